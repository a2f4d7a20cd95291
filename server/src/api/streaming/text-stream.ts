import { Readable } from 'node:stream';
import { brokeOffLine } from '@quarry/contract';
import { Problem } from '../problems/problem.ts';
import { endOnAbort } from './end-on-abort.ts';
import { RawAnswer, type RequestContext } from './route.ts';
import { streamFailure } from './stream-failure.ts';
import { whileRead } from './while-read.ts';

/**
 * Read ahead for a slow reader: more than an answer without a model has, so that its maker is never held up, and
 * little enough that all streams that may be open take some 130 MB. Whoever writes more waits for the reader.
 */
const MAX_WAITING_BYTES = 64 * 1024;

const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no', // nginx must hand text on as it comes
};

/**
 * Answers with text as it is made. Waits for the first piece: what `pieces` throws until then is a problem response.
 * What it throws later closes the text with one line that says so. `pieces` is told to end when the signal of the
 * request aborts, whether or not somebody still takes what it gives. `headers` is asked once the first piece is there.
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

/** Whoever left reads no answer; while the server stops, the next one has it. */
async function firstOf(pieces: AsyncGenerator<string>, signal: AbortSignal) {
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
      isAtLineStart = next.value.endsWith('\n');
      yield next.value;
    }
    // It ended because the server stops: what is there is not all.
    context.signal.throwIfAborted();
  } catch (error) {
    yield `${isAtLineStart ? '' : '\n\n'}${brokeOffLine(streamFailure(error, context).code, context.requestId)}\n`;
  } finally {
    await pieces.return(undefined);
  }
}
