import type { SearchIndexReader, SimilarWord } from '../search-index/search-index.ts';
import { DEFAULT_LANGUAGE, foldCase, termNormalizer } from '../text/term-normalizer.ts';

/** A query whose unknown words were replaced by known ones. */
export interface Correction {
  readonly text: string;
  /** Whether each change is small enough to be sure of. */
  readonly isSure: boolean;
}

// Under four letters nearly every word is a neighbour of another.
const MIN_WORD_LENGTH = 4;
// Two edits in a short word make another word.
const TWO_EDITS_FROM_LENGTH = 7;
// Neighbours that are looked at for each word.
const CANDIDATES = 8;
// A query is at most some sixty words; this many unknown ones are another language, not spelling.
const MAX_CORRECTED_WORDS = 6;

/**
 * Replaces the words that the content does not have by the nearest ones that it has; `null` when there
 * is nothing to replace. Quoted words and operators stay as they are, and so does every word that occurs.
 */
export function correctQuery(
  text: string,
  index: SearchIndexReader,
  languages: readonly string[],
): Correction | null {
  let corrected = 0;
  let isSure = true;
  const result = text.replace(CORRECTABLE, (word: string) => {
    if (corrected >= MAX_CORRECTED_WORDS) return word;
    const better = correctWord(word, index, languages);
    if (!better) return word;
    corrected++;
    isSure &&= better.edits === 1;
    return better.word;
  });
  return corrected === 0 ? null : { text: result, isSure };
}

// A word of letters that stands free: not quoted, not behind a minus or an operator's colon.
const CORRECTABLE = /(?<=^|\s)[\p{L}\p{M}]{4,32}(?=$|[\s?!.,;])(?=(?:[^"]*"[^"]*")*[^"]*$)/gu;

/** The nearest known word, or `null` when the word is known (itself, or by its stem), short, or unlike all others. */
export function correctWord(
  typed: string,
  index: SearchIndexReader,
  languages: readonly string[],
): SimilarWord | null {
  const word = foldCase(typed, DEFAULT_LANGUAGE);
  if (word.length < MIN_WORD_LENGTH || isKnown(word, index, languages)) return null;
  const oneEdit = index.similarWords(word, { maxEdits: 1, prefixLength: 0, limit: CANDIDATES });
  const candidates = oneEdit.length > 0 ? oneEdit : twoEditsAway(word, index);
  // Among equally near ones, one with the same beginning: the first letter is seldom wrong.
  return candidates.find((candidate) => candidate.word[0] === word[0]) ?? candidates[0] ?? null;
}

function isKnown(word: string, index: SearchIndexReader, languages: readonly string[]): boolean {
  const stems = languages.map((language) => termNormalizer(language).normalize(word).term);
  return (
    index.termFrequencies([...new Set(stems)]).some((count) => count > 0) ||
    index.wordFrequencies([word])[0]! > 0
  );
}

/** Two edits, neither of them in the first letter: that is where nearly all of them are, at a tenth of the cost. */
function twoEditsAway(word: string, index: SearchIndexReader): SimilarWord[] {
  if (word.length < TWO_EDITS_FROM_LENGTH) return [];
  return index.similarWords(word, { maxEdits: 2, prefixLength: 1, limit: CANDIDATES });
}
