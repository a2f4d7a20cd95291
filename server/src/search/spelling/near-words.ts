import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentLookUps } from '../../documents/document-reader.ts';
import { foldCase } from '../../languages/analysis/fold-case.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';
import { spellingCosts } from './spelling-cost.ts';

// The words of about sixty pages: longer documents mention their subject before that.
const MAX_READ_CHARACTERS = 200_000;
// More would not be a hint, but a list to choose from.
const MAX_NEAR_WORDS = 3;
// Words under four letters resemble nearly every other.
const MIN_WORD_LENGTH = 4;
// From this length on, two wrong letters leave a word recognisable.
const TWO_SLIPS_FROM_LENGTH = 7;
// A contained word has to be longer: “rate” in “decorated” is unrelated.
const MIN_PART_LENGTH = 5;
// The maximal difference at the end of words with one root, as in “configure” and “configuration”.
export const MAX_ENDING_LENGTH = 5;

/**
 * For each word, similar words of a document: other spellings, other forms of the same root, and words that contain it. At most
 * three each, the nearest first. Reads the document once.
 */
export function nearWords(
  words: readonly string[],
  document: StoredDocument,
  documents: Pick<DocumentLookUps, 'text'>,
): string[][] {
  const known = words.length === 0 ? new Set<string>() : wordsOf(document, documents);
  const { language } = termNormalizer(document.language);
  return words.map((word) => nearest(foldCase(word, language), known, language));
}

function nearest(wanted: string, known: ReadonlySet<string>, language: string): string[] {
  if (wanted.length < MIN_WORD_LENGTH) return [];
  const costOf = spellingCosts(wanted, [language]);
  return [...known]
    .map((word) => ({ word, distance: distanceOf(wanted, word, costOf) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_NEAR_WORDS)
    .map(({ word }) => word);
}

function wordsOf(document: StoredDocument, documents: Pick<DocumentLookUps, 'text'>): Set<string> {
  const normalizer = termNormalizer(document.language);
  const found = new Set<string>();
  for (const text of [document.title, documents.text(document.number, 0, MAX_READ_CHARACTERS)]) {
    tokenize(text, normalizer, ({ word }) => {
      if (word !== null && word.length >= MIN_WORD_LENGTH) found.add(word);
    });
  }
  return found;
}

/** The cost of typing errors; a contained word or another ending costs one and a half; infinite for words that are not near. */
function distanceOf(wanted: string, word: string, costOf: (meant: string) => number): number {
  const slips = wanted.length >= TWO_SLIPS_FROM_LENGTH ? 2 : 1;
  if (Math.abs(wanted.length - word.length) <= slips) {
    const spelling = costOf(word);
    if (spelling <= slips) return spelling;
  }
  const isRelated = isPart(wanted, word) || isPart(word, wanted) || haveOneRoot(wanted, word);
  return isRelated ? 1.5 : Number.POSITIVE_INFINITY;
}

function isPart(part: string, whole: string): boolean {
  return part.length >= MIN_PART_LENGTH && (whole.startsWith(part) || whole.endsWith(part));
}

/** Whether two words (lower case) differ only in their ending, as `configure` and `configuration`. */
export function haveOneRoot(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const ending = Math.max(a.length, b.length) - same;
  return same >= MIN_WORD_LENGTH + 1 && ending <= MAX_ENDING_LENGTH;
}
