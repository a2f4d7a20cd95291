import type { IndexLookUps } from '../../index/search-index-reader.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { firstSubtag } from '../../languages/known-languages.ts';

/** What spelling is compared with. */
export interface SpellingContent {
  readonly index: IndexLookUps;
  /** Primary subtags of the languages that the query is read in. */
  readonly languages: readonly string[];
  /** The languages of a single word whose query does not determine one. Absent: `languages`. */
  readonly usualLanguages?: readonly string[];
  /** Whether the owner's synonyms name a word (lower case), which is then right even if no document has it. */
  readonly isNamed?: (word: string) => boolean;
}

/** What a word was probably meant to be. */
export interface WordCorrection {
  /** One word, or two with a space between. */
  readonly word: string;
  /** How far it is from what was typed: 1 is a wrong letter for no reason (`spelling-cost.ts`). */
  readonly cost: number;
  /** By what corrections are compared: higher is likelier. */
  readonly score: number;
  /** Whether the slip is small and no other word is about as likely. */
  readonly isSure: boolean;
}

// e times as frequent makes up for this much cost: a slip of cost 1 is some 6,000 times rarer than none.
const FREQUENCY_WEIGHT = 0.115;
// Among words that few documents have, how many have them is chance.
const FREQUENCY_FLOOR = 5;

/** In much content a word of a smaller share of the documents is no likelier than one that the content does not have yet. */
export const SURE_SHARE = 1e-4;

/**
 * How likely it is that a word was meant: the logarithm of the noisy channel's product, how often the
 * word is written times how often this slip happens.
 */
export function spellingScore(count: number, cost: number): number {
  return FREQUENCY_WEIGHT * Math.log(count + FREQUENCY_FLOOR) - cost;
}

/** Whether a word (lower case) stands in the content as it is, or is named by the owner. */
export function isWordKnown(word: string, { index, isNamed }: SpellingContent): boolean {
  return index.wordFrequencies([word])[0]! > 0 || isNamed?.(word) === true;
}

/**
 * Whether a document in one of the languages (primary subtags) has the word (lower case). Microseconds for a rare word,
 * in proportion to its passages for one that many documents of other languages have.
 */
export function isWrittenIn(
  word: string,
  languages: readonly string[],
  { index }: SpellingContent,
): boolean {
  return Object.keys(index.statistics().languages).some((tag) => {
    const normalizer = termNormalizer(tag);
    if (!languages.includes(firstSubtag(normalizer.language))) return false;
    const { indexTerm, writtenTerm } = normalizer.normalize(word);
    return index.passagesWith([[writtenTerm ?? indexTerm]], { languages: [tag] }, 1).length > 0;
  });
}

/** How many passages have the word in some form; 0 when a search for it finds nothing. */
export function stemFrequency(word: string, { index, languages }: SpellingContent): number {
  return Math.max(...index.termFrequencies(stemsOf(word, languages)));
}

/** The term of a word in each of the languages. */
export function stemsOf(word: string, languages: readonly string[]): string[] {
  return languages.map((language) => termNormalizer(language).normalize(word).indexTerm);
}
