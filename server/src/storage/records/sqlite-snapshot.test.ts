import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { DamagedFile } from '../../runtime/disk/damaged-file.ts';
import { openSqliteSnapshots } from './sqlite-snapshot.ts';

async function databaseOf(rows: number) {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-snapshot-'));
  const file = join(folder, 'a.sqlite');
  const writer = new DatabaseSync(file);
  writer.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a)');
  const insert = writer.prepare('INSERT INTO t VALUES (?)');
  const add = (count: number) => {
    for (let at = 0; at < count; at++) insert.run('x'.repeat(2_000));
  };
  add(rows);
  return { folder, file, writer, add };
}

function countRows(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const count = Number(database.prepare('SELECT count(*) AS count FROM t').get()?.['count']);
  database.close();
  return count;
}

test('a copy holds the state at its pinning, in spite of later writes and checkpoints', async () => {
  const { folder, file, writer, add } = await databaseOf(500);
  const database = openSqliteSnapshots(file, 'live');
  const before = database?.version();
  const pinned = database?.pin();
  expect(database?.version()).toBe(before);
  add(10);
  expect(database?.version()).not.toBe(before);
  const copying = pinned?.copyTo(join(folder, 'copy.sqlite'));
  add(500);
  writer.exec('PRAGMA wal_checkpoint(PASSIVE)');
  await copying;
  pinned?.close();
  database?.close();
  expect(countRows(join(folder, 'copy.sqlite'))).toBe(500);
  expect(countRows(file)).toBe(1_010);
  writer.close();
});

test('a state that is let go of lets the write-ahead log shrink', async () => {
  const { file, writer, add } = await databaseOf(500);
  const database = openSqliteSnapshots(file, 'live');
  const pinned = database?.pin();
  add(1);
  const checkpoint = () => writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'];
  writer.exec('PRAGMA busy_timeout = 0');
  expect(checkpoint()).toBe(1);
  pinned?.close();
  expect(checkpoint()).toBe(0);
  database?.close();
  writer.close();
});

test('a file without a writer is read without leaving anything beside it', async () => {
  const { folder, file, writer } = await databaseOf(5);
  writer.close();
  const database = openSqliteSnapshots(file, 'still');
  const pinned = database?.pin();
  expect(pinned?.findDamage('full')).toBeNull();
  expect(await readdir(folder)).toEqual(['a.sqlite']);
  pinned?.close();
  database?.close();
});

test('a missing file gives no snapshot, and a file that is no database counts as damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-snapshot-'));
  expect(openSqliteSnapshots(join(folder, 'none'), 'live')).toBeNull();
  const file = join(folder, 'b.sqlite');
  await writeFile(file, 'x'.repeat(5_000));
  const database = openSqliteSnapshots(file, 'live');
  expect(database?.version()).toBe(-1);
  expect(() => database?.pin()).toThrow(DamagedFile);
  database?.close();
});
