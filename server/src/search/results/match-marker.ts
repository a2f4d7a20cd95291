import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { Problem } from '../../runtime/problem.ts';
import { planQuery } from '../query/plan-query.ts';
import { searchFor } from '../query/search-request.ts';
import { createMarker, joinOverlapping, type Marker } from './highlight.ts';

/** Finds the words of a query in a text of one language, as snippets mark them: UTF-16 offsets, in order, without overlaps. */
export function matchMarker(
  query: string,
  language: string | null,
): (text: string) => { start: number; end: number }[] {
  const marker = markerOf(query, language);
  return (text) => (marker === null ? [] : joinOverlapping(marker(text)));
}

/** `null` if the query has no words, or an operator with an invalid value. */
function markerOf(query: string, language: string | null): Marker | null {
  const normalizer = termNormalizer(language);
  try {
    const { terms } = planQuery({ ...searchFor(query), language: normalizer.language }, {});
    return terms.size === 0 ? null : createMarker(normalizer, terms);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
