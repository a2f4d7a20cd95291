import { foldText } from '../../languages/analysis/fold-text.ts';

const PLAIN = /^[a-z]+(?: [a-z]+)*$/;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/** A name as it is compared: no case, accents or punctuation; `St.` and `Saint` are one. */
export function foldPlaceName(name: string): string {
  const lower = name.toLowerCase();
  const words = PLAIN.test(lower) ? lower : foldText(lower).replace(BETWEEN_WORDS, ' ').trim();
  return words.startsWith('saint ') ? `st ${words.slice('saint '.length)}` : words;
}
