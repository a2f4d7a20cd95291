import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IndexDamage } from '../../index-damage.ts';
import { type ChunkedSection, ChunkedStream, ChunkedStreamWriter } from './chunked-stream.ts';
import { makeBytes } from './segment-file.ts';

/** More chunks than a stream caches: some of words, and some of noise, which are stored uncompressed. */
const BYTES = 20 * 65_536 + 1_000;

const written = Uint8Array.from({ length: BYTES }, (_, at) =>
  Math.floor(at / 65_536) % 3 === 0 ? Math.imul(at, 0x9e3779b1) >>> 24 : (at >> 9) & 0xff,
);

let folder: string;
let fd: number;
let section: ChunkedSection;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-chunks-'));
  fd = fs.openSync(path.join(folder, 'stream'), 'w+');
  const writer = new ChunkedStreamWriter((chunk) => void fs.writeSync(fd, chunk));
  // Appends less than a chunk at once, and more.
  for (let at = 0, length = 10_000; at < BYTES; at += length, length += 10_000) {
    writer.out.bytes(written.subarray(at, at + length));
    writer.settle();
  }
  const { ends, checksums } = writer.finish();
  const verified = new Uint8Array(ends.length);
  section = { at: 0, rawBytes: writer.rawBytes, ends, checksums, verified, unpacked: null };
});
afterAll(() => {
  fs.closeSync(fd);
  fs.rmSync(folder, { recursive: true });
});

const withUnpacked = () => {
  const isThere = makeBytes(section.ends.length, 'shared');
  return { ...section, unpacked: { bytes: makeBytes(BYTES, 'shared'), isThere } };
};

test.each([
  { name: 'chunks of their own', sectionOf: () => section },
  { name: 'chunks that stay for all', sectionOf: withUnpacked },
])('parts of two streams with $name, read alternately, are the written bytes', ({ sectionOf }) => {
  const part = fc.record({
    stream: fc.nat(1),
    at: fc.nat(BYTES),
    length: fc.oneof(fc.nat(300), fc.nat(200_000)),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const shared = sectionOf();
      const streams = [0, 1].map(() => new ChunkedStream(fd, shared, 'stream'));
      for (const { stream, at, length } of parts) {
        const end = Math.min(BYTES, at + length);
        const read = streams[stream]!.read(at, end - at);
        expect(Buffer.compare(read, written.subarray(at, end))).toBe(0);
      }
    }),
  );
});

test('a chunk that one thread has unpacked is not read from the file by another', () => {
  const shared = withUnpacked();
  new ChunkedStream(fd, shared, 'stream').read(20_000, 70_000);
  const other = new ChunkedStream(NO_FILE, structuredClone(shared), 'stream');
  expect(Buffer.compare(other.read(30_000, 50_000), written.subarray(30_000, 80_000))).toBe(0);
  expect(() => other.read(BYTES - 10, 10)).toThrow(IndexDamage);
});

test('each read of a damaged chunk fails, and the chunk is not kept', () => {
  const checksums = section.checksums.map((checksum, at) => checksum + Number(at === 1));
  const shared = { ...withUnpacked(), checksums, verified: new Uint8Array(section.ends.length) };
  for (let times = 0; times < 2; times++) {
    const stream = new ChunkedStream(fd, shared, 'stream');
    expect(() => stream.read(10_000, 10_000)).toThrow(IndexDamage);
    expect(Buffer.compare(stream.read(0, 10_000), written.subarray(0, 10_000))).toBe(0);
  }
});

/** An invalid file descriptor. */
const NO_FILE = 1_000_000;
