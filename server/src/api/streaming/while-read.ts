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
