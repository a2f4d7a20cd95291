import type { endpoints, searchResultSchema } from '@quarry/contract';
import type { z } from 'zod';
import type { AnsweredPage } from './searching.ts';

/** A result as the wire has it. */
export type SearchResult = z.infer<typeof searchResultSchema>;

/** The results of a page that `Searching.page` gave, in the form `search`. */
export function resultsOf(page: AnsweredPage): SearchResult[] {
  return bodyOfPage(page).results;
}

/** The whole body of a page that `Searching.page` gave, in the form `search`. */
export function bodyOfPage({ json }: AnsweredPage): z.output<typeof endpoints.search.response> {
  const text = typeof json === 'string' ? json : Buffer.from(json).toString('utf8');
  return JSON.parse(text); // of this server, by its contract
}
