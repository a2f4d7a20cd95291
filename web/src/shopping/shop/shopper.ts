import type { SearchSurroundings } from '../../state/search-request.ts';
import type { Failure } from '../../stream/failure.ts';
import type { Browser } from '../../stream/follow-search.ts';
import type { ShoppingAnswer, ShoppingResult } from '../../wire/wire-types.ts';
import { formatShop } from '../state/shop-address.ts';
import { shopParameters } from '../state/shop-request.ts';
import { PAGE_PRODUCTS, type ShopState, wholeShop } from '../state/shop-state.ts';
import { askShop, isFailure } from './ask-shop.ts';

/** What a search for products found. */
export interface ShopFindings {
  /** The first answer: what all matches have in common. */
  readonly answer: ShoppingAnswer;
  /** Of all pages so far, each product once. */
  readonly results: readonly ShoppingResult[];
  /** Where the next page begins; `null`: there is none. */
  readonly nextOffset: number | null;
}

/** What the screen shows of searches at a moment. */
export interface ShownShop {
  /** `null`: nothing yet. */
  readonly findings: ShopFindings | null;
  readonly failure: Failure | null;
  /** Another number, another search. */
  readonly number: number;
  /** The findings are of a search before the one that is running: they stay until that has found something. */
  readonly isOutdated: boolean;
  readonly isBusy: boolean;
}

/** Runs one search for products at a time and says what to show of it. */
export interface Shopper {
  /**
   * Shows a state: searches, or asks for the pages that are missing, or does neither where all is there. `isAnew`: also
   * what is there is searched for again. `mayRecall`: what an earlier search for the same found may be shown.
   */
  search(
    state: ShopState,
    options?: { readonly isAnew?: boolean; readonly mayRecall?: boolean },
  ): void;
  /** Goes on where it failed. */
  retry(): void;
  shown(): ShownShop;
  /** Calls back after each change of `shown()`; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

// Searches that one goes back to: some hundred kilobytes each.
const MAX_RECALLED = 12;

/** The server's bound of `limit`. */
const MAX_LIMIT = 100;

const nothing: ShownShop = {
  findings: null,
  failure: null,
  number: 0,
  isOutdated: false,
  isBusy: false,
};

/** Makes a shopper. `surroundings` is read anew for each search. */
export function createShopper(
  browser: Pick<Browser, 'fetch'>,
  surroundings: () => Pick<SearchSurroundings, 'locale'>,
): Shopper {
  const listeners = new Set<() => void>();
  const recalled = new Map<string, ShopFindings>();
  let shown = nothing;
  let wanted: ShopState | null = null;
  let leaving = new AbortController();

  const show = (next: ShownShop) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  /** Asks for pages until there are as many as are wanted. `from`: those that are there. */
  const run = async (state: ShopState, from: ShopFindings | null) => {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    const number = from === null ? shown.number + 1 : shown.number;
    const isOutdated = from === null && shown.findings !== null && shown.failure === null;
    const before = isOutdated ? shown.findings : from;
    show({ findings: before, failure: null, number: shown.number, isOutdated, isBusy: true });
    let findings = from;
    while (findings === null || !hasEnough(findings, wanted ?? state)) {
      const parameters = pageParameters(wanted ?? state, findings, surroundings());
      const answer = await askShop(parameters, browser, signal);
      if (signal.aborted) return;
      if (isFailure(answer)) {
        return show({ findings, failure: answer, number, isOutdated: false, isBusy: false });
      }
      findings = withPage(findings, answer);
      const isBusy = !hasEnough(findings, wanted ?? state);
      // What is read meanwhile is to be found when one comes back.
      if (answer.indexing === undefined) remember(recalled, searchKey(state), findings);
      show({ findings, failure: null, number, isOutdated: false, isBusy });
    }
  };
  const recall = (state: ShopState): boolean => {
    const findings = recalled.get(searchKey(state));
    if (findings === undefined) return false;
    leaving.abort();
    const number = shown.number + 1;
    show({ findings, failure: null, number, isOutdated: false, isBusy: false });
    return true;
  };

  return {
    search(state, { isAnew = false, mayRecall = false } = {}) {
      const isSame = wanted !== null && searchKey(wanted) === searchKey(state);
      wanted = state;
      if (isAnew || !(isSame || (mayRecall && recall(state)))) return void run(state, null);
      const { findings, isOutdated, isBusy } = shown;
      const isComplete = findings !== null && !isOutdated && hasEnough(findings, state);
      if (!isBusy && !isComplete) void run(state, findings);
    },
    retry() {
      if (wanted !== null) void run(wanted, shown.findings);
    },
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What tells one search from another: all but how it is looked at. */
export function searchKey(state: ShopState): string {
  const { view, pages, compared, isComparing } = wholeShop;
  return formatShop({ ...state, view, pages, compared, isComparing });
}

function hasEnough({ results, nextOffset }: ShopFindings, { pages }: ShopState): boolean {
  return nextOffset === null || results.length >= pages * PAGE_PRODUCTS;
}

/** The parameters of the first page, or of the one that follows; only the first one counts. */
function pageParameters(
  state: ShopState,
  findings: ShopFindings | null,
  surroundings: Pick<SearchSurroundings, 'locale'>,
): URLSearchParams {
  const parameters = shopParameters(state, surroundings);
  const missing = state.pages * PAGE_PRODUCTS - (findings?.results.length ?? 0);
  parameters.set('limit', String(Math.min(Math.max(missing, PAGE_PRODUCTS), MAX_LIMIT)));
  if (findings !== null) {
    parameters.set('offset', String(findings.nextOffset));
    parameters.set('facets', '');
  }
  return parameters;
}

function withPage(findings: ShopFindings | null, answer: ShoppingAnswer): ShopFindings {
  const { results, page } = answer;
  const before = findings?.results ?? [];
  const known = new Set(before.map(({ id }) => id));
  return {
    answer: findings?.answer ?? answer,
    // What is read meanwhile moves the others from one page to the next.
    results: [...before, ...results.filter(({ id }) => !known.has(id))],
    nextOffset: results.length === 0 ? null : page.nextOffset,
  };
}

/** Keeps the last few: a `Map` gives its keys in the order of their being set. */
function remember(recalled: Map<string, ShopFindings>, key: string, findings: ShopFindings): void {
  recalled.delete(key);
  recalled.set(key, findings);
  const [oldest] = recalled.keys();
  if (recalled.size > MAX_RECALLED && oldest !== undefined) recalled.delete(oldest);
}
