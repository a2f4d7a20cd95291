import type { QueryTerm } from '../../index/search-index.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import { analyseWords } from './analyse-query.ts';
import type { QueryLanguages } from './query-languages.ts';

// Beside words of the query with 1. Judged sets are the same from .3 to .6 (`npm run bench -- quality`); of questions to
// documentation one in sixty is found for it (docs/decisions/0037-words-that-count-a-little.md).
const WEIGHT = 0.4;

/**
 * The words of a query that ask for a reason (`why`, `warum`), which are no words of it otherwise, as terms that add to a score and
 * are asked of no result: answers to frequent questions repeat them in their headings. `terms`: the words of the query.
 */
export function reasonTerms(
  texts: readonly string[],
  languages: QueryLanguages,
  terms: readonly QueryTerm[],
): QueryTerm[] {
  const asking = wordsForReasons(languages.first);
  const words = texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []);
  const known = new Set(terms.flatMap(({ alternatives }) => alternatives));
  return analyseWords([...new Set(words.filter((word) => asking.has(word)))], languages)
    .filter(({ isBonus, alternatives }) => !isBonus && !alternatives.some((one) => known.has(one)))
    .map((term) => ({ ...term, weight: WEIGHT, isBonus: true }));
}

const WORD = /[\p{L}\p{M}]+/gu;

const sets = new Map<string, ReadonlySet<string>>();

/** Those of a language (primary subtag) that are one word each. */
function wordsForReasons(language: string): ReadonlySet<string> {
  let set = sets.get(language);
  if (set === undefined) {
    const pattern = knownLanguage(language)?.questions.asks.reason ?? '';
    set = new Set(pattern.split('|').filter((one) => ONE_WORD.test(one)));
    sets.set(language, set);
  }
  return set;
}

const ONE_WORD = /^[\p{L}\p{M}]+$/u;
