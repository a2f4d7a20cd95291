import { createParser } from 'eventsource-parser';
import type { ServicePiece } from '../../../outbound/operator-service.ts';

// An event is a token, or an answer of which a server made one piece.
const MAX_EVENT_CHARS = 2 * 1024 * 1024;

/** In place of an event: nothing more comes. */
export const DONE = Symbol('done');

/** Thrown for what is neither events nor JSON: a page of a proxy, half an event, one without end. */
export class NoModelAnswer extends Error {
  override readonly name = 'NoModelAnswer';
}

/**
 * What a model's server says, event by event, as JSON; an answer that is not streamed, whatever was asked for, is one
 * event. {@link DONE} is last, and missing where the server did not say so. Throws {@link NoModelAnswer}.
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
  // An event that lacks its empty line is taken if it is whole.
  if (whole === null) yield* events.take(`${rest}\n\n`);
  else yield* [parsed(whole + rest), DONE];
}

function createEventReader() {
  const found: string[] = [];
  let isDone = false;
  const parser = createParser({
    onEvent: ({ data }) => found.push(data),
    onError: ({ type }) => {
      // Lines that say nothing are passed over, as the standard says.
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
      for (const data of found.splice(0)) {
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
    // The parser's words hold a piece of what was said.
    throw new NoModelAnswer('an event is no JSON');
  }
}
