import type { Clock } from '../runtime/clock.ts';
import type { SearchMode } from './query/search-request.ts';
import type { SearchEnd, SearchEvent } from './search-events.ts';

/** What a search came to, for its owner: nothing of what was asked and found. Times are by the stopwatch of the server. */
export interface SearchStep {
  readonly kind: 'find';
  /** `left`: nobody waited for its end, or it failed. */
  readonly outcome: SearchEnd['reason'] | 'left';
  readonly startedMs: number;
  readonly durationMs: number;
  /** Of it in the index; `null`: it came to no end, as for all that follow. */
  readonly indexMs: number | null;
  readonly mode: SearchMode | null;
  /** Why not as it was asked for. */
  readonly modeReason: string | null;
  readonly results: number | null;
  /** Matches, as far as they were counted. */
  readonly total: number | null;
  readonly enrichments: number | null;
}

/** The same search, which tells what it came to. */
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
        endedMs = stopwatch.now(); // before somebody takes it slowly
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
