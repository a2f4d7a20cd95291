import type { DocumentCatalogue } from '../documents/document-store.ts';
import type { Log } from '../runtime/log.ts';
import type { Timers } from '../runtime/timers.ts';
import type { SearchRequest, SearchResponse } from './query/search-request.ts';
import type { OriginalRules } from './rules/compile-rules.ts';
import { createRuleAddresses } from './rules/rule-addresses.ts';
import { createRuleBook } from './rules/rule-book.ts';
import { search } from './search.ts';
import type { SearchServices } from './search-services.ts';

/** The effect of changed rules. */
export interface RulesPreview {
  /** Whether all documents were checked for the addresses in the rules; otherwise some may be missing. */
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

/** About the time for a million addresses. */
const ADDRESSES_TIME_LIMIT_MS = 3_000;

/** Searches with the rules in force and with alternative rules, which are not stored. */
export interface DraftSearches {
  /** As {@link RulesPreview.isComplete}. */
  readonly isComplete: boolean;
  /** `after` is `null` if there are no alternative rules. Rejects as a search does. */
  ask(
    request: SearchRequest,
    signal: AbortSignal,
  ): Promise<{ readonly before: SearchResponse; readonly after: SearchResponse | null }>;
  /** Releases the alternative rules. */
  close(): void;
}

/** Prepares the alternative rules, which must be valid; `null` if there are none. */
export async function openDraftSearches(
  rules: readonly OriginalRules[] | null,
  services: PreviewRulesServices,
): Promise<DraftSearches> {
  const { search: live, documents, timers, log } = services;
  if (rules === null) {
    const ask: DraftSearches['ask'] = async (request, signal) => ({
      before: await search(request, live, { signal }),
      after: null,
    });
    return { isComplete: true, ask, close() {} };
  }
  let hasFailed = false;
  const addresses = createRuleAddresses({
    documents,
    timers,
    log(level, message, fields) {
      hasFailed = true; // it only logs failures
      log(level, message, fields);
    },
  });
  try {
    const book = createRuleBook(rules, { addresses, clock: live.clock });
    const isInTime = await settlesInTime(addresses.settled(), timers);
    const draft = { ...live, rules: { book } };
    return {
      isComplete: isInTime && !hasFailed,
      async ask(request, signal) {
        const before = await search(request, live, { signal });
        return { before, after: await search(request, draft, { signal }) };
      },
      close: () => addresses.close(),
    };
  } catch (error) {
    addresses.close();
    throw error;
  }
}

/** Searches with the rules in force and with alternative, valid rules, which are not stored. Rejects as a search does. */
export async function previewRules(
  requests: readonly SearchRequest[],
  rules: readonly OriginalRules[],
  services: PreviewRulesServices,
  signal: AbortSignal,
): Promise<RulesPreview> {
  const searches = await openDraftSearches(rules, services);
  try {
    const queries = [];
    // One after the other, so that other searches run in between.
    for (const request of requests) {
      const { before, after } = await searches.ask(request, signal);
      queries.push({ before, after: after ?? before });
    }
    return { isComplete: searches.isComplete, queries };
  } finally {
    searches.close();
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
