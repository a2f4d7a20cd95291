import type { Dialogue } from '../dialogue.ts';

/** Danish: how people ask and answer back. */
export const danishDialogue: Dialogue = {
  summaries: [/^(?:sammenfat)(?![\p{L}\p{M}])\s*(?<subject>.*)$/iu],
};
