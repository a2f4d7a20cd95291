import type { Dialogue } from '../dialogue.ts';

/** Polish: how people ask and answer back. */
export const polishDialogue: Dialogue = {
  summaries: [/^(?:streść|podsumuj|streszczenie)(?![\p{L}\p{M}])\s*(?<subject>.*)$/iu],
  politeEnd: 'proszę',
};
