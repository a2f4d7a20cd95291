import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSound, type MendedDocuments } from '../../documents/damage.ts';
import type { DocumentInput } from '../../documents/document.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import { Problem } from '../../runtime/problem.ts';
import { openSqliteDocumentStore } from './documents/sqlite-document-store.ts';
import { defineChecksum } from './sound/row-checksums.ts';
import { verifyAtOnce } from './sound/verify-database.ts';

const WORDS = 'river stone cloud paper green metal sugar tiger music ocean bread window'.split(' ');
const COUNT = 60;

describe('damaged documents', () => {
  let folder: string;
  let file: string;
  let store: DocumentStore;
  let met: unknown[];

  const open = () => {
    store = openSqliteDocumentStore(file, (error) => met.push(error));
    return store;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quarry-damaged-'));
    file = join(folder, 'documents.sqlite');
    met = [];
    open().put(
      Array.from({ length: COUNT }, (_, at) => documentOf(at)),
      '2026-01-01T00:00:00Z',
    );
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are left out of reads, reported, and never shown', () => {
    const { id } = store.byNumbers([7]).get(7)!;
    damage(file, "UPDATE documents SET title = 'another' WHERE number = 7");
    expect([...store.byNumbers([6, 7, 8]).keys()]).toEqual([6, 8]);
    expect(store.byId(id)).toBeNull();
    expect(store.isDamaged(id)).toBe(true);
    expect(store.list({ limit: 100, offset: 0 }).documents).toHaveLength(COUNT - 1);
    expect(met.length).toBeGreaterThan(0);
  });

  it('do not lose the mark that documents have principals', () => {
    store.put([{ ...documentOf(COUNT), facts: { visibleTo: [] } }], '2026-01-01T00:00:00Z');
    damage(file, "UPDATE marks SET name = 'another', sequence = 7 WHERE name = 'visibility'");
    store.close();
    mend(file, open(), []);
    expect(store.hasVisibility()).toBe(true);
  });

  it('are listed if a damaged dictionary compresses their text', () => {
    store.put(
      Array.from({ length: 900 }, (_, at) => documentOf(COUNT + at, 100)),
      '2026-01-01T00:00:00Z',
    );
    damage(file, "UPDATE text_dictionaries SET data = x'00'");
    store.close();
    open();
    const { lost } = mend(file, store, []);
    const last = documentOf(COUNT + 899).externalId;
    expect(lost.map(({ externalId }) => externalId)).toContain(last);
    expect(lost.length).toBeLessThan(900);
    for (const { number } of lost) expect(store.text(number, 0, 9)).toBe('');
    expect(store.text(1, 0, 9)).not.toBe('');
  });

  it('with a damaged text cause a problem that says what to do', () => {
    damage(file, 'UPDATE text_blocks SET data = substr(data, 2) WHERE block = 1');
    expect(store.text(1, 0, 100)).toBe('');
    expect(() => store.fullText(1)).toThrow(Problem);
    const slices = [1, COUNT].map((number) => ({ number, start: 0, end: 100 }));
    expect(store.texts(slices)).toEqual(['', store.text(COUNT, 0, 100)]);
    expect(store.text(COUNT, 0, 100)).not.toBe('');
    expect(met).toHaveLength(3);
  });

  it('are restored after one flipped bit, in any column', () => {
    const before = contents(store);
    const columns = ['title', 'external_id', 'size_bytes', 'version', 'passages', 'text'];
    for (const [at, column] of columns.entries()) flipColumn(file, 'documents', column, at + 1);
    flipColumn(file, 'text_blocks', 'data', 2);
    flipColumn(file, 'labels', 'value', 1);
    flipColumn(file, 'tallies', 'documents', 1);
    const mended = mend(file, store, []);
    expect(mended).toMatchObject({ repaired: 9, forgotten: [], lost: [], structure: [] });
    expect(contents(store)).toEqual(before);
  });

  it('are deleted if and only if their source can be reread', () => {
    damage(file, "UPDATE documents SET title = 'another' WHERE number IN (3, 4)");
    expect(mend(file, store, ['notes'])).toMatchObject({
      forgotten: [{ number: 3, sourceId: 'notes', externalId: 'd2' }],
      lost: [{ number: 4, sourceId: 'pushed', externalId: 'd3' }],
    });
    expect(store.versions('notes').has('d2')).toBe(false);
    expect(store.counts().documents).toBe(COUNT - 1);
    expect(mend(file, store, ['notes']).lost).toHaveLength(1);
  });

  it('are repaired when put again, even if unchanged', () => {
    damage(file, "UPDATE documents SET title = 'another' WHERE number = 4");
    damage(file, 'UPDATE text_blocks SET data = substr(data, 2) WHERE block = 1');
    const { lost } = mend(file, store, []);
    expect(lost.length).toBeGreaterThan(1);
    store.put(
      lost.map(({ externalId }) => documentOf(Number(externalId!.slice(1)))),
      '2026-01-02T00:00:00Z',
    );
    expect(mend(file, store, [])).toMatchObject({ lost: [] });
    expect(isSound(verify(file))).toBe(true);
    expect(store.fullText(4)).toBe(documentOf(3).text);
  });

  it('give correct results or report damage for a flipped bit anywhere in the file', () => {
    const right = JSON.stringify(contents(store));
    store.close();
    const whole = readFileSync(file);
    const used = usedBytes(whole);
    for (let i = 0; i < 100; i++) {
      const at = used[(i * 7919) % used.length]!;
      if (at < 100) continue; // opening the file checks the header
      const bytes = Buffer.from(whole);
      bytes[at]! ^= 1 << (i % 8);
      replaceFile(bytes);
      met = [];
      expect(isRightOrReported(right), `${at}.${i % 8}`).toBe(true);
    }
    replaceFile(whole);
    open();
  });

  /** Also removes the write-ahead log, which a damaged file may leave when it is closed. */
  function replaceFile(bytes: Buffer): void {
    for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    writeFileSync(file, bytes);
  }

  function isRightOrReported(right: string): boolean {
    try {
      open();
    } catch (error) {
      return error instanceof Error; // the error explains why it cannot be opened
    }
    try {
      const given = JSON.stringify(contents(store));
      return given === right || met.length > 0 || !isSound(verify(file));
    } catch (error) {
      return error instanceof Error; // a failure, not a wrong answer
    } finally {
      store.close();
    }
  }
});

function documentOf(at: number, words = 800): DocumentInput {
  const text = Array.from({ length: words }, (_, i) => WORDS[(at * 7 + i * i) % WORDS.length]).join(
    ' ',
  );
  const sourceId = at % 3 === 2 ? 'notes' : 'pushed';
  return {
    sourceId,
    externalId: `d${at}`,
    type: 'page',
    url: `https://example.org/${at}`,
    site: 'example.org',
    title: `Document ${at}`,
    text,
    passages: [{ start: 0, end: text.length, headings: [] }],
    description: null,
    language: 'en',
    author: null,
    publishedAt: null,
    modifiedAt: null,
    mediaType: 'text/plain',
    sizeBytes: text.length,
    version: '1',
    facts: null,
  };
}

/** The results of all reads of a store. */
function contents(store: DocumentStore): unknown {
  const numbers = Array.from({ length: COUNT }, (_, at) => at + 1);
  const documents = [...store.byNumbers(numbers).values()].map((document) => ({ ...document }));
  return [
    documents,
    numbers.map((number) => store.text(number, 0, 10_000)),
    store.counts().bySource,
  ];
}

function mend(file: string, store: DocumentStore, readable: readonly string[]): MendedDocuments {
  return store.mend(verify(file), new Set(readable));
}

function verify(file: string) {
  return withDatabase(file, verifyAtOnce);
}

/** Changes rows without updating their checksums. */
function damage(file: string, sql: string): void {
  withDatabase(file, (database) => database.exec(sql));
}

function flipColumn(file: string, table: string, column: string, row: number): void {
  withDatabase(file, (database) => {
    const key = table === 'tallies' ? 'source' : 'rowid';
    const sql = `SELECT ${column} AS value FROM ${table} WHERE ${key} = ?`;
    const value = database.prepare(sql).get(row)?.['value'];
    const set = typeof value === 'string' ? 'CAST(? AS TEXT)' : '?';
    const flipped = typeof value === 'number' ? value ^ 4 : flip(value as string | Uint8Array);
    database.prepare(`UPDATE ${table} SET ${column} = ${set} WHERE ${key} = ?`).run(flipped, row);
  });
}

function flip(value: string | Uint8Array): Uint8Array {
  const bytes = Buffer.from(value as string); // also accepts bytes
  bytes[bytes.length >> 1]! ^= 1;
  return bytes;
}

function withDatabase<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file);
  try {
    defineChecksum(database);
    return work(database);
  } finally {
    database.close();
  }
}

/** The places that are in use: most of a page of 64 KiB is empty in a small file. */
function usedBytes(whole: Buffer): number[] {
  const used: number[] = [];
  for (let at = 0; at < whole.length; at++) if (whole[at] !== 0) used.push(at);
  return used;
}
