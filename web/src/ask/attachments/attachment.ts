/** A text that goes along with a question. */
export interface Attachment {
  readonly id: string;
  /** Of its file; empty: it was pasted. */
  readonly name: string;
  readonly text: string;
}

/** For all attachments of a question: longer texts belong in the index. Leaves space for the question in a turn of 32,000. */
export const MAX_ATTACHED_CHARACTERS = 24_000;

/** The maximum number of attachments: the server reads them as one document. */
export const MAX_ATTACHMENTS = 4;

/** Why something cannot be attached. */
export type AttachmentRefusal =
  /** Pictures, archives, PDF: nothing that a browser reads as text. */
  | { readonly kind: 'not-text'; readonly name: string }
  | { readonly kind: 'empty'; readonly name: string }
  /** `characters`: it has more than there is room for; `null`: it was not even read. */
  | { readonly kind: 'too-long'; readonly name: string; readonly characters: number | null }
  | { readonly kind: 'too-many'; readonly name: string }
  /** The browser could not read it: moved away meanwhile, or not allowed. */
  | { readonly kind: 'unreadable'; readonly name: string };

/** In code points, as the server counts them. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Adds one to those of a question, or says why not. */
export function attach(
  attached: readonly Attachment[],
  added: Attachment,
): readonly Attachment[] | AttachmentRefusal {
  const { name } = added;
  if (added.text.trim() === '') return { kind: 'empty', name };
  if (attached.length >= MAX_ATTACHMENTS) return { kind: 'too-many', name };
  const characters = countCharacters(added.text);
  const others = attached.reduce((sum, { text }) => sum + countCharacters(text), 0);
  if (others + characters > MAX_ATTACHED_CHARACTERS) return { kind: 'too-long', name, characters };
  return [...attached, added];
}
