import { Readable } from 'node:stream';
import { systemTimers, type Timers } from '../../runtime/timers.ts';
import { RawAnswer, type RequestContext } from '../pipeline/route.ts';
import { whileRead } from './answer-pieces.ts';

/** One server-sent event; `data` becomes JSON. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** An event as sent. */
export interface WrittenEvent<Event extends ServerEvent> {
  readonly event: Event;
  /** Its position in the stream. */
  readonly number: number;
  readonly bytes: Uint8Array;
}

/** Options of a stream of events. */
export interface EventStreamOptions<Event extends ServerEvent> {
  /** The prefix of its event ids; by default the request's id. Set to continue another stream. */
  readonly streamId?: string;
  /** The number of the first event; 1 unless it continues another stream. */
  readonly firstNumber?: number;
  /** Written unchanged before the events. */
  readonly lead?: readonly Uint8Array[];
  /** Called with each event before it is sent; `false` ends the stream. */
  readonly keep?: (written: WrittenEvent<Event>) => Promise<boolean>;
  readonly timers?: Timers;
  /** In addition to those of all streams. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Proxies close silent connections, most after 60 s, some after 30. */
const HEARTBEAT_INTERVAL_MS = 15_000;
/** A comment, which clients pass over. */
export const HEARTBEAT = Buffer.from(': still here\n\n');

/** Buffered for a slow client: one batch of results. Beyond that the producer waits until the client reads. */
export const MAX_WAITING_BYTES = 16 * 1024;

/** On every stream of events. */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no', // nginx must not buffer events
};

/**
 * Answers with server-sent events (WHATWG HTML, section 9.2). Each has the id `<requestId>:<n>`, n from 1. If `events` throws, or the
 * caller's access ends, the last event is `error` with the problem. `events` must end when the signal of the request aborts. A request
 * holds its place except while it waits for its reader.
 */
export function eventStream<Event extends ServerEvent>(
  events: AsyncIterable<Event>,
  context: RequestContext,
  options: EventStreamOptions<Event> = {},
): RawAnswer {
  const bytes = whileRead(frames(events, context, options), context);
  return new RawAnswer(
    Readable.from(bytes, { objectMode: false, highWaterMark: MAX_WAITING_BYTES }),
    { ...EVENT_STREAM_HEADERS, ...options.headers },
  );
}

async function* frames<Event extends ServerEvent>(
  events: AsyncIterable<Event>,
  context: RequestContext,
  options: EventStreamOptions<Event>,
): AsyncGenerator<Uint8Array> {
  const { streamId = context.requestId, keep, lead = [], timers = systemTimers } = options;
  let number = options.firstNumber ?? 1;
  yield* lead;
  try {
    for await (const event of withHeartbeat(events, timers)) {
      await context.requireAllowed();
      if (event === null) {
        yield HEARTBEAT;
        continue;
      }
      const bytes = frame(`${streamId}:${number}`, event);
      if (keep !== undefined && !(await keep({ event, number, bytes }))) return;
      number += 1;
      yield bytes;
    }
  } catch (error) {
    const { aborted, reason } = context.signal;
    // The client left, or resumes at the next server if this one stops. A caller whose access ended gets the error.
    if (aborted && reason !== error) return;
    yield frame(`${streamId}:${number}`, { event: 'error', data: context.failed(error) });
  }
}

/** JSON has no bare line break, so one `data:` line always suffices. */
function frame(id: string, { event, data }: ServerEvent): Uint8Array {
  return Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Yields `events`, and `null` whenever nothing arrived for {@link HEARTBEAT_INTERVAL_MS}. */
export async function* withHeartbeat<Event>(events: AsyncIterable<Event>, timers: Timers) {
  const iterator = events[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    while (true) {
      const winner = await orSilence(next, timers);
      if (winner === null) {
        yield null;
        continue;
      }
      if (winner.done) return;
      yield winner.value;
      next = iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}

async function orSilence<Value>(promise: Promise<Value>, timers: Timers): Promise<Value | null> {
  const { promise: silence, resolve } = Promise.withResolvers<null>();
  const stop = timers.after(HEARTBEAT_INTERVAL_MS, () => resolve(null));
  try {
    return await Promise.race([promise, silence]);
  } finally {
    stop();
  }
}
