import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import type { WordRun } from './shop-pattern.ts';
import { isPhraseEnd, type ShopLanguage, type ShopReader } from './shop-reader.ts';
import type { ShopVocabulary } from './shop-vocabulary.ts';
import { equalsOneOfOrIsSilent } from './value-filters.ts';

/*
 * A colour or size without a word for it (`red shoes`, `t-shirt xl`) may be part of a name (`Red Bull`, `Pixel 4 XL`), and many
 * products have their colour only in the title. So it is read only beside a noun of the catalogue's categories, excludes only
 * products of another colour, and remains a word.
 */

/** Reads the colour in `red shoes`, `black leather jacket`, `dress in red`, `shoes size 42 black`; in French `chaussures rouges`. */
export const readImpliedColors: ShopReader = function* (scan, language, vocabulary) {
  if (!vocabulary.hasAttribute('color')) return;
  const { words, subtag } = language;
  const all = wordsOf(scan);
  for (const [at, word] of all.entries()) {
    if (isStopWord(word.text, subtag)) continue;
    const values = vocabulary.valuesWith('color', word.text, subtag);
    if (values.length === 0) continue;
    const isBehind =
      words.adjectivesFollow === true && isCategory(all[at - 1], language, vocabulary);
    const isLast =
      isPhraseEnd(scan, word.end, language) && followsCategory(all, at, language, vocabulary);
    if (!isBehind && !isLast && !isBeforeCategory(all, at, language, vocabulary)) continue;
    const filter = equalsOneOfOrIsSilent('color', values);
    yield { start: word.start, end: word.end, filter, keepsWords: true };
  }
};

/** Whether a noun of a category follows, directly or after a material: `black leather jacket`. */
function isBeforeCategory(
  all: readonly WordRun[],
  at: number,
  language: ShopLanguage,
  vocabulary: ShopVocabulary,
): boolean {
  const [next, afterNext] = [all[at + 1], all[at + 2]];
  if (next === undefined) return false;
  if (isCategory(next, language, vocabulary)) return true;
  const isMaterial = vocabulary.valuesWith('material', next.text, language.subtag).length > 0;
  return isMaterial && isCategory(afterNext, language, vocabulary);
}

/** Whether a noun of a category precedes it, at any distance: `shoes size 42 black`. */
function followsCategory(
  all: readonly WordRun[],
  at: number,
  language: ShopLanguage,
  vocabulary: ShopVocabulary,
): boolean {
  return all.slice(0, at).some((word) => isCategory(word, language, vocabulary));
}

const LETTER_SIZE = /^(?:x{1,4}[sl]|[2-6]xl)$/u;
const WAIST_AND_LENGTH = /^\d{2}x\d{2}$/u;

/** Reads `XL` after a noun of a category if the catalogue has that size, and `32x34`. */
export const readImpliedSizes: ShopReader = function* (scan, language, vocabulary) {
  if (!vocabulary.hasAttribute('size')) return;
  const all = wordsOf(scan);
  for (const [at, word] of all.entries()) {
    const isLetters = LETTER_SIZE.test(word.text);
    if (!isLetters && !WAIST_AND_LENGTH.test(word.text)) continue;
    const values = vocabulary.valuesOf('size', word.text);
    if (values.length === 0 || (isLetters && !isSizeAt(all, at, scan, language, vocabulary)))
      continue;
    const filter = equalsOneOfOrIsSilent('size', values);
    yield { start: word.start, end: word.end, filter, keepsWords: true };
  }
};

function isSizeAt(
  all: readonly WordRun[],
  at: number,
  scan: string,
  language: ShopLanguage,
  vocabulary: ShopVocabulary,
): boolean {
  const isModel = /\d$/u.test(all[at - 1]?.text ?? '');
  const followsNoun = followsCategory(all, at, language, vocabulary);
  return !isModel && followsNoun && isPhraseEnd(scan, all[at]!.end, language); // the caller passes a valid index
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’.][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]+/gu;

function wordsOf(scan: string): WordRun[] {
  return [...scan.matchAll(WORD)].map(({ 0: text, index: start }) => {
    return { text, start, end: start + text.length };
  });
}

/** Whether a word is in the name of a category: `shoe` if there are `Women's Shoes`. */
function isCategory(
  word: WordRun | undefined,
  { subtag }: ShopLanguage,
  vocabulary: ShopVocabulary,
): boolean {
  return word !== undefined && vocabulary.valuesWith('category', word.text, subtag).length > 0;
}
