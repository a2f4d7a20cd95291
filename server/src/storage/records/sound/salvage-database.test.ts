import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mendBeforeOpening } from './open-sound-database.ts';
import { keepRowChecksums } from './row-checksums.ts';
import { checkWholeStructure } from './verify-database.ts';

const ROWS = 2_000;
const PAGE_BYTES = 4_096;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-salvage-'));
  file = join(folder, 'sample.sqlite');
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE notes (number INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT UNIQUE)');
  keepRowChecksums(database);
  database.exec('BEGIN');
  const insert = database.prepare('INSERT INTO notes (title) VALUES (?)');
  for (let i = 0; i < ROWS; i++) insert.run(`note ${i} ${'with some words '.repeat(5)}`);
  database.exec('COMMIT');
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a sound file is unchanged', () => {
  const before = readFileSync(file);
  expect(mendBeforeOpening(file)).toEqual({ kind: 'none' });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('an index that does not match its table is rebuilt without loss', () => {
  const bytes = readFileSync(file);
  bytes[bytes.indexOf('note 1500 ', pageWith(bytes, LEAF_OF_INDEX, 'note 1500 '))]! ^= 1;
  writeFileSync(file, bytes);
  expect(mendBeforeOpening(file).kind).toBe('reindexed');
  expect(countRows(file)).toBe(ROWS);
});

test('rows of sound pages are copied if a page cannot be read, and the old file is kept', () => {
  const bytes = readFileSync(file);
  bytes[pageWith(bytes, LEAF_OF_TABLE, 'note 900 ')]! ^= 0x40; // the kind of the page
  writeFileSync(file, bytes);
  const mending = mendBeforeOpening(file);
  expect(mending.kind).toBe('salvaged');
  expect(countRows(file)).toBeGreaterThan(ROWS - 100);
  expect(countRows(file)).toBeLessThan(ROWS);
  expect(existsSync(`${file}.damaged`)).toBe(true);
  const mended = new DatabaseSync(file);
  expect(checkWholeStructure(mended)).toEqual([]);
  const row = mended.prepare("INSERT INTO notes (title) VALUES ('new') RETURNING number").get();
  expect(row).toEqual({ number: ROWS + 1 });
  mended.close();
});

// Kinds of pages, https://sqlite.org/fileformat2.html#b_tree_pages
const LEAF_OF_INDEX = 0x0a;
const LEAF_OF_TABLE = 0x0d;

/** Where the page of this kind begins that holds a text. */
function pageWith(bytes: Buffer, kind: number, text: string): number {
  for (let at = 0; at < bytes.length; at += PAGE_BYTES) {
    if (bytes[at] === kind && bytes.subarray(at, at + PAGE_BYTES).includes(text)) return at;
  }
  throw new Error(`no such page holds ${text}`);
}

function countRows(path: string): number {
  const database = new DatabaseSync(path);
  const count = Number(database.prepare('SELECT count(*) AS count FROM notes').get()?.['count']);
  database.close();
  return count;
}
