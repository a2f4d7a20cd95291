import { type SearchSurroundings, searchParameters } from '../state/search-request.ts';
import type { SearchState } from '../state/search-state.ts';
import { formatState } from '../state/url-state.ts';
import { type Browser, followSearch } from './follow-search.ts';
import { changeView, emptyView, hasEnded, type SearchView } from './search-view.ts';

/** What the page shows of searches at a moment. */
export interface Shown {
  /** What is drawn: of the search that is running, or for a moment still of the one before. */
  readonly state: SearchState | null;
  readonly view: SearchView;
  /** Which search this is of: another number, another search, also of the same words. */
  readonly number: number;
  /** The view is of a search before the one that is running. */
  readonly isOutdated: boolean;
  /** A search is running. */
  readonly isBusy: boolean;
  /** Nothing that one can look at has come for so long that the page says so. */
  readonly isSlow: boolean;
}

/** Runs one search at a time and says what to show of it. */
export interface Searcher {
  /** Runs a search, ending the one before. `mayRecall`: recent results of the same search may be shown. */
  search(state: SearchState, options: { mayRecall: boolean }): void;
  /** Runs the present search anew. */
  retry(): void;
  /** Ends what runs; nothing is shown. */
  rest(): void;
  shown(): Shown;
  /** Calls back after each change of `shown()`; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

// A shorter wait goes unnoticed (Nielsen 1993: .1 s feels instant, 1 s keeps the flow of thought). The earlier results
// stay until then, so that a quick response replaces them in one step.
const PATIENCE_MS = 300;

/** After so long without a result the page says that it is slow. */
const SLOW_MS = 4_000;

// Pages that one goes back to: some tens of kilobytes each.
const MAX_RECALLED_VIEWS = 20;

const nothing: Shown = {
  state: null,
  view: emptyView,
  number: 0,
  isOutdated: false,
  isBusy: false,
  isSlow: false,
};

/** Makes a searcher. `surroundings` is read anew for each search. */
export function createSearcher(browser: Browser, surroundings: () => SearchSurroundings): Searcher {
  const listeners = new Set<() => void>();
  const recalled = new Map<string, SearchView>();
  let shown = nothing;
  let running: (Pick<Shown, 'view' | 'number'> & { readonly state: SearchState }) | null = null;
  let searches = 0;
  let end = () => {};

  const show = (next: Shown) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const showRunning = (isPatient: boolean) => {
    if (running === null) return;
    const { state, view, number } = running;
    const isBusy = !hasEnded(view);
    const isSlow = shown.isSlow && isBusy && view.results.length === 0;
    if (isPresentable(view) || !isPatient || !hasSomething(shown)) {
      show({ state, view, number, isOutdated: false, isBusy, isSlow });
    } else show({ ...shown, isOutdated: true, isBusy, isSlow });
  };
  const run = (state: SearchState) => {
    end();
    const leaving = new AbortController();
    let isPatient = true;
    const stopPatience = browser.timers.after(PATIENCE_MS, () => {
      isPatient = false;
      if (running?.view.opening) showRunning(isPatient);
    });
    const stopSlow = browser.timers.after(SLOW_MS, () => {
      if (running?.view.results.length === 0 && !hasEnded(running.view)) {
        show({ ...shown, isSlow: true });
      }
    });
    end = () => {
      leaving.abort();
      stopPatience();
      stopSlow();
    };
    const number = ++searches;
    running = { state, view: emptyView, number };
    shown = { ...shown, isSlow: false };
    showRunning(isPatient);
    const tell: Parameters<typeof followSearch>[1] = (change) => {
      const view = changeView(running?.view ?? emptyView, change);
      running = { state, view, number };
      // What is read meanwhile is to be found when one comes back.
      const isWhole = view.opening?.indexing === undefined;
      if (view.ending !== null && view.failure === null && isWhole)
        remember(recalled, formatState(state), view);
      showRunning(isPatient || view.opening === null);
    };
    followSearch(searchParameters(state, surroundings()), tell, browser, leaving.signal);
  };

  return {
    search(state, { mayRecall }) {
      const view = mayRecall ? recalled.get(formatState(state)) : undefined;
      if (view === undefined) return run(state);
      end();
      running = { state, view, number: ++searches };
      showRunning(false);
    },
    retry() {
      if (running !== null) run(running.state);
    },
    rest() {
      end();
      running = null;
      show(nothing);
    },
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether there is something to look at in place of what is on the screen. */
function isPresentable(view: SearchView): boolean {
  return view.results.length > 0 || hasEnded(view);
}

function hasSomething({ state, view }: Shown): boolean {
  return state !== null && view.results.length > 0;
}

/** Keeps the last few: a `Map` gives its keys in the order of their being set. */
function remember(recalled: Map<string, SearchView>, address: string, view: SearchView): void {
  recalled.delete(address);
  recalled.set(address, view);
  const [oldest] = recalled.keys();
  if (recalled.size > MAX_RECALLED_VIEWS && oldest !== undefined) recalled.delete(oldest);
}
