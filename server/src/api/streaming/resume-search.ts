import type { EventReplay, EventWriter } from './event-replay.ts';
import { type SearchPage, SeenSearch } from './seen-search.ts';

/** A request for a stream: caller, query and `Last-Event-ID`. */
export interface ResumeRequest {
  /** `undefined`: nothing was seen yet. */
  readonly lastEventId: string | undefined;
  /** Of the caller and the query: sent events are never given to another caller or for another query. */
  readonly fingerprint: string;
  /** The id of a new stream. */
  readonly requestId: string;
  readonly page: SearchPage;
  /** Whether the same search finds the same in the same order, so that batches can be counted off. */
  readonly isRepeatable: boolean;
  readonly nowMs: number;
}

/** Where a stream goes on. */
export interface ResumedSearch {
  readonly streamId: string;
  /** Of the first event that has to be made. */
  readonly firstNumber: number;
  /** Sent as it was before. */
  readonly lead: readonly Uint8Array[];
  /** Whether nothing has to be made beyond `lead`. */
  readonly isFinished: boolean;
  readonly seen: SeenSearch;
  readonly writer: EventWriter;
  readonly outcome: 'new' | 'replayed' | 'continued' | 'repeated' | 'over' | 'ignored';
}

/** After this time no client still waits for its stream, and the results may have changed. */
const MAX_REPEAT_AGE_MS = 10 * 60_000;
/** `ack`, `fast_init` and one enrichment for each slot: what may have been seen besides batches. */
const EVENTS_BESIDES_BATCHES = 4;
/** `ack` is the first event, `fast_init` the second. */
const INIT_NUMBER = 2;

/**
 * Where a stream continues for a client that reconnects: after the last event it received, if that event is stored under
 * its fingerprint; by searching again without the results it certainly has, if there are any; else from the beginning.
 */
export async function resumeSearch(
  request: ResumeRequest,
  replay: EventReplay,
): Promise<ResumedSearch> {
  if (request.lastEventId === undefined) return begin(request, replay, 'new');
  const seen = parseEventId(request.lastEventId);
  if (seen === null) return begin(request, replay, 'ignored');
  const { streamId, number } = seen;
  const kept = await replay.resume(streamId, request.fingerprint, number);
  if (kept.kind === 'kept') {
    const { rest, isFinished, writer } = kept;
    const marks = [...kept.seen, ...rest.flatMap((event) => event.marks)];
    const stage = isFinished ? (rest.length === 0 ? 'over' : 'replayed') : 'continued';
    return {
      streamId,
      isFinished,
      writer,
      outcome: stage,
      firstNumber: (rest.at(-1)?.number ?? number) + 1,
      lead: rest.map(({ bytes }) => bytes),
      seen: new SeenSearch(request.page, marks),
    };
  }
  const isYoung = isFresh(streamId, request.nowMs);
  if (kept.kind === 'other' || !isYoung) return begin(request, replay, 'ignored');
  return repeat(request, seen, replay);
}

interface SeenEvent {
  readonly streamId: string;
  readonly number: number;
}

/** A request id has no colon. `null`: not one of ours. */
function parseEventId(text: string): SeenEvent | null {
  const [, streamId, digits] = /^([A-Za-z0-9._-]{1,128}):([1-9]\d{0,8})$/.exec(text) ?? [];
  return streamId === undefined ? null : { streamId, number: Number(digits) };
}

/** By the time that is in an id that the server made (RFC 9562, section 5.7): 48 bits of milliseconds. */
function isFresh(streamId: string, nowMs: number): boolean {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(streamId))
    return false;
  const madeMs = Number.parseInt(streamId.slice(0, 8) + streamId.slice(9, 13), 16);
  return Math.abs(nowMs - madeMs) <= MAX_REPEAT_AGE_MS;
}

async function begin(
  { requestId, fingerprint, page }: ResumeRequest,
  replay: EventReplay,
  outcome: 'new' | 'ignored',
): Promise<ResumedSearch> {
  const writer = await replay.begin(requestId, fingerprint);
  const seen = new SeenSearch(page);
  const common = { lead: [], isFinished: false, writer, seen, outcome };
  return { streamId: requestId, firstNumber: 1, ...common };
}

/** After a restart only the number of batches sent is known. A repeated result is better than a missing one. */
async function repeat(
  { fingerprint, page, isRepeatable }: ResumeRequest,
  { streamId, number }: SeenEvent,
  replay: EventReplay,
): Promise<ResumedSearch> {
  const writer = await replay.begin(streamId, fingerprint);
  const marks = number >= INIT_NUMBER ? SeenSearch.beginning : [];
  await writer.append({ number, bytes: new Uint8Array(), marks, isLast: false });
  const certain = isRepeatable ? Math.max(0, number - EVENTS_BESIDES_BATCHES) : 0;
  const seen = new SeenSearch(page, marks, certain);
  const common = { lead: [], isFinished: false, writer, seen, outcome: 'repeated' as const };
  return { streamId, firstNumber: number + 1, ...common };
}
