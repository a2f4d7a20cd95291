import { type Attachment, type AttachmentRefusal, attach } from '../attachments/attachment.ts';
import type { Question } from '../conversation/conversation.ts';

/** A question that is being written. */
export interface Draft {
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** The last event of the attachments, to be announced. */
  readonly notice: DraftNotice | null;
  /** Set while the last question is being edited: the draft before, to be restored. */
  readonly before: Question | null;
}

/** Notices about attachments. */
export type DraftNotice =
  | { readonly kind: 'added' | 'removed'; readonly name: string }
  | AttachmentRefusal;

/** What one does to a draft. */
export type DraftChange =
  | { readonly kind: 'typed'; readonly text: string }
  /** An attachment begins: later notices are about this one. */
  | { readonly kind: 'attaching' }
  | { readonly kind: 'attached'; readonly attachment: Attachment }
  | { readonly kind: 'refused'; readonly refusal: AttachmentRefusal }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'edited'; readonly question: Question }
  /** The last question stays as it was. */
  | { readonly kind: 'left' }
  | { readonly kind: 'asked' };

/** Nothing was written yet. */
export const emptyDraft: Draft = { text: '', attachments: [], notice: null, before: null };

/** The draft after a change. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.kind) {
    case 'typed':
      return { ...draft, text: change.text };
    case 'attached':
      return add(draft, change.attachment);
    case 'refused':
      return { ...draft, notice: change.refusal };
    case 'removed':
      return remove(draft, change.id);
    case 'attaching':
    case 'dismissed':
      return { ...draft, notice: null };
    case 'edited': {
      const { text, attachments } = change.question;
      const { text: textBefore, attachments: attachmentsBefore } = draft;
      const before = draft.before ?? { text: textBefore, attachments: attachmentsBefore };
      return { text, attachments, notice: null, before };
    }
    case 'left':
    case 'asked':
      return { ...emptyDraft, ...draft.before };
  }
}

function add(draft: Draft, attachment: Attachment): Draft {
  const attachments = attach(draft.attachments, attachment);
  return 'kind' in attachments
    ? { ...draft, notice: attachments }
    : { ...draft, attachments, notice: noticeOfAdded(draft, attachment) };
}

/** Of files attached together, a refusal is reported, whichever file is read last. */
function noticeOfAdded({ notice }: Draft, { name }: Attachment): DraftNotice {
  return notice !== null && isRefusal(notice) ? notice : { kind: 'added', name };
}

/** Whether something was not attached. */
export function isRefusal(notice: DraftNotice): notice is AttachmentRefusal {
  return notice.kind !== 'added' && notice.kind !== 'removed';
}

function remove(draft: Draft, id: string): Draft {
  const removed = draft.attachments.find((one) => one.id === id);
  if (removed === undefined) return draft;
  const attachments = draft.attachments.filter((one) => one !== removed);
  return { ...draft, attachments, notice: { kind: 'removed', name: removed.name } };
}

/** Whether there is something to ask. */
export function isAskable({ text, attachments }: Question): boolean {
  return text.trim() !== '' || attachments.length > 0;
}

// The server reads up to 600 characters around a document as a question; a longer paste, or one of many lines, is a document.
const MIN_PASTED_CHARACTERS = 600;
const MIN_PASTED_LINES = 12;

/** Whether pasted text is a document, and not a part of a question. */
export function isDocument(pasted: string): boolean {
  if (pasted.length >= MIN_PASTED_CHARACTERS) return true;
  return pasted.trim().split('\n').length >= MIN_PASTED_LINES;
}
