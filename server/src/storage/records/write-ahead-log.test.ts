import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleDocument } from '../../documents/document-store.suite.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import { openSqliteDocumentStore } from './documents/sqlite-document-store.ts';
import { WriteAheadLog } from './write-ahead-log.ts';

const MIB = 1024 * 1024;
const DAY = '2026-01-01T00:00:00Z';

let folder: string;
let file: string;
let store: DocumentStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-log-'));
  file = join(folder, 'documents.sqlite');
  store = openSqliteDocumentStore(file);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const logBytes = () => statSync(`${file}-wal`).size;

/** Puts documents one by one, as pushes come. Returns the largest size of the log. */
function putOneByOne(count: number, afterEach: () => void = () => undefined): number {
  let highest = 0;
  for (let at = 0; at < count; at++) {
    store.put([exampleDocument(`${at}`, { text: `Words of ${at}.` })], DAY);
    store.checkpoint();
    highest = Math.max(highest, logBytes());
    afterEach();
  }
  return highest;
}

describe('the write-ahead log of documents', () => {
  it('stays under 4 MiB however many tiny writes there are', () => {
    expect(putOneByOne(400)).toBeLessThan(4 * MIB);
  });

  it('stays bounded with a read between any two writes', () => {
    const reader = openSqliteDocumentStore(file);
    const highest = putOneByOne(400, () => reader.list({ limit: 3, offset: 0 }));
    reader.close();
    expect(highest).toBeLessThan(8 * MIB);
  });

  it('shrinks again after a reader that held a state for long', () => {
    putOneByOne(1);
    const reader = new DatabaseSync(file, { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM documents').get();
    putOneByOne(60); // checkpoints that wait for the reader only for a moment
    reader.exec('COMMIT');
    reader.close();
    putOneByOne(100);
    expect(logBytes()).toBeLessThan(8 * MIB);
  });

  it('waits for readers only briefly, and keeps the timeouts of other statements', () => {
    const database = new DatabaseSync(join(folder, 'own.sqlite'), { timeout: 5_000 });
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE texts (text TEXT)');
    const log = new WriteAheadLog(database, join(folder, 'own.sqlite'));
    const reader = new DatabaseSync(join(folder, 'own.sqlite'), { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM texts').get();
    const waits: unknown[] = [];
    const exec = database.exec.bind(database);
    database.exec = (sql) => {
      if (sql.includes('TRUNCATE')) waits.push(database.prepare('PRAGMA busy_timeout').get());
      exec(sql);
    };
    database.prepare('INSERT INTO texts VALUES (?)').run('x'.repeat(20 * MIB));
    for (let at = 0; at < 16; at++) log.keepBounded();
    expect(waits).toEqual([{ timeout: 50 }]);
    expect(database.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 5_000 });
    reader.close();
    database.close();
  });

  it('gives the space of one large transaction back', () => {
    const documents = Array.from({ length: 2_000 }, (_, at) =>
      exampleDocument(`${at}`, { text: randomBytes(8_000).toString('base64') }),
    );
    store.put(documents, DAY);
    expect(logBytes()).toBeGreaterThan(16 * MIB);
    putOneByOne(40);
    expect(logBytes()).toBeLessThan(8 * MIB);
  });
});

describe('a sync of the write-ahead log', () => {
  it('is of the file of the log, and brings all to the database itself after one that failed', async () => {
    const database = new DatabaseSync(join(folder, 'own.sqlite'));
    database.exec(
      'PRAGMA journal_mode = WAL; CREATE TABLE numbers (n); INSERT INTO numbers VALUES (1)',
    );
    const opened: string[] = [];
    let isBroken = true;
    const broken = async () => {
      throw new Error('the disk is broken');
    };
    const log = new WriteAheadLog(database, join(folder, 'own.sqlite'), async (path) => {
      opened.push(String(path));
      const handle = await open(path, 'r');
      return isBroken
        ? ({ datasync: broken, close: () => handle.close() } as unknown as FileHandle)
        : handle;
    });
    await expect(log.sync()).rejects.toThrow('the disk is broken');
    expect(numbersWithoutLog()).toEqual([]);
    isBroken = false;
    await log.sync();
    expect(numbersWithoutLog()).toEqual([1]);
    database.exec('INSERT INTO numbers VALUES (2)');
    await log.sync();
    expect(opened).toEqual(Array(2).fill(join(folder, 'own.sqlite-wal')));
    log.close();
    database.close();
  });

  /** The content of the database if the log were lost. */
  function numbersWithoutLog(): unknown[] {
    copyFileSync(join(folder, 'own.sqlite'), join(folder, 'copy.sqlite'));
    const copy = new DatabaseSync(join(folder, 'copy.sqlite'));
    try {
      return copy
        .prepare('SELECT n FROM numbers')
        .all()
        .map((row) => row['n']);
    } catch {
      return []; // not even the table
    } finally {
      copy.close();
    }
  }
});
