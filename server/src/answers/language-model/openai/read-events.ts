import { createParser } from 'eventsource-parser';
import type { ServicePiece } from '../../../outbound/operator-service.ts';

// An event holds a token, or the whole answer if the server does not stream.
const MAX_EVENT_CHARS = 2 * 1024 * 1024;

/** Marks the end of the stream. */
export const DONE = Symbol('done');

/** Thrown if the response is neither events nor JSON: a proxy's HTML page, a truncated event, one without end. */
export class NoModelAnswer extends Error {
  override readonly name = 'NoModelAnswer';
}

/**
 * Yields the events of a model's server as parsed JSON; an answer that is not streamed is one event. {@link DONE} is last,
 * and missing if the server did not send it. Throws {@link NoModelAnswer}.
 */
export async function* readEvents(pieces: AsyncIterable<ServicePiece>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder(); // characters may be cut between pieces
  const events = createEventReader();
  let whole: string | null = null;
  let isFirst = true;
  for await (const { bytes, mediaType } of pieces) {
    const text = decoder.decode(bytes, { stream: true });
    if (isFirst && mediaType === 'text/html') throw new NoModelAnswer('it is a page');
    if (isFirst && /^\s*\{/.test(text)) whole = '';
    isFirst = false;
    if (whole === null) yield* events.take(text);
    else whole += text;
    if (events.isDone) return;
  }
  const rest = decoder.decode();
  // The last event may lack its empty line.
  if (whole === null) yield* events.take(`${rest}\n\n`);
  else yield* [parsed(whole + rest), DONE];
}

function createEventReader() {
  const pending: string[] = [];
  let isDone = false;
  const parser = createParser({
    onEvent: ({ data }) => pending.push(data),
    onError: ({ type }) => {
      // Skip invalid lines, as the standard requires.
      if (type === 'max-buffer-size-exceeded') throw new NoModelAnswer('an event is too long');
    },
    maxBufferSize: MAX_EVENT_CHARS,
  });
  return {
    get isDone() {
      return isDone;
    },
    *take(text: string): Generator<unknown> {
      parser.feed(text);
      for (const data of pending.splice(0)) {
        isDone = data.trim() === '[DONE]';
        yield isDone ? DONE : parsed(data);
        if (isDone) return;
      }
    },
  };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // The parser's message would quote the conversation.
    throw new NoModelAnswer('an event is no JSON');
  }
}
