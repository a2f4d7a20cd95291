import type { AskedQuestion } from '../asked-question.ts';
import { phrasesFor } from './phrases.ts';

/** The sentence on masked secrets and their kinds, in the language of the question: a line of Markdown. */
export function writeMasked({
  masked,
  language,
}: Pick<AskedQuestion, 'masked' | 'language'>): string {
  const { masked: lead, maskedList, secrets } = phrasesFor(language);
  const kinds = [...new Set(masked)].map((kind) => secrets[kind]);
  return `${lead} ${kinds.join(maskedList.between)}${maskedList.end}`;
}
