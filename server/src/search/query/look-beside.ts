import type { IndexLookUps, SearchIndexReader } from '../../index/search-index-reader.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import { wordRegExp } from '../../languages/word-pattern.ts';
import type { QueryPlan } from './plan-query.ts';

/*
 * What the searches beside a search have in common (`shop-window.ts`, `media-window.ts`): they decide whether a query deserves
 * products, pictures or videos beside its results.
 */

/**
 * Whether every word of the query occurs. A search ignores words that do not; beside the results such a word names a thing that
 * is not among what would be shown.
 */
export function areKnown({ query }: QueryPlan, index: IndexLookUps): boolean {
  const words = query.terms
    .filter(({ isBonus }) => !isBonus)
    .map(({ alternatives, otherwise = [] }) => [...alternatives, ...otherwise]);
  const counts = index.termFrequencies(words.flat());
  let at = 0;
  return words.every((terms) => {
    const own = counts.slice(at, at + terms.length);
    at += terms.length;
    return own.some((count) => count > 0);
  });
}

/** Recognised by its question mark, or by its first words in any language that it may be in. */
export function isQuestion(text: string, { languages }: QueryPlan): boolean {
  if (/[?？؟;]\s*$/u.test(text)) return true;
  const folded = foldText(text);
  return languages.likely.some((language) => {
    const begins = knownLanguage(language)?.questions?.begins ?? '';
    return begins !== '' && wordRegExp(begins, language).exec(folded)?.index === 0;
  });
}

/** The words of a query, each as a phrase that a title must have. */
export function inTitle({ query }: QueryPlan): QueryPlan['query']['required'] {
  return query.terms
    .filter(({ isBonus, isKind }) => !isBonus && isKind !== true)
    .map(({ alternatives }) => ({ words: [alternatives], field: 'title' }));
}

/** How many documents of other types have all words of a query in their titles. */
export async function countOthersNamed(
  plan: QueryPlan,
  type: string,
  index: SearchIndexReader,
): Promise<number> {
  const { types: _, attributes: __, ...filters } = plan.query.filters;
  const { total } = await index.search({
    terms: [],
    required: inTitle(plan),
    excluded: [],
    filters: { ...filters, not: { ...filters.not, types: [type] } },
    sort: 'newest',
    facets: [],
    limit: 0,
    offset: 0,
  });
  return total;
}
