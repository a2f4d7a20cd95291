import type { Dialogue } from '../dialogue.ts';

/** Turkish: how people ask and answer back. */
export const turkishDialogue: Dialogue = {
  summaries: [
    /^(?:özetle(?:yin)?|(?:kısa )?özet)(?![\p{L}\p{M}])\s*(?<subject>.*)$/iu,
    /^(?<subject>.*?)(?:\s(?:özetle(?:r misin|yin)?|özeti))$/iu,
  ],
  firstPerson: '[Bb]enim|[Bb]ana',
  politeEnd: 'lütfen',
};
