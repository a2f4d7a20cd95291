import type { Clock } from '../runtime/clock.ts';
import type { SearchMode } from './query/search-request.ts';
import type { SearchEnd, SearchEvent } from './search-events.ts';

/** The outcome of a search, for its trace. Contains nothing of the query or the results. Times are of the server's stopwatch. */
export interface SearchStep {
  readonly kind: 'find';
  /** `left`: the caller left before the end, or the search failed. */
  readonly outcome: SearchEnd['reason'] | 'left';
  readonly startedMs: number;
  readonly durationMs: number;
  /** Time in the index; `null` without an end, as are all fields below. */
  readonly indexMs: number | null;
  readonly mode: SearchMode | null;
  /** Why the mode is not the requested one. */
  readonly modeReason: string | null;
  readonly results: number | null;
  /** Matches, as far as they were counted. */
  readonly total: number | null;
  readonly enrichments: number | null;
}

/** The same events; reports the outcome when they end. */
export async function* withSearchStep<Card>(
  events: AsyncIterable<SearchEvent<Card>>,
  tell: (step: SearchStep) => void,
  stopwatch: Clock,
): AsyncGenerator<SearchEvent<Card>> {
  const startedMs = stopwatch.now();
  let end: SearchEnd | null = null;
  let endedMs: number | null = null;
  try {
    for await (const event of events) {
      if (event.kind === 'end') {
        end = event;
        endedMs = stopwatch.now(); // before a slow consumer takes the event
      }
      yield event;
    }
  } finally {
    const durationMs = (endedMs ?? stopwatch.now()) - startedMs;
    tell({ kind: 'find', ...outcomeOf(end), startedMs, durationMs });
  }
}

function outcomeOf(end: SearchEnd | null): Omit<SearchStep, 'kind' | 'startedMs' | 'durationMs'> {
  if (end === null) return NO_END;
  const { reason, mode, modeReason, results, enrichments, total, timing } = end;
  return {
    outcome: reason,
    mode,
    modeReason,
    results,
    total: total.value,
    enrichments,
    indexMs: timing.indexMs,
  };
}

const NO_END: ReturnType<typeof outcomeOf> = {
  outcome: 'left',
  indexMs: null,
  mode: null,
  modeReason: null,
  results: null,
  total: null,
  enrichments: null,
};
