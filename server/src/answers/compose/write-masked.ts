import type { AskedQuestion } from '../asked-question.ts';
import { phrasesFor } from './phrases.ts';

/** That something was masked, and what, in the language of the question: a line of Markdown. */
export function writeMasked({
  masked,
  language,
}: Pick<AskedQuestion, 'masked' | 'language'>): string {
  const phrases = phrasesFor(language);
  const kinds = [...new Set(masked)].map((kind) => phrases.secrets[kind]);
  const isDense = language === 'zh' || language === 'ja';
  return `${phrases.masked} ${kinds.join(isDense ? '、' : ', ')}${isDense ? '。' : '.'}`;
}
