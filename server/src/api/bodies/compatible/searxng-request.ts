import type { endpoints } from '@quarry/contract';
import type { DocumentType } from '@quarry/contract/vocabulary';
import type { z } from 'zod';
import type { Clock } from '../../../runtime/clock.ts';
import { Problem } from '../../../runtime/problem.ts';
import { type SearchRequest, searchFor } from '../../../search/search.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { safetyOf } from '../search-request.ts';

/** The parameters of SearXNG, parsed. */
export type SearxngParameters = z.output<typeof endpoints.searxng.query>;

/** As on a page of SearXNG, whose clients have no parameter for it. */
export const SEARXNG_PAGE_RESULTS = 10;

const DAY_MS = 86_400_000;
const PERIOD_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** The kinds of documents in the categories of SearXNG that restrict them. */
const TYPES_OF_CATEGORY: ReadonlyMap<string, DocumentType> = new Map([
  ['images', 'image'],
  ['videos', 'video'],
  ['files', 'file'],
  ['news', 'page'],
  ['shopping', 'product'],
]);

/**
 * The search that a client of SearXNG asks for. Throws `ERR_QUERY_REQUIRED` without words, also where categories alone would find
 * something: SearXNG's clients take that for a mistake of theirs.
 */
export function searxngRequest(
  parameters: SearxngParameters,
  { search, clock }: { readonly search: Pick<SearchServices, 'safeSearch'>; readonly clock: Clock },
): SearchRequest {
  const { q, pageno, language, time_range: period, safesearch, categories } = parameters;
  if (q.trim() === '') throw new Problem('ERR_QUERY_REQUIRED');
  const days = PERIOD_DAYS[period];
  const tag = languageOf(language);
  return searchFor(q, {
    limit: SEARXNG_PAGE_RESULTS,
    offset: (Math.max(1, Number(pageno)) - 1) * SEARXNG_PAGE_RESULTS,
    types: typesOf(categories),
    language: tag?.split('-', 1)[0]?.toLowerCase() ?? null, // a region is a preference
    publishedFromMs: days === undefined ? null : clock.now() - days * DAY_MS,
    ...(tag !== null && isLocale(tag) && { locale: tag }),
    ...safetyOf(search, /^[012]$/.test(safesearch) ? safesearch !== '0' : undefined),
  });
}

/** Empty: all. One category that does not restrict them is enough, as SearXNG shows the results of all. */
function typesOf(categories: string): DocumentType[] {
  const names = categories.split(',').map((name) => name.trim().toLowerCase());
  const types = names.filter((name) => name !== '').map((name) => TYPES_OF_CATEGORY.get(name));
  const known = types.filter((type) => type !== undefined);
  return known.length < types.length ? [] : [...new Set(known)];
}

/** `null`: any. */
function languageOf(text: string): string | null {
  return /^(?:all|auto)?$/i.test(text) ? null : text.replaceAll('_', '-');
}

/** Whether numbers and dates can be written for it. */
function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false; // it is malformed
  }
}
