import { setImmediate } from 'node:timers/promises';
import { STREAM_PROTOCOL_VERSION } from '@quarry/contract';
import type { RequestContext } from '../pipeline/route.ts';
import type { BegunStream } from '../searching/searching.ts';
import type { ToldEvent } from '../searching/told-events.ts';
import type { MarkedEvent, SeenSearch } from './seen-search.ts';

/** The inputs of {@link tellSearch}. */
export interface TellOptions {
  readonly context: RequestContext;
  /** Where it is not known yet, it is acknowledged first. */
  readonly search: BegunStream | Promise<BegunStream>;
  readonly seen: SeenSearch;
  /** The query as typed, for a new client; `null` for a client that resumes. */
  readonly acknowledge: string | null;
  /** Told of every event of the search, whether the client has it already or not. */
  readonly onSaid?: (event: ToldEvent) => void;
  /** Told how long the first results took. */
  readonly onFirstResults: (durationMs: number) => void;
}

/**
 * The events of `GET /api/search/stream`, without those that the client has. A failure after the first event becomes an
 * `error` event, still followed by `done`. Rejects when the signal of the request is aborted.
 */
export async function* tellSearch({
  context,
  search: beginning,
  seen,
  acknowledge,
  onSaid,
  onFirstResults,
}: TellOptions): AsyncGenerator<MarkedEvent> {
  let search: Pick<BegunStream, 'mode' | 'startedMs'> = {
    mode: 'lexical', // unless it is said otherwise
    startedMs: performance.now(),
  };
  if (acknowledge !== null) {
    const { requestId } = context;
    const data = { requestId, query: acknowledge, protocol: STREAM_PROTOCOL_VERSION };
    yield { event: 'ack', data, marks: [] };
    await setImmediate(); // it is on its way before the search keeps this thread busy
  }
  try {
    const begun = await beginning;
    search = begun;
    for await (const said of begun.events()) {
      onSaid?.(said);
      const event = seen.event(said);
      if (event !== null) yield event;
      if (said.kind !== 'end') continue;
      const { firstBatchMs } = said.timing;
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
