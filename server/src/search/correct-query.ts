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
const CANDIDATES = 10;
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
  const maxEdits = word.length >= TWO_EDITS_FROM_LENGTH ? 2 : 1;
  const similar = index.similarWords(word, { maxEdits, prefixLength: 1, limit: CANDIDATES });
  // Letters typed in the wrong order are the commonest slip, and lose none.
  const nearest = similar.find((one) => one.edits === 1 && isSwap(one.word, word)) ?? similar[0];
  if (nearest?.edits === 1) return nearest;
  return mostFrequent(firstLetterVariants(word), index) ?? nearest ?? null;
}

function isSwap(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') === [...b].sort().join('');
}

/**
 * The words that are one edit away in their first letter. It is seldom wrong, and the whole dictionary
 * would have to be walked for it; but then the rest is right, so these few can be looked up.
 */
function firstLetterVariants(word: string): string[] {
  const alphabet = ALPHABETS.find((letters) => letters.includes(word[0]!)) ?? '';
  const variants = [word.slice(1), word[1]! + word[0]! + word.slice(2)];
  for (const letter of alphabet) variants.push(letter + word.slice(1), letter + word);
  return variants.filter((variant) => variant !== word);
}

const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyzäöüåæøéñ',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρστυφχψω',
];

function mostFrequent(words: readonly string[], index: SearchIndexReader): SimilarWord | null {
  const counts = index.wordFrequencies(words);
  const best = counts.reduce((at, count, i) => (count > counts[at]! ? i : at), 0);
  return counts[best]! > 0 ? { word: words[best]!, count: counts[best]!, edits: 1 } : null;
}

function isKnown(word: string, index: SearchIndexReader, languages: readonly string[]): boolean {
  const stems = languages.map((language) => termNormalizer(language).normalize(word).term);
  return (
    index.termFrequencies([...new Set(stems)]).some((count) => count > 0) ||
    index.wordFrequencies([word])[0]! > 0
  );
}
