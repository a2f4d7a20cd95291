import type { QueryPhrase, QueryTerm } from '../../index/search-index.ts';
import { identifiersIn } from '../../languages/analysis/identifiers.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';
import { analysePhrase } from './analyse-query.ts';
import type { QueryLanguages } from './query-languages.ts';

// For each part of an identifier. Alone in a query, it weighs more than its parts in a title, whose score is doubled
// (`NAME_FACTORS`) and in which BM25 scores a word twice as high as a single occurrence in a long passage.
const WEIGHT_ALONE = 6;
// Beside a few words. It weighs less the more there are: a question about an article asks for one of its passages, and all of
// them have the name of its subject.
const WEIGHT_BESIDE = 3;
const WEIGHT_SHARED = 12;
const LEAST_WEIGHT = 1;
// An identifier of letters and digits only (`i18n`, `TS2345`) is one word, so no document has only parts of it.
const PLAIN = /^[\p{L}\p{N}]+$/u;
const PLAIN_SHARE = 0.5;
// The minimum for identifiers of signs with one part or none: `C#`, `operator<<`, `<=>`.
const LEAST_PARTS = 2;
// Its parts adjacent, joined otherwise or within a longer identifier: more than apart, less than the whole, which also has them
// adjacent.
const PHRASE_WEIGHT = 0.5;
// The identifier without its last part, and without its last two (`os.path` of `os.path.join`), relative to the whole.
const SHORTER = 2;
const SHORTER_SHARE = 0.3;

/**
 * Bonus terms for identifiers among the words of a query: the most for the whole identifier, less for its adjacent parts (if no
 * document has the whole), and less again for its beginning. None for other words.
 */
export function identifierTerms(texts: readonly string[], languages: QueryLanguages): QueryTerm[] {
  const pieces = texts.flatMap((text) => text.split(/\s+/u)).filter((piece) => piece !== '');
  const isAlone = pieces.length === 1;
  const weight = weightBeside(pieces.length - 1);
  return (
    pieces
      // Beside words, an amount is an ordinary word: `2.5 litres`.
      .filter((piece) => isAlone || !AMOUNT.test(piece))
      .flatMap(namesIn)
      .flatMap((name) => termsOf(name, PLAIN.test(name) ? weight * PLAIN_SHARE : weight, languages))
      // Alone, it ranks the documents that are most about it. Beside words, these rank the documents that have it.
      .map((term) => (isAlone || !term.isBonus ? term : { ...term, countsOnce: true }))
  );
}

/** The adjacent identifiers in a piece, otherwise the piece: `-std` and `c++17` of `-std=c++17`. */
function namesIn(piece: string): string[] {
  const names: { readonly start: number; readonly end: number }[] = [];
  identifiersIn(piece, (_term, start, end) => {
    while (names.length > 0 && names.at(-1)!.start >= start) names.pop();
    if (names.length === 0 || names.at(-1)!.end <= start) names.push({ start, end });
  });
  return names.length < 2 ? [piece] : names.map(({ start, end }) => piece.slice(start, end));
}

function weightBeside(others: number): number {
  if (others === 0) return WEIGHT_ALONE;
  return Math.min(WEIGHT_BESIDE, Math.max(LEAST_WEIGHT, WEIGHT_SHARED / others));
}

function termsOf(piece: string, weight: number, languages: QueryLanguages): QueryTerm[] {
  const alternatives = wholesOf(piece, languages);
  if (alternatives.length === 0 && !ENCLOSED.test(piece)) return [];
  const words = analysePhrase(piece, 'text', languages)?.words ?? [];
  const parts = Math.max(LEAST_PARTS, words.length);
  const whole: Whole = { alternatives, surface: piece };
  return [
    // Counts as one of the words that a match needs, since its parts may be stop words or signs (`AT&T`, `<=>`).
    ...(alternatives.length > 0 ? [{ ...whole, weight: 1, isBonus: false }] : []),
    ...(alternatives.length > 0
      ? [{ ...whole, weight: (weight + PHRASE_WEIGHT) * parts, isBonus: true }]
      : []),
    ...besideEachOther(words, piece, alternatives),
    ...shorterOnes(whole, words, weight * SHORTER_SHARE),
  ];
}

/** The indexed term of the whole: with its signs or, for digits only, its token. */
function wholesOf(piece: string, languages: QueryLanguages): string[] {
  const found: { readonly term: string; readonly start: number; readonly end: number }[] = [];
  identifiersIn(piece, ({ text: term }, start, end) => found.push({ term, start, end }));
  const last = found.at(-1);
  // In `SQLSTATE[42S02]`, the text in brackets is a part.
  const isPart = ({ start, end }: (typeof found)[number]) =>
    start >= last!.start && end < last!.end;
  const wholes = new Set(found.filter((one) => !isPart(one)).map(({ term }) => term));
  if (wholes.size > 0 || !NUMBERS.test(piece)) return [...wholes];
  for (const language of languages.all) {
    tokenize(piece, termNormalizer(language), ({ indexTerm }, _position, _start, _end, kind) => {
      if (kind === 'whole') wholes.add(indexTerm);
    });
  }
  return [...wholes];
}

// `SQLSTATE[42S02]`, `f(x)`: one piece whose parts are words in the index.
const ENCLOSED = /[\p{L}\p{N}][([{<][\p{L}\p{N}]/u;
// Not `2.1.0`, `10025-2`, `2024-01-31`: a version, a standard, a date.
const AMOUNT = /^v?\d+\.\d+$/i;
// `2.1.0`, `192.168.0.1`: one token in the index.
const NUMBERS = /^v?\d+(?:[.-]\d+)+$/i;

/** An identifier, or a shorter form of one, as in the index. */
interface Whole {
  readonly alternatives: readonly string[];
  readonly surface: string;
}

/** Its parts as a phrase if the content has none of the `wholes`, since looking up a phrase takes longer than everything else. */
function besideEachOther(
  words: QueryPhrase['words'],
  surface: string,
  wholes: readonly string[],
): QueryTerm[] {
  if (words.length < 2) return [];
  const weight = PHRASE_WEIGHT * words.length;
  const onlyWithout = wholes.length === 0 ? {} : { onlyWithout: wholes };
  return [{ alternatives: [], synonyms: [words], weight, isBonus: true, surface, ...onlyWithout }];
}

/** The identifier without its last part, and without its last two, as long as two remain. */
function shorterOnes(whole: Whole, parts: QueryPhrase['words'], weight: number): QueryTerm[] {
  const shorter: QueryTerm[] = [];
  const wholes = [...whole.alternatives];
  let rest = whole.surface;
  for (let left = parts.length - 1; left >= 2 && shorter.length < 2 * SHORTER; left--) {
    rest = rest.replace(/[^\p{L}\p{N}\p{M}]*[\p{L}\p{N}\p{M}]+[^\p{L}\p{N}\p{M}]*$/u, '');
    const alternatives: string[] = [];
    identifiersIn(rest, (term) => alternatives.push(term.text));
    wholes.push(...alternatives);
    if (alternatives.length > 0) {
      const share = (weight + PHRASE_WEIGHT) * left;
      shorter.push({ alternatives, surface: rest, weight: share, isBonus: true });
    }
    shorter.push(...besideEachOther(parts.slice(0, left), rest, [...wholes]));
  }
  return shorter;
}
