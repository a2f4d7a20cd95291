import { createHash } from 'node:crypto';

/**
 * The end of a backup: a skippable frame of Zstandard (RFC 8878, 3.1.2), which other programs pass over.
 *
 *     0x184D2A5B │ 40 │ "QRYBKUP1" │ SHA-256 of every byte before the frame
 *
 * Any byte changed, cut off or added, in the compressed data or around it, breaks the match.
 */
const FRAME_MAGIC = 0x184d2a5b;
const MARK = Buffer.from('QRYBKUP1');
const HASH_BYTES = 32;

export const SEAL_BYTES = 8 + MARK.length + HASH_BYTES;

/** Passes its input through, and then its seal. */
export async function* sealed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
  yield seal(hash.digest());
}

/** The seal of bytes with that SHA-256. */
export function seal(sha256: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(FRAME_MAGIC, 0);
  head.writeUInt32LE(MARK.length + HASH_BYTES, 4);
  return Buffer.concat([head, MARK, sha256]);
}
