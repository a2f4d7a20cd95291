import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import type { RelatedTerms } from './related-terms.ts';

const CAPITALISED = /(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}’'-]*/gu;
const WORD = /(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}’'-]*/gu;
/**
 * Whether an English sentence names no person other than those of the question, neither by a name nor by a noun for people:
 * `Concepts of it influenced others` does not answer `Who influenced others?`, and `he` alone names no person. A name that the
 * dictionary lacks, or has as a place, may be a person's. Linear in both.
 */
export function lacksPerson(
  sentence: string,
  asked: string,
  relatedTerms: (word: string) => RelatedTerms,
): boolean {
  const text = sentence.slice(0, LOOKED_AT_UNITS);
  const known = new Set(wordsOf(asked));
  const isNew = (word: string) => !known.has(word) && !isStopWord(word, 'en');
  for (const { 0: name, index } of text.matchAll(CAPITALISED)) {
    const word = bareOf(name);
    if (!isNew(word)) continue;
    const { isPeople, isPlace, isVerb } = relatedTerms(word);
    // A word that is not a noun may be capitalised only as the first of the sentence: `Settings live in a file.`
    const isNamed = index > 0 && isPlace === true;
    if (isPeople === null ? index > 0 || !isVerb : isPeople || isNamed) return false;
  }
  return !wordsOf(text).some((word) => isNew(word) && relatedTerms(word).isPeople === true);
}

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(bareOf);
}

function bareOf(word: string): string {
  return word.toLowerCase().replace(/['’]s?$/u, '');
}
