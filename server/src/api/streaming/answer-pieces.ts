import { pipeline, type Readable, Transform } from 'node:stream';
import type { RequestContext } from '../pipeline/route.ts';

/** Hands the pieces of an answer on. A request counts as being worked on unless its reader keeps it waiting. */
export async function* whileRead(
  pieces: AsyncIterable<string | Uint8Array>,
  { place }: Pick<RequestContext, 'place'>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    place.pause();
    yield typeof piece === 'string' ? Buffer.from(piece) : piece;
    place.resume();
  }
}

/** Ends a generator when the signal aborts, even if it is still being read. */
export function endOnAbort(pieces: AsyncGenerator<unknown>, signal: AbortSignal): void {
  const end = () => void pieces.return(undefined).catch(() => undefined); // the client is gone
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
}

/** A file on its way to the caller: it breaks off where the caller's right ends. */
export function whileAllowed(
  file: Readable,
  context: Pick<RequestContext, 'requireAllowed'>,
): Readable {
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      context.requireAllowed().then(() => done(null, chunk), done);
    },
  });
  return pipeline(file, gate, () => undefined); // the answer hears of a failure by `gate`
}
