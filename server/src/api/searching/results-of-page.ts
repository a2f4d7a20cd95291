import type { searchResultSchema } from '@quarry/contract';
import type { z } from 'zod';
import type { AnsweredPage } from './searching.ts';

/** A result as the wire has it. */
export type SearchResult = z.infer<typeof searchResultSchema>;

/** The results of a page that `Searching.page` gave, in the form `search`. */
export function resultsOf({ json }: AnsweredPage): SearchResult[] {
  const text = typeof json === 'string' ? json : Buffer.from(json).toString('utf8');
  // Of this server, by its contract.
  return (JSON.parse(text) as { results: SearchResult[] }).results;
}
