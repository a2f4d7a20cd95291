import type { FilterExpression } from '../attributes/filter-expression.ts';
import { restrictDocuments } from '../documents/restrict-documents.ts';
import { mayHide } from '../documents/visibility.ts';
import { restrictFilters, restrictIndex } from '../index/restrict-index.ts';
import type { Meaning } from './meaning/find-by-meaning.ts';
import type { SearchServices } from './search-services.ts';

/**
 * The services of a search for callers that may only see what satisfies a filter. Everything that is built on these services
 * is restricted with them: completions, corrections, panels and answers read no other document.
 */
export function restrictSearch(
  services: SearchServices,
  restriction: FilterExpression,
): SearchServices {
  const { index, documents, meaning } = services;
  return {
    ...services,
    mayHide: () => documents.atHand === null || mayHide(restriction, documents.atHand),
    index: restrictIndex(index, restriction),
    documents: restrictDocuments(documents, restriction),
    ...(meaning && { meaning: restrictMeaning(meaning, restriction) }),
  };
}

function restrictMeaning(meaning: Meaning, restriction: FilterExpression): Meaning {
  return {
    readiness: () => meaning.readiness(),
    near: (text, query, signal) => {
      const filters = restrictFilters(query.filters, restriction);
      return meaning.near(text, { ...query, filters }, signal);
    },
  };
}
