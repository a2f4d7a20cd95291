import type { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDamage } from '../sound/row-checksums.ts';
import { openDocumentTables } from './document-tables.ts';
import {
  BLOCK_UNITS,
  decodePieces,
  dictionaryOf,
  encodePieces,
  TextBlocks,
} from './text-blocks.ts';

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
  const stored = encodePieces([{ block, start: 1_000, length: text.length - 1_000 }]);
  expect(blocks.read(stored, 0, Number.MAX_SAFE_INTEGER)).toBe(text.slice(1_000));
  expect(blocks.read(stored, 9_000, 9_100)).toBe(text.slice(10_000, 10_100));
  expect(blocks.release([stored])).toEqual([{ block, members: [7] }]);
});

it('reads blocks that are no longer cached', () => {
  const blocks = new TextBlocks(database);
  const texts = new Map(
    Array.from({ length: 1_200 }, (_, number) => [number, `${number} `.padEnd(BLOCK_UNITS, 'x')]),
  );
  const stored = blocks.write(texts);
  for (const round of [1, 2]) {
    for (const [number, text] of texts) {
      expect(blocks.read(stored.get(number)!, round, text.length)).toBe(text.slice(round));
    }
  }
});

describe('a text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.toWellFormed()),
    fc
      .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }), fc.nat(3 * BLOCK_UNITS))
      .map(([words, length]) => words.repeat(length).slice(0, length).toWellFormed()),
  );

  /** With a dictionary, if `isTrained`. */
  function blocksWith(isTrained: boolean): TextBlocks {
    const blocks = new TextBlocks(database);
    for (let number = 0; isTrained && number < 300; number++) {
      blocks.write(
        new Map([
          [
            number,
            proseOf(number)
              .repeat(40)
              .slice(0, BLOCK_UNITS - 1),
          ],
        ]),
      );
    }
    return blocks;
  }

  it.each([false, true])('is read back, in any part, with a dictionary: %s', (isTrained) => {
    const writer = blocksWith(isTrained);
    const reader = new TextBlocks(database);
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, from, to) => {
        const stored = writer.write(new Map([[1, text]])).get(1)!;
        const [start, end] = [from % (text.length + 1), to % (text.length + 1)];
        expect(reader.read(stored, 0, Number.MAX_SAFE_INTEGER)).toBe(text);
        expect(reader.read(stored, start, end)).toBe(text.slice(start, end));
        expect(decodePieces(stored).length > 0).toBe(text.length >= BLOCK_UNITS);
        if (text !== '' && text.length < BLOCK_UNITS) {
          expect(dictionaryOf(stored)).toBe(isTrained ? 1 : null);
        }
      }),
    );
  });

  it('of a page or less takes no block, and its row gives it alone', () => {
    const blocks = blocksWith(false);
    const stored = blocks.write(new Map([[1, 'a'.repeat(BLOCK_UNITS - 1)]])).get(1)!;
    expect(database.prepare('SELECT count(*) AS n FROM text_blocks').get()?.['n']).toBe(0);
    expect(blocks.release([stored])).toEqual([]);
  });

  it('whose dictionary is missing or damaged is damaged', () => {
    const stored = blocksWith(true)
      .write(new Map([[1, proseOf(7)]]))
      .get(1)!;
    for (const sql of [
      'UPDATE text_dictionaries SET checksum = checksum + 1',
      'DELETE FROM text_dictionaries',
    ]) {
      database.exec(sql);
      const read = () => new TextBlocks(database).read(stored, 0, 9);
      expect(read).toThrow();
      try {
        read();
      } catch (error) {
        expect(isDamage(error)).toBe(true);
      }
    }
  });
});

function proseOf(number: number): string {
  return `the keeper ${(number * 7_919) % 9_973} of the lighthouse wrote ${number} letters `;
}
