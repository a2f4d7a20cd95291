import { DENSE_CHARACTER } from '../../languages/analysis/character-classes.ts';
import { DEFAULT_LANGUAGE, termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { withPlainQuotes } from '../query/parse-query.ts';

/** A word of a query that may be corrected. */
export interface QueryWord {
  /** In lower case. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Whether only white space is between it and the previous word in the list. */
  readonly followsBefore: boolean;
  /** Whether it is capitalised within the query, as names are. */
  readonly isCapital: boolean;
}

// A quotation, with the operator or minus before it, or the text between white space.
const PIECE = /[^\s"]*"[^"]*"|\S+/gu;
// Letters only, with hyphens between them and punctuation around them: not `-word`, `site:x`, `a/b`, `x2`.
const WORDS = /^[(¿¡]?([\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*)[?!.,;)]*$/u;
// If other words are in lower case, or in a script without case.
const ACRONYM = /^\p{Lu}{2,5}$/u;
const NO_CAPITAL = /[\p{Ll}\p{Lo}]/u;
// Only Turkish and related languages use it; its lower case is `i` there, and two characters elsewhere.
const DOTTED_CAPITAL = /İ/u;
const CAMEL_CASE = /\p{Ll}\p{Lu}/u;

const CAPITALISED = /^\p{Lu}\p{Ll}/u;

/** The words of a query that may be misspelled: not quoted and excluded ones, operators, numbers, identifiers, acronyms. */
export function correctableWords(text: string): QueryWord[] {
  const words: QueryWord[] = [];
  const caseLanguage = DOTTED_CAPITAL.test(text) ? 'tr' : DEFAULT_LANGUAGE;
  const isMixedCase = NO_CAPITAL.test(text);
  for (const piece of withPlainQuotes(text).matchAll(PIECE)) {
    const letters = WORDS.exec(piece[0])?.[1];
    if (letters === undefined || CAMEL_CASE.test(letters)) continue;
    if (isMixedCase && ACRONYM.test(letters)) continue;
    let start = piece.index + piece[0].indexOf(letters);
    for (const part of letters.split('-')) {
      const end = start + part.length;
      const previous = words.at(-1);
      const followsBefore = previous !== undefined && isBlank(text.slice(previous.end, start));
      // In scripts without spaces, no words are corrected: `word` is null.
      const { word } = termNormalizer(caseLanguage).normalize(part);
      if (word !== null) {
        const isCapital = previous !== undefined && CAPITALISED.test(part);
        words.push({ word, start, end, followsBefore, isCapital });
      }
      start = end + 1;
    }
  }
  return words;
}

// The usual length of a word in a script without spaces.
const DENSE_WORD_LENGTH = 2;

/** The number of words in a query, including those that are not corrected: names, numbers, and words of scripts without spaces. */
export function countWords(text: string): number {
  const pieces = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const dense = text.match(DENSE)?.length ?? 0;
  return (
    pieces.filter((piece) => piece.search(DENSE) < 0).length + Math.ceil(dense / DENSE_WORD_LENGTH)
  );
}

const DENSE = new RegExp(DENSE_CHARACTER, 'gu');

function isBlank(text: string): boolean {
  return text.trim() === '';
}
