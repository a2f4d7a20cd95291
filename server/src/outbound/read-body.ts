import { type ByteStream, type ContentCoding, decodeStream } from './content-codings.ts';
import type { OutboundLimits } from './outbound.ts';

/** A body within its limits. */
export interface BoundedBody {
  readonly bytes: Uint8Array;
  readonly isTruncated: boolean;
}

export type BodyLimits = Pick<OutboundLimits, 'maxBodyBytes' | 'whenTooLarge'>;

/** Thrown above `maxBodyBytes`, unless the body may be truncated. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Reads and decompresses a body, and stops with the first byte too many, on the wire or after
 * decompression: a bomb costs no more than its limit. Throws {@link BodyTooLarge}, and all errors of the
 * stream or its decompression.
 */
export async function readBody(
  source: ByteStream,
  codings: readonly ContentCoding[],
  { maxBodyBytes, whenTooLarge }: BodyLimits,
): Promise<BoundedBody> {
  const chunks: Uint8Array[] = [];
  let room = maxBodyBytes;
  try {
    const wire = codings.length === 0 ? source : boundedWire(source, maxBodyBytes);
    for await (const chunk of decodeStream(wire, codings)) {
      chunks.push(chunk.subarray(0, room));
      room -= chunk.length;
      if (room < 0) throw new BodyTooLarge();
    }
  } catch (error) {
    const isCut = error instanceof BodyTooLarge && whenTooLarge === 'truncate';
    if (!isCut) throw error;
    return { bytes: Buffer.concat(chunks), isTruncated: true };
  }
  return { bytes: Buffer.concat(chunks), isTruncated: false };
}

/**
 * The pieces of a body as they arrive, decompressed, for callers that do not need the whole body at once ({@link
 * readBody}). Throws {@link BodyTooLarge} in place of the piece that is too much, and all errors of the stream.
 */
export async function* boundedBody(
  source: ByteStream,
  codings: readonly ContentCoding[],
  maxBytes: number,
): ByteStream {
  const wire = codings.length === 0 ? source : boundedWire(source, maxBytes);
  yield* boundedWire(decodeStream(wire, codings), maxBytes);
}

/** A compressed stream can consist of empty blocks for ever: the compressed bytes are counted as well. */
async function* boundedWire(source: ByteStream, maxBytes: number): ByteStream {
  let room = maxBytes;
  for await (const chunk of source) {
    room -= chunk.length;
    if (room < 0) throw new BodyTooLarge();
    yield chunk;
  }
}
