import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Passage } from '../../../documents/document.ts';
import { VarintReader, writeVarint } from '../../../runtime/varint.ts';

// The first byte says how the rest is stored.
const PLAIN = 0;
const COMPRESSED = 1;

// Below this zstd's frame and the call cost more than they save.
const MIN_COMPRESSED_BYTES = 512;

/**
 * Passages as bytes: for each the distance from the start of the one before, its length, how many
 * headings it shares with the one before, and the headings that are new. A document of two
 * paragraphs takes about ten bytes.
 *
 * @throws RangeError when passages are not in the order of their starts.
 */
export function encodePassages(passages: readonly Passage[]): Uint8Array {
  const bytes: number[] = [];
  let before: Passage = { start: 0, end: 0, headings: [] };
  for (const passage of passages) {
    if (passage.start < before.start || passage.end < passage.start) {
      throw new RangeError('passages must be in the order of their starts');
    }
    writeVarint(bytes, passage.start - before.start);
    writeVarint(bytes, passage.end - passage.start);
    writeHeadings(bytes, before.headings, passage.headings);
    before = passage;
  }
  if (bytes.length < MIN_COMPRESSED_BYTES) return Uint8Array.from([PLAIN, ...bytes]);
  return Buffer.concat([Uint8Array.of(COMPRESSED), zstdCompressSync(Uint8Array.from(bytes))]);
}

/** The opposite of {@link encodePassages}. @throws RangeError on bytes it did not make. */
export function decodePassages(encoded: Uint8Array): Passage[] {
  const body = encoded.subarray(1);
  const reader = new VarintReader(encoded[0] === COMPRESSED ? zstdDecompressSync(body) : body);
  const passages: Passage[] = [];
  let start = 0;
  let headings: readonly string[] = [];
  while (!reader.isAtEnd) {
    start += reader.next();
    const end = start + reader.next();
    headings = readHeadings(reader, headings);
    passages.push({ start, end, headings });
  }
  return passages;
}

function writeHeadings(bytes: number[], before: readonly string[], now: readonly string[]): void {
  let shared = 0;
  while (shared < now.length && now[shared] === before[shared]) shared++;
  writeVarint(bytes, shared);
  writeVarint(bytes, now.length - shared);
  for (const heading of now.slice(shared)) {
    const encoded = Buffer.from(heading, 'utf8');
    writeVarint(bytes, encoded.length);
    for (const byte of encoded) bytes.push(byte);
  }
}

function readHeadings(reader: VarintReader, before: readonly string[]): readonly string[] {
  const shared = reader.next();
  const added = reader.next();
  if (added === 0 && shared === before.length) return before;
  const headings = before.slice(0, shared);
  for (let count = 0; count < added; count++) {
    const bytes = reader.take(reader.next());
    headings.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'));
  }
  return headings;
}
