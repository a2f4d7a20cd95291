import type { searchResultSchema } from '@quarry/contract';
import type { z } from 'zod';
import type { JsonText } from './searching.ts';

/** A result as the wire has it. */
export type SearchResult = z.infer<typeof searchResultSchema>;

/** The results of a page that `Searching.page` gave, in the form `search`. */
export function resultsOf(page: JsonText): SearchResult[] {
  const text = typeof page === 'string' ? page : Buffer.from(page).toString('utf8');
  // Of this server, by its contract.
  return (JSON.parse(text) as { results: SearchResult[] }).results;
}
