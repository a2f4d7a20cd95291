import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { FoundMatches } from '../../../notifications/alerts/alert-search.ts';
import type { JsonText } from '../../searching/searching.ts';
import { documentPage } from '../document-body.ts';

type SearchBody = z.output<(typeof endpoints.search)['response']>;

/** What an alert needs of a page of results, which search threads give as JSON. */
export function readFoundPage(json: JsonText): FoundMatches {
  const text = typeof json === 'string' ? json : new TextDecoder().decode(json);
  const { results, total } = JSON.parse(text) as SearchBody; // `searchBody` wrote it
  return {
    total: total.value,
    results: results.map(({ id, type, title, url, snippet }) => ({
      id,
      type,
      title,
      url,
      documentUrl: documentPage(id),
      snippet,
    })),
  };
}
