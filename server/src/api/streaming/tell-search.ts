import { setImmediate } from 'node:timers/promises';
import { STREAM_PROTOCOL_VERSION } from '@quarry/contract';
import type { Card } from '../cards/card.ts';
import type { PreparedSearch } from '../search/prepare-search.ts';
import type { SearchEvent } from '../search/search-events.ts';
import type { RequestContext } from './route.ts';
import type { MarkedEvent, SeenSearch } from './seen-search.ts';

/** What telling a search takes. */
export interface TellOptions {
  readonly context: RequestContext;
  readonly prepared: PreparedSearch;
  readonly seen: SeenSearch;
  /** As it was typed, for whoever has seen nothing yet; `null`: for whoever comes back. */
  readonly acknowledge: string | null;
  /** Told how long the first results took. */
  readonly onFirstResults: (durationMs: number) => void;
}

/**
 * The events of `GET /api/search/stream`, without what was seen before. What fails after the first is told as an
 * event, and the last is `done` all the same. Rejects when the signal of the request is aborted.
 */
export async function* tellSearch(
  search: AsyncIterable<SearchEvent<Card>>,
  { context, prepared, seen, acknowledge, onFirstResults }: TellOptions,
): AsyncGenerator<MarkedEvent> {
  if (acknowledge !== null) {
    const { requestId } = context;
    const data = { requestId, query: acknowledge, protocol: STREAM_PROTOCOL_VERSION };
    yield { event: 'ack', data, marks: [] };
    await setImmediate(); // it is on its way before the search keeps this thread busy
  }
  try {
    for await (const said of search) {
      const event = seen.event(said);
      if (event !== null) yield event;
      if (said.kind !== 'end') continue;
      const { firstBatchMs } = said.timing;
      if (firstBatchMs !== null) onFirstResults(firstBatchMs);
    }
  } catch (error) {
    if (context.signal.aborted) throw error;
    yield { event: 'error', data: context.failed(error), marks: [] };
    yield failedEnd(prepared, seen);
  }
}

function failedEnd({ chosen: { mode }, startedMs }: PreparedSearch, seen: SeenSearch): MarkedEvent {
  const totalMs = performance.now() - startedMs;
  return seen.done({
    ...{ reason: 'error', total: { value: 0, relation: 'gte' }, mode, modeReason: null },
    ...{ nextOffset: null, timing: { totalMs, indexMs: 0, firstBatchMs: null } },
  });
}
