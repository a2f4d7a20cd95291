import type { Dialogue } from '../dialogue.ts';

/** Hebrew: how people ask and answer back. */
export const hebrewDialogue: Dialogue = {
  summaries: [/^(?:תסכם|סכם|סיכום)(?![\p{L}\p{M}])\s*(?<subject>.*)$/iu],
};
