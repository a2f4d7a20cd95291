import type { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDocumentTables } from './document-tables.ts';
import { BLOCK_UNITS, TextBlocks } from './text-blocks.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = openDocumentTables(':memory:');
});
afterEach(() => database.close());

it('reads the larger blocks of earlier versions', () => {
  const text = 'Some words, ängstlich. '.repeat(700);
  expect(text.length).toBeGreaterThan(3 * BLOCK_UNITS);
  const row = database
    .prepare(
      `INSERT INTO text_blocks (units, live_units, members, dictionary, data)
       VALUES (?1, ?1, x'07', 0, ?2) RETURNING block`,
    )
    .get(text.length, zstdCompressSync(text));
  const block = Number(row?.['block']);
  const blocks = new TextBlocks(database);
  const pieces = [{ block, start: 1_000, length: text.length - 1_000 }];
  expect(blocks.read(pieces, 0, Number.MAX_SAFE_INTEGER)).toBe(text.slice(1_000));
  expect(blocks.read(pieces, 9_000, 9_100)).toBe(text.slice(10_000, 10_100));
  expect(blocks.release(pieces)).toEqual([{ block, members: [7] }]);
});

it('reads what it no longer keeps in memory', () => {
  const blocks = new TextBlocks(database);
  const texts = new Map(
    Array.from({ length: 1_200 }, (_, number) => [number, `${number} `.padEnd(BLOCK_UNITS, 'x')]),
  );
  const pieces = blocks.write(texts);
  for (const round of [1, 2]) {
    for (const [number, text] of texts) {
      expect(blocks.read(pieces.get(number)!, round, text.length)).toBe(text.slice(round));
    }
  }
});
