import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Attachment } from '../attachments/attachment.ts';
import { firstFiles, readFile } from '../attachments/read-file.ts';
import type { Question } from '../conversation/conversation.ts';
import { changeDraft, type Draft, emptyDraft } from './draft.ts';

/** A draft and what changes it. */
export interface DraftHandle extends Draft {
  readonly isEditing: boolean;
  readonly type: (text: string) => void;
  readonly attachText: (text: string) => void;
  readonly attachFiles: (files: Iterable<File>) => void;
  readonly remove: (id: string) => void;
  readonly dismiss: () => void;
  readonly edit: (question: Question) => void;
  readonly cancelEdit: () => void;
  readonly clear: () => void;
}

/** Outlives the screen: a user who searches meanwhile returns to the same draft. */
export interface DraftKeeper {
  draft: Draft;
}

/** Keeps nothing yet. */
export function createDraftKeeper(): DraftKeeper {
  return { draft: emptyDraft };
}

/** What is being written for a conversation. In another one, no question of this one is changed any more. */
export function useDraft(conversationId: string, keeper: DraftKeeper): DraftHandle {
  const [draft, change] = useReducer(changeDraft, keeper.draft);
  useEffect(() => {
    keeper.draft = draft;
  }, [keeper, draft]);
  const [writtenFor, setWrittenFor] = useState(conversationId);
  if (writtenFor !== conversationId) {
    setWrittenFor(conversationId);
    if (draft.before !== null) change({ kind: 'left' });
  }
  const changes = useMemo(() => {
    const attachOne = async (file: File) => {
      const read = await readFile(file, makeId());
      change('kind' in read ? { kind: 'refused', refusal: read } : attached(read));
    };
    return {
      type: (text: string) => change({ kind: 'typed', text }),
      attachText(text: string) {
        change({ kind: 'attaching' });
        change(attached({ id: makeId(), name: '', text }));
      },
      attachFiles(files: Iterable<File>) {
        change({ kind: 'attaching' });
        for (const file of firstFiles(files)) void attachOne(file);
      },
      remove: (id: string) => change({ kind: 'removed', id }),
      dismiss: () => change({ kind: 'dismissed' }),
      edit: (question: Question) => change({ kind: 'edited', question }),
      cancelEdit: () => change({ kind: 'left' }),
      clear: () => change({ kind: 'asked' }),
    };
  }, []);
  return { ...draft, ...changes, isEditing: draft.before !== null };
}

function attached(attachment: Attachment) {
  return { kind: 'attached', attachment } as const;
}

let ids = 0;

/** Tells attachments of a draft apart. */
function makeId(): string {
  return `attachment-${++ids}`;
}
