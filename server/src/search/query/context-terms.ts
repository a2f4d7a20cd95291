import type { QueryTerm } from '../../index/search-index.ts';
import { analyseWords } from './analyse-query.ts';
import type { QueryLanguages } from './query-languages.ts';
import type { ContextWords } from './search-request.ts';

// Each costs a look at its postings.
const MAX_CONTEXT_TERMS = 24;
// As much as of a query: what stands first.
const MAX_CONTEXT_UNITS = 400;

/**
 * The words of a context as terms that add to a score and are asked of no result, but those that the query has
 * itself. Of a word in several parts the heaviest counts.
 */
export function contextTerms(
  context: readonly ContextWords[],
  own: readonly QueryTerm[],
  languages: QueryLanguages,
): QueryTerm[] {
  const known = new Set(own.flatMap(({ alternatives }) => alternatives));
  const terms: QueryTerm[] = [];
  for (const { text, weight } of context.toSorted((a, b) => b.weight - a.weight)) {
    for (const term of analyseWords([text.slice(0, MAX_CONTEXT_UNITS)], languages)) {
      if (terms.length >= MAX_CONTEXT_TERMS) return terms;
      const [first] = term.alternatives;
      if (first === undefined || known.has(first)) continue;
      known.add(first);
      terms.push({ ...term, weight: term.weight * weight, isBonus: true });
    }
  }
  return terms;
}

// A turn that does not stand alone needs the one before with .5 and more, one that does is given .2 (evidence.md §4).
const NEEDED_WEIGHT = 0.4;

/** The parts without which nobody could tell what a query means. */
export function neededContext(context: readonly ContextWords[]): string[] {
  return context
    .filter(({ weight }) => weight >= NEEDED_WEIGHT)
    .map(({ text }) => text.slice(0, MAX_CONTEXT_UNITS));
}
