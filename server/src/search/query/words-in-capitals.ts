import type { QueryTerm } from '../../index/search-index.ts';

// Relative to a word in the usual case. .5 to 1 measure the same (docs/decisions/0040-identifiers-count-once.md).
const WEIGHT = 2;

/**
 * Raises the weight of words in capitals (`EADDRINUSE`, `JSON`): in a query that is otherwise in lower case, capitals mark a name.
 * `texts`: the words as typed.
 */
export function raiseCapitals(
  terms: readonly QueryTerm[],
  texts: readonly string[],
): readonly QueryTerm[] {
  const pieces = texts.flatMap((text) => text.split(/\s+/u));
  // In a query all in capitals, they mean nothing.
  if (!pieces.some((piece) => SMALL_LETTERS.test(piece))) return terms;
  const capitals = new Set(pieces.flatMap((piece) => IN_CAPITALS.exec(piece)?.[1] ?? []));
  if (capitals.size === 0) return terms;
  return terms.map((term) =>
    !term.isBonus && term.surface !== undefined && capitals.has(term.surface)
      ? { ...term, weight: term.weight * WEIGHT }
      : term,
  );
}

const SMALL_LETTERS = /^\P{L}*\p{Ll}[\p{Ll}\p{M}]+/u;
// Many words of two letters are also ordinary ones: `IT`, `US`.
const IN_CAPITALS = /^\P{L}*(\p{Lu}{3,})\P{L}*$/u;
