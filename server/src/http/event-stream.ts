import { Readable } from 'node:stream';
import { problemDocument, toProblem } from './problem-response.ts';
import { RawAnswer } from './route.ts';

/** One server-sent event; `data` becomes JSON. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Proxies hang up on silent connections, most after 60 s, some after 30. */
const HEARTBEAT_INTERVAL_MS = 15_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no', // nginx must hand events on as they come
};

/**
 * Answers with server-sent events (WHATWG HTML, section 9.2). Each has the id `<requestId>:<n>`, n from 1.
 * When `events` throws, an event `error` with the problem is the last. `events` must end when its
 * signal aborts.
 */
export function eventStream(events: AsyncIterable<ServerEvent>, requestId: string): RawAnswer {
  return new RawAnswer(Readable.from(frames(events, requestId), { objectMode: false }), HEADERS);
}

async function* frames(events: AsyncIterable<ServerEvent>, requestId: string) {
  let count = 0;
  const frame = ({ event, data }: ServerEvent) => {
    count += 1;
    // JSON has no bare line break, so one `data:` line always suffices.
    return `id: ${requestId}:${count}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  };
  try {
    for await (const event of withHeartbeat(events)) {
      yield event === null ? ': still here\n\n' : frame(event);
    }
  } catch (error) {
    yield frame({ event: 'error', data: problemDocument(toProblem(error), requestId) });
  }
}

/** Hands `events` on, with a `null` whenever nothing came for {@link HEARTBEAT_INTERVAL_MS}. */
async function* withHeartbeat(events: AsyncIterable<ServerEvent>) {
  const iterator = events[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    while (true) {
      const winner = await orSilence(next);
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

async function orSilence<Value>(promise: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, HEARTBEAT_INTERVAL_MS, null);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
