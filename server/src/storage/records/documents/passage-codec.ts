import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Passage, PassageLocation } from '../../../documents/document.ts';
import { VarintReader, writeVarint } from '../../../runtime/varint.ts';

// Flags of the first byte, which says how the rest is stored.
const COMPRESSED = 1;
/** Each passage ends with its location in the original. Earlier versions stored none. */
const LOCATED = 2;

/** A passage's unit is stored as its place in this list; 0: it has no location. */
const UNITS = [null, 'line', 'page', 'slide'] as const;

// Below this zstd's frame and the call cost more than they save.
const MIN_COMPRESSED_BYTES = 512;

/**
 * Encodes passages: for each the distance from the start of the previous one, its length, the number of headings it shares with
 * the previous one, its new headings, and, if any passage has a location, its unit, and unless that is none its first number
 * and the distance of the last. A document of two paragraphs takes about ten bytes.
 *
 * @throws RangeError if passages are not ordered by their starts.
 */
export function encodePassages(passages: readonly Passage[]): Uint8Array {
  const isLocated = passages.some(({ location }) => location !== undefined);
  const bytes: number[] = [];
  let before: Passage = { start: 0, end: 0, headings: [] };
  for (const passage of passages) {
    if (passage.start < before.start || passage.end < passage.start) {
      throw new RangeError('passages must be in the order of their starts');
    }
    writeVarint(bytes, passage.start - before.start);
    writeVarint(bytes, passage.end - passage.start);
    writeHeadings(bytes, before.headings, passage.headings);
    if (isLocated) writeLocation(bytes, passage.location);
    before = passage;
  }
  const flags = isLocated ? LOCATED : 0;
  if (bytes.length < MIN_COMPRESSED_BYTES) return Uint8Array.from([flags, ...bytes]);
  const compressed = zstdCompressSync(Uint8Array.from(bytes));
  return Buffer.concat([Uint8Array.of(flags | COMPRESSED), compressed]);
}

/** The opposite of {@link encodePassages}. @throws RangeError on bytes it did not make. */
export function decodePassages(encoded: Uint8Array): Passage[] {
  const body = encoded.subarray(1);
  const flags = encoded[0] ?? 0;
  const isCompressed = (flags & COMPRESSED) !== 0;
  const reader = new VarintReader(isCompressed ? zstdDecompressSync(body) : body);
  const passages: Passage[] = [];
  let start = 0;
  let headings: readonly string[] = [];
  while (!reader.isAtEnd) {
    start += reader.next();
    const end = start + reader.next();
    headings = readHeadings(reader, headings);
    const location = (flags & LOCATED) === 0 ? null : readLocation(reader);
    passages.push(
      location === null ? { start, end, headings } : { start, end, headings, location },
    );
  }
  return passages;
}

function writeLocation(bytes: number[], location: PassageLocation | undefined): void {
  writeVarint(bytes, UNITS.indexOf(location?.unit ?? null));
  if (location === undefined) return;
  writeVarint(bytes, location.first);
  writeVarint(bytes, location.last - location.first);
}

function readLocation(reader: VarintReader): PassageLocation | null {
  const unit = UNITS[reader.next()];
  if (unit === undefined) throw new RangeError('a passage has a location of an unknown unit');
  if (unit === null) return null;
  const first = reader.next();
  return { unit, first, last: first + reader.next() };
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
