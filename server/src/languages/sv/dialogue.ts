import type { Dialogue } from '../dialogue.ts';

/** Swedish: how people ask and answer back. */
export const swedishDialogue: Dialogue = {
  summaries: [/^(?:sammanfatta)(?![\p{L}\p{M}])\s*(?<subject>.*)$/iu],
};
