import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { keepRowChecksums } from '../sound/row-checksums.ts';
import { BLOCK_UNITS, TextBlocks } from './text-blocks.ts';

const TABLES = `
  CREATE TABLE text_blocks (block INTEGER PRIMARY KEY AUTOINCREMENT, units INTEGER, live_units INTEGER,
    members BLOB, dictionary INTEGER, data BLOB);
  CREATE TABLE text_dictionaries (key INTEGER PRIMARY KEY AUTOINCREMENT, data BLOB);`;

const textOf = (number: number) =>
  Array.from(
    { length: 1_200 },
    (_, i) => `the keeper ${(number * 7_919 + i * 31) % 9_973} of the lighthouse`,
  )
    .join(' ')
    .slice(0, BLOCK_UNITS);

it('texts are the same before and after there is a dictionary, also for another connection', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(TABLES);
  keepRowChecksums(database);
  const writer = new TextBlocks(database);
  const pieces = Array.from({ length: 200 }, (_, number) => {
    const text = textOf(number);
    return { text, at: writer.write(new Map([[number, text]])).get(number)! };
  });
  const used = database.prepare('SELECT DISTINCT dictionary FROM text_blocks ORDER BY 1').all();
  expect(used.map((row) => row['dictionary'])).toEqual([0, 1]);
  const reader = new TextBlocks(database);
  for (const { text, at } of pieces) {
    expect(writer.read(at, 0, Number.MAX_SAFE_INTEGER)).toBe(text);
    expect(reader.read(at, 0, Number.MAX_SAFE_INTEGER)).toBe(text);
  }
  database.close();
});

it('a dictionary that was rolled back is made again', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(TABLES);
  keepRowChecksums(database);
  const blocks = new TextBlocks(database);
  const write = (from: number) => {
    for (let number = from; number < from + 200; number++)
      blocks.write(new Map([[number, textOf(number)]]));
  };
  database.exec('BEGIN');
  write(0);
  database.exec('ROLLBACK');
  blocks.forget();
  write(1_000);
  expect(database.prepare('SELECT count(*) AS n FROM text_dictionaries').get()?.['n']).toBe(1);
  const pieces = blocks.write(new Map([[5_000, textOf(1)]])).get(5_000)!;
  blocks.forget();
  expect(blocks.read(pieces, 0, 1e9)).toBe(textOf(1));
  database.close();
});
