import { DEFAULT_LANGUAGE, termNormalizer } from '../../languages/analysis/term-normalizer.ts';

/** A word of a query that may be corrected. */
export interface QueryWord {
  /** In lower case. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Whether only white space stands between it and the word before it in the list. */
  readonly followsBefore: boolean;
  /** Whether it is written with a capital inside the query, as names are. */
  readonly isCapital: boolean;
}

// A quotation, with the operator or minus before it, or what stands between white space.
const PIECE = /[^\s"]*"[^"]*"|\S+/gu;
// Letters alone, hyphens between them, and signs of a sentence around them: not `-word`, `site:x`, `a/b`, `x2`.
const WORDS = /^[(¿¡]?([\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*)[?!.,;)]*$/u;
// Where others are in lower case.
const ACRONYM = /^\p{Lu}{2,5}$/u;
const LOWER_CASE = /\p{Ll}/u;
const CAMEL_CASE = /\p{Ll}\p{Lu}/u;

const CAPITALISED = /^\p{Lu}\p{Ll}/u;

/** The words of a query that may be misspelled: no quoted and excluded ones, operators, numbers, identifiers, acronyms. */
export function correctableWords(text: string): QueryWord[] {
  const words: QueryWord[] = [];
  const isMixedCase = LOWER_CASE.test(text);
  for (const piece of text.replace(/[“”„«»]/gu, '"').matchAll(PIECE)) {
    const letters = WORDS.exec(piece[0])?.[1];
    if (letters === undefined || CAMEL_CASE.test(letters)) continue;
    if (isMixedCase && ACRONYM.test(letters)) continue;
    let start = piece.index + piece[0].indexOf(letters);
    for (const part of letters.split('-')) {
      const end = start + part.length;
      const previous = words.at(-1);
      const followsBefore = previous !== undefined && isBlank(text.slice(previous.end, start));
      // Scripts without spaces have no words to misspell: `word` is null.
      const { word } = termNormalizer(DEFAULT_LANGUAGE).normalize(part);
      if (word !== null) {
        const isCapital = previous !== undefined && CAPITALISED.test(part);
        words.push({ word, start, end, followsBefore, isCapital });
      }
      start = end + 1;
    }
  }
  return words;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
