import { LRUCache } from 'lru-cache';
import type { FilterExpression } from '../../attributes/filter-expression.ts';
import { printFilter } from '../../attributes/print-filter.ts';
import type { Searching } from './searching.ts';

/** Filters of keys in use at one time. Opening services anew takes microseconds: they share what they are made over. */
const KEPT_RESTRICTIONS = 100;

/** Creates services once for unrestricted callers, and once for each filter of keys in use. */
export function perRestriction<Services extends object>(
  open: (restriction: FilterExpression | null) => Services,
): (restriction: FilterExpression | null | undefined) => Services {
  const unrestricted = open(null);
  const restricted = new LRUCache<string, Services>({ max: KEPT_RESTRICTIONS });
  return (restriction) => {
    if (restriction === null || restriction === undefined) return unrestricted;
    const key = printFilter(restriction);
    const known = restricted.get(key) ?? open(restriction);
    restricted.set(key, known);
    return known;
  };
}

/** Searches with the services that are restricted as each request says. */
export function searchingPerRestriction(
  open: (restriction: FilterExpression | null) => Searching,
): Searching {
  const of = perRestriction(open);
  return {
    page: (asked, options) => of(asked.request.restriction).page(asked, options),
    shop: (asked, signal) => of(asked.request.restriction).shop(asked, signal),
    media: (asked, signal) => of(asked.request.restriction).media(asked, signal),
    begin: (request, options) => of(request.restriction).begin(request, options),
    suggest: (asked, signal) => of(asked.request.restriction).suggest(asked, signal),
  };
}

/** Searches whose requests are all restricted, wherever they are answered. */
export function restrictSearching(searching: Searching, restriction: FilterExpression): Searching {
  return {
    page: ({ request, ...asked }, options) =>
      searching.page({ ...asked, request: { ...request, restriction } }, options),
    shop: ({ request, ...asked }, signal) =>
      searching.shop({ ...asked, request: { ...request, restriction } }, signal),
    media: ({ request, ...asked }, signal) =>
      searching.media({ ...asked, request: { ...request, restriction } }, signal),
    begin: (request, options) => searching.begin({ ...request, restriction }, options),
    suggest: ({ request, ...asked }, signal) =>
      searching.suggest({ ...asked, request: { ...request, restriction } }, signal),
  };
}
