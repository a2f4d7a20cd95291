import type { DocumentCatalogue } from '../documents/document-store.ts';
import type { Log } from '../runtime/log.ts';
import type { Timers } from '../runtime/timers.ts';
import type { SearchRequest, SearchResponse } from './query/search-request.ts';
import type { OriginalRules } from './rules/compile-rules.ts';
import { createRuleAddresses } from './rules/rule-addresses.ts';
import { createRuleBook } from './rules/rule-book.ts';
import { search } from './search.ts';
import type { SearchServices } from './search-services.ts';

/** What rules would change. */
export interface RulesPreview {
  /** Whether all documents were looked through for the addresses that the rules name; else some may be missing. */
  readonly isComplete: boolean;
  /** In the order of the requests. */
  readonly queries: readonly {
    readonly before: SearchResponse;
    readonly after: SearchResponse;
  }[];
}

export interface PreviewRulesServices {
  /** With the rules in force. */
  readonly search: SearchServices;
  readonly documents: Pick<DocumentCatalogue, 'addressesAfter' | 'byId' | 'byNumbers'>;
  readonly timers: Timers;
  readonly log: Log;
}

/** A million addresses take about that. */
const ADDRESSES_TIME_LIMIT_MS = 3_000;

/**
 * Searches by the rules in force and by others in their place, which are kept nowhere. The others have no faults.
 * Rejects as a search does.
 */
export async function previewRules(
  requests: readonly SearchRequest[],
  rules: readonly OriginalRules[],
  services: PreviewRulesServices,
  signal: AbortSignal,
): Promise<RulesPreview> {
  const { search: live, documents, timers, log } = services;
  let hasFailed = false;
  const addresses = createRuleAddresses({
    documents,
    timers,
    log(level, message, fields) {
      hasFailed = true; // it tells of nothing else
      log(level, message, fields);
    },
  });
  try {
    const book = createRuleBook(rules, { addresses, clock: live.clock });
    const isInTime = await settlesInTime(addresses.settled(), timers);
    const isComplete = isInTime && !hasFailed;
    const draft = { ...live, rules: { book } };
    const queries = [];
    // One after the other: other searches are answered in between.
    for (const request of requests) {
      const before = await search(request, live, { signal });
      const after = await search(request, draft, { signal });
      queries.push({ before, after });
    }
    return { isComplete, queries };
  } finally {
    addresses.close();
  }
}

async function settlesInTime(settled: Promise<void>, timers: Timers): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const cancel = timers.after(ADDRESSES_TIME_LIMIT_MS, () => late.resolve(false));
  try {
    return await Promise.race([settled.then(() => true), late.promise]);
  } finally {
    cancel();
  }
}
