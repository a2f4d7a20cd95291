import { DENSE_CHARACTER } from './character-classes.ts';

/**
 * The distinct words of a text in scripts that put no spaces between them (ICU's dictionaries find them), and the
 * Korean ones: what a word that is being typed may become. Words of two to sixteen characters.
 */
export function denseWordsOf(...texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    if (!DENSE.test(text)) continue;
    for (const [run] of text.matchAll(RUNS)) {
      for (const { segment, isWordLike } of wordSegments(run)) {
        if (isWordLike === true && SHAPE.test(segment)) words.add(segment.normalize('NFKC'));
      }
      // Between kana, signs and spaces Chinese characters are one word, which the dictionary may cut.
      for (const [compound] of run.matchAll(COMPOUNDS)) words.add(compound.normalize('NFKC'));
      if (words.size >= MAX_WORDS) break;
    }
  }
  return [...words];
}

/** A text cut into words by ICU's rules and dictionaries. */
export function wordSegments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  return segmenter.segment(text);
}

let segmenter: Intl.Segmenter | null = null;

// As many as a thick book has; a text of one million random characters brings no more.
const MAX_WORDS = 20_000;

const DENSE =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
// Short runs: the segmenter takes a run as a whole.
const RUNS = new RegExp(`${DENSE_CHARACTER}{2,1000}`, 'gu');
const COMPOUNDS = /(?<!\p{sc=Han})\p{sc=Han}{3,8}(?!\p{sc=Han})/gu;
// Two signs of Thai and its kin are a consonant and its vowel.
const SHAPE = /^(?![\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{2}$)[\p{L}\p{M}ー]{2,16}$/u;
