import { setImmediate } from 'node:timers/promises';
import { STREAM_PROTOCOL_VERSION } from '@quarry/contract';
import type { RequestContext } from '../pipeline/route.ts';
import type { BegunStream } from '../searching/searching.ts';
import type { WireEvent } from '../searching/wire-events.ts';
import type { MarkedEvent, SeenSearch } from './seen-search.ts';

/** The inputs of {@link tellSearch}. */
export interface TellOptions {
  readonly context: RequestContext;
  /** Awaited after the acknowledgement. */
  readonly search: BegunStream | Promise<BegunStream>;
  readonly seen: SeenSearch;
  /** The query as typed, for a new client; `null` for a client that resumes. */
  readonly acknowledge: string | null;
  /** Called with every event of the search, even those that the client already has. */
  readonly onEvent?: (event: WireEvent) => void;
  /** Called with the time to the first results. */
  readonly onFirstResults: (durationMs: number) => void;
}

/**
 * The events of `GET /api/search/stream`, except those that the client has. A failure after the first event becomes an
 * `error` event, still followed by `done`. Rejects when the signal of the request is aborted.
 */
export async function* tellSearch({
  context,
  search: beginning,
  seen,
  acknowledge,
  onEvent,
  onFirstResults,
}: TellOptions): AsyncGenerator<MarkedEvent> {
  let search: Pick<BegunStream, 'mode' | 'startedMs'> = {
    mode: 'lexical', // until the search has begun
    startedMs: performance.now(),
  };
  if (acknowledge !== null) {
    const { requestId } = context;
    const data = { requestId, query: acknowledge, protocol: STREAM_PROTOCOL_VERSION };
    yield { event: 'ack', data, marks: [] };
    await setImmediate(); // sends it before the search keeps this thread busy
  }
  try {
    const begun = await beginning;
    search = begun;
    for await (const next of begun.events()) {
      onEvent?.(next);
      const event = seen.event(next);
      if (event !== null) yield event;
      if (next.kind !== 'end') continue;
      const { firstBatchMs } = next.timing;
      if (firstBatchMs !== null) onFirstResults(firstBatchMs);
    }
  } catch (error) {
    if (context.signal.aborted) throw error;
    yield { event: 'error', data: context.failed(error), marks: [] };
    yield failedEnd(search, seen);
  }
}

function failedEnd(
  { mode, startedMs }: Pick<BegunStream, 'mode' | 'startedMs'>,
  seen: SeenSearch,
): MarkedEvent {
  const totalMs = performance.now() - startedMs;
  return seen.done({
    reason: 'error',
    total: { value: 0, relation: 'gte' },
    mode,
    modeReason: null,
    nextOffset: null,
    timing: { totalMs, indexMs: 0, firstBatchMs: null },
  });
}
