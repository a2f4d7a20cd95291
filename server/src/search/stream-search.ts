import type { PreparedSearch } from './query/prepare-search.ts';
import type { SearchEvent } from './search-events.ts';
import type { SearchServices } from './search-services.ts';
import { StreamedSearch, type StreamOptions } from './streamed-search.ts';

export type { StreamOptions } from './streamed-search.ts';

// Far past any search that still helps somebody.
const STREAM_LIMIT_MS = 30_000;

/**
 * A search as it is found: `init`, then `results` and `enrichment` as they come, then `end`. Told early, what words
 * found leaves first and meaning orders what has not left by then. Rejects with the signal's reason when it is
 * aborted between two steps, none of which takes longer than some milliseconds; all work that was begun stops then,
 * and when whoever reads it leaves.
 */
export async function* streamSearch<Card>(
  prepared: PreparedSearch,
  services: SearchServices,
  options: StreamOptions<Card>,
): AsyncGenerator<SearchEvent<Card>> {
  const { early, enricher } = options;
  options.signal.throwIfAborted();
  if (early === undefined && enricher === undefined) {
    yield* new StreamedSearch(prepared, services, options).events();
    return;
  }
  const leaving = new AbortController();
  const signal = AbortSignal.any([options.signal, leaving.signal]);
  const search = new StreamedSearch(prepared, services, { ...options, signal });
  const stop = early?.timers.after(STREAM_LIMIT_MS, () => leaving.abort(OUT_OF_TIME));
  try {
    yield* search.events();
  } catch (error) {
    if (leaving.signal.reason !== OUT_OF_TIME || options.signal.aborted) throw error;
    yield search.end('timeout');
  } finally {
    stop?.();
    leaving.abort(IS_OVER);
  }
}

const OUT_OF_TIME = new Error('the stream took too long');
const IS_OVER = new Error('the search is over');
