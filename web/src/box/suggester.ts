import type { SearchSurroundings } from '../state/search-request.ts';
import type { Timers } from '../stream/follow-search.ts';
import type { SuggestionsBody } from '../wire/wire-types.ts';

/** What is said of a text that is being typed. */
export type Suggested = Pick<SuggestionsBody, 'suggestions' | 'card'>;

/** Asks what a text that is being typed may become. */
export interface Suggester {
  /**
   * Reports the suggestions for a text: cached ones at once, others after a pause in typing. A later call cancels an
   * earlier one, whose suggestions are never reported. Without a response, nothing is reported.
   */
  suggest(text: string, tell: (suggested: Suggested) => void): void;
  /** Cancels the pending request. */
  rest(): void;
}

/** What a suggester needs of a browser. */
export interface SuggesterBrowser {
  readonly fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>;
  readonly timers: Timers;
}

// Between two keys of a fast typist pass about 80 ms: a pause this short asks once for each key, not for a burst.
const PAUSE_MS = 60;

// As many as are read at a glance.
const LIMIT = 8;

// Some hundred bytes each; typing back and forth asks nothing twice.
const MAX_CACHED = 200;

// Suggestions that come later are for a text that was typed on.
const MAX_WAIT_MS = 3_000;

/** Makes a suggester with a memory of its own. */
export function createSuggester(
  { fetch, timers }: SuggesterBrowser,
  { locale, timeZone }: Pick<SearchSurroundings, 'locale' | 'timeZone'>,
): Suggester {
  const cache = new Map<string, Suggested>();
  let end = () => {};
  return {
    suggest(text, tell) {
      end();
      const known = cache.get(text);
      if (known !== undefined) return tell(known);
      const leaving = new AbortController();
      const stop = timers.after(PAUSE_MS, () => {
        const parameters = new URLSearchParams({ q: text, limit: String(LIMIT), locale, timeZone });
        void ask(parameters, fetch, leaving.signal).then((suggested) => {
          if (suggested === null || leaving.signal.aborted) return;
          remember(cache, text, suggested);
          tell(suggested);
        });
      });
      end = () => {
        stop();
        leaving.abort();
      };
    },
    rest: () => end(),
  };
}

/**
 * `null` where there is no answer: suggestions help with typing, and without them one types on. What is wrong with
 * the server, the search itself will say.
 */
async function ask(
  parameters: URLSearchParams,
  fetch: SuggesterBrowser['fetch'],
  leaving: AbortSignal,
): Promise<Suggested | null> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(MAX_WAIT_MS)]);
  try {
    const response = await fetch(`/api/suggestions?${parameters}`, { signal });
    if (!response.ok) return null;
    return (await response.json()) as SuggestionsBody; // of the server that the page is from
  } catch {
    return null; // aborted, timed out, unreachable
  }
}

function remember(cache: Map<string, Suggested>, text: string, suggested: Suggested): void {
  cache.set(text, suggested);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
}
