import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BoundedCache } from '../../../runtime/bounded-cache.ts';
import { makeBytes } from '../files/segment-file.ts';
import { DictionaryCursor } from './dictionary.ts';
import { DictionaryPages, KEYS_IN_BLOCK, KEYS_IN_PAGE } from './dictionary-pages.ts';
import { DictionaryWriter } from './dictionary-writer.ts';

// Few letters, so that keys share prefixes and some are prefixes of others; some of several bytes.
const fewKeys = fc.uniqueArray(
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀'), maxLength: 6 }),
  { maxLength: 200 },
);
// Several pages, which end between similar keys.
const manyKeys = fc
  .record({
    count: fc.constantFrom(KEYS_IN_BLOCK, KEYS_IN_PAGE, KEYS_IN_PAGE + 1, 3 * KEYS_IN_PAGE - 1),
    prefix: fc.string({ unit: fc.constantFrom('a', 'é'), maxLength: 80 }),
  })
  .map(({ count, prefix }) => Array.from({ length: count }, (_, at) => `${prefix}${at * at}`));
const keys = fc
  .oneof({ arbitrary: fewKeys, weight: 9 }, { arbitrary: manyKeys, weight: 1 })
  .map((texts) => texts.map((text) => Buffer.from(text)).sort(Buffer.compare));

let folder: string;
let fd: number;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-dictionary-'));
  fd = fs.openSync(path.join(folder, 'pages'), 'w+');
});
afterAll(() => {
  fs.closeSync(fd);
  fs.rmSync(folder, { recursive: true });
});

interface Kept {
  /** The size of the cache of pages; 0 for none. */
  readonly cacheBytes: number;
  /** Whether unpacked chunks are kept for all threads. */
  readonly isShared: boolean;
}

/** Reads the pages of one dictionary at a time, from a file of this test. */
function cursorsOver(
  written: readonly Buffer[],
  { cacheBytes, isShared }: Kept,
): () => DictionaryCursor {
  const writer = new DictionaryWriter('quick');
  for (const [at, key] of written.entries()) writer.add(key, at + 1, at % 5, at % 3);
  const { pages, arrays, rawBytes } = writer.finish();
  fs.writeSync(fd, pages, 0, pages.length, 0);
  const { ends, checksums, ...rest } = arrays;
  const isThere = makeBytes(ends.length, 'shared');
  const unpacked = isShared ? { bytes: makeBytes(rawBytes, 'shared'), isThere } : null;
  const chunks = { at: 0, ends, checksums, verified: new Uint8Array(ends.length), unpacked };
  const cache = cacheBytes === 0 ? null : new BoundedCache(cacheBytes);
  const table = { ...rest, chunks, keys: writer.size };
  return () => new DictionaryCursor(new DictionaryPages(fd, table, 'pages', cache));
}

function entryOf({
  count,
  documentsAt,
  documentsBytes,
  positionsAt,
  positionsBytes,
}: DictionaryCursor) {
  return { count, documentsAt, documentsBytes, positionsAt, positionsBytes };
}

const kept: fc.Arbitrary<Kept> = fc.record({
  // Keeps no page, less than two, and all.
  cacheBytes: fc.constantFrom(0, 20_000, 1 << 20),
  isShared: fc.boolean(),
});

describe('a dictionary', () => {
  it('finds each of its keys at the place where a walk reaches it', () => {
    fc.assert(
      fc.property(keys, kept, (written, how) => {
        const open = cursorsOver(written, how);
        const [walk, finder] = [open(), open()];
        for (const key of written) {
          expect(walk.next()).toBe(true);
          expect(finder.find(key)).toBe(true);
          expect(entryOf(finder)).toEqual(entryOf(walk));
        }
        expect(walk.next()).toBe(false);
      }),
    );
  });

  it('does not find a missing key, and seeks the one after it', () => {
    fc.assert(
      fc.property(keys, keys, kept, (written, others, how) => {
        const cursor = cursorsOver(written, how)();
        for (const key of others) {
          const next = written.find((one) => Buffer.compare(one, key) >= 0);
          expect(cursor.find(key)).toBe(next?.equals(key) ?? false);
          expect(cursor.seek(key)).toBe(next !== undefined);
          if (next !== undefined) expect(Buffer.from(cursor.key)).toEqual(next);
        }
      }),
    );
  });
});

it('finds texts of a field by their bytes, long ones too', () => {
  const texts = fc.uniqueArray(
    fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', '\ud800'), maxLength: 6 }),
      fc.string({ unit: 'binary', minLength: 400, maxLength: 900 }),
    ),
    { maxLength: 80, selector: (text) => text.toWellFormed() },
  );
  const isSame = fc.property(texts, (all) => {
    const sorted = all
      .map((text) => ({ text, bytes: Buffer.from(`b${text}`) }))
      .sort((one, other) => Buffer.compare(one.bytes, other.bytes));
    const [byBytes, byText] = [new DictionaryWriter(), new DictionaryWriter()];
    for (const [at, { text, bytes }] of sorted.entries()) {
      byBytes.add(bytes, at, at % 5, at % 3);
      byText.addText('b', text, at, at % 5, at % 3);
    }
    expect(byText.finish()).toEqual(byBytes.finish());
  });
  fc.assert(isSame, { numRuns: 15 });
});
