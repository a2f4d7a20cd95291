import type { IndexLookUps } from '../../index/search-index-reader.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { firstSubtag } from '../../languages/known-languages.ts';

/** The content that words are compared with. */
export interface SpellingContent {
  readonly index: IndexLookUps;
  /** Primary subtags of the languages that the query is read in. */
  readonly languages: readonly string[];
  /** The languages of a single word if the query does not determine one. Absent: `languages`. */
  readonly usualLanguages?: readonly string[];
  /** Whether the owner's synonyms have a word (lower case), which is then correct even if no document has it. */
  readonly isNamed?: (word: string) => boolean;
  /** The candidates of words that were looked up for this query already. */
  readonly memo?: Map<string, readonly Candidate[]>;
}

/** A word of the content that another one may be an error of. */
export interface Candidate {
  readonly word: string;
  readonly cost: number;
  /** The number of documents with it. */
  readonly count: number;
  /** Higher is likelier. */
  readonly score: number;
}

/** A possible correction of a word. */
export interface WordCorrection {
  /** One word, or two with a space between. */
  readonly word: string;
  /** The distance from the typed word: 1 is an arbitrary wrong letter (`spelling-cost.ts`). */
  readonly cost: number;
  /** The score for comparing corrections: higher is likelier. */
  readonly score: number;
  /** Whether the error is small and no other word is similarly likely. */
  readonly isSure: boolean;
}

// Being e times as frequent compensates for this cost: an error of cost 1 is about 6,000 times rarer than none.
const FREQUENCY_WEIGHT = 0.115;
// Among words in few documents, their number is chance.
const FREQUENCY_FLOOR = 5;

/** In large content, a word of a smaller share of the documents is no likelier than one that the content lacks. */
export const SURE_SHARE = 1e-4;

/**
 * The likelihood that a word was meant: the logarithm of the noisy channel's product of the word's frequency and the frequency
 * of this error.
 */
export function spellingScore(count: number, cost: number): number {
  return FREQUENCY_WEIGHT * Math.log(count + FREQUENCY_FLOOR) - cost;
}

/** Whether the content has a word (lower case) in this form, or the owner's synonyms have it. */
export function isWordKnown(word: string, { index, isNamed }: SpellingContent): boolean {
  return index.wordFrequencies([word])[0]! > 0 || isNamed?.(word) === true;
}

/**
 * Whether a document in one of the languages (primary subtags) has the word (lower case). Takes microseconds for a rare word,
 * and time proportional to its passages for one that many documents of other languages have.
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

/** The number of passages with any form of the word; 0 if a search for it finds nothing. */
export function stemFrequency(word: string, { index, languages }: SpellingContent): number {
  return Math.max(...index.termFrequencies(stemsOf(word, languages)));
}

/** The term of a word in each of the languages. */
export function stemsOf(word: string, languages: readonly string[]): string[] {
  return languages.map((language) => termNormalizer(language).normalize(word).indexTerm);
}
