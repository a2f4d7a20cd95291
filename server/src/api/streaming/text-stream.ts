import { Readable } from 'node:stream';
import { brokeOffLine } from '@quarry/contract';
import { Problem } from '../../runtime/problem.ts';
import { RawAnswer, type RequestContext } from '../pipeline/route.ts';
import { endOnAbort, whileRead } from './answer-pieces.ts';
import { streamFailure } from './stream-failure.ts';

/**
 * Buffered for a slow client: more than an answer without a model has, so that its producer never waits, and
 * little enough that the maximum of open streams takes some 130 MB. Beyond it the producer waits for the client.
 */
const MAX_WAITING_BYTES = 64 * 1024;

const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no', // nginx must hand text on as it comes
};

/**
 * Streams text as it is made. Waits for the first piece: an error of `pieces` until then is a problem response.
 * A later error, also that the right of the caller has ended, closes the text with one line that reports it. `pieces` is ended when the signal of the
 * request aborts, even if it is still being read. `headers` is called once the first piece is there.
 */
export async function textStream(
  pieces: AsyncGenerator<string>,
  context: RequestContext,
  headers: () => Readonly<Record<string, string>> = () => ({}),
): Promise<RawAnswer> {
  const { signal } = context;
  const first = await firstOf(pieces, signal);
  endOnAbort(pieces, signal);
  const bytes = whileRead(text(first, pieces, context), context);
  return new RawAnswer(
    Readable.from(bytes, { objectMode: false, highWaterMark: MAX_WAITING_BYTES }),
    { ...HEADERS, ...headers() },
  );
}

/** The next piece. A client that left needs no answer; while the server stops, the client is sent to the next server. */
export async function firstOf(pieces: AsyncGenerator<string>, signal: AbortSignal) {
  try {
    return await pieces.next();
  } catch (error) {
    throw signal.aborted && !(error instanceof Problem) ? new Problem('ERR_OVERLOADED') : error;
  }
}

async function* text(
  first: IteratorResult<string, void>,
  pieces: AsyncGenerator<string>,
  context: RequestContext,
): AsyncGenerator<string> {
  let isAtLineStart = true;
  try {
    for (let next = first; !next.done; next = await pieces.next()) {
      await context.requireAllowed();
      isAtLineStart = next.value.endsWith('\n');
      yield next.value;
    }
    // It ended because the server stops: the text is incomplete.
    context.signal.throwIfAborted();
  } catch (error) {
    yield `${isAtLineStart ? '' : '\n\n'}${brokeOffLine(streamFailure(error, context).code, context.requestId)}\n`;
  } finally {
    await pieces.return(undefined);
  }
}
