import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { describeDocumentStore, exampleDocument } from '../../../documents/document-store.suite.ts';
import { openDocumentTables } from './document-tables.ts';
import { openSqliteDocumentStore } from './sqlite-document-store.ts';
import { encodePieces } from './text-blocks.ts';

async function makeHarness() {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-documents-'));
  return {
    open: () => openSqliteDocumentStore(join(folder, 'documents.sqlite')),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

describeDocumentStore('SQLite', makeHarness);

it('gives the space of removed texts back', async () => {
  const harness = await makeHarness();
  const store = harness.open();
  const batch = (from: number) =>
    Array.from({ length: 200 }, (_, at) =>
      exampleDocument(`f${from + at}`, { text: `${from + at} lorem ipsum `.repeat(60) }),
    );
  for (let from = 0; from < 2000; from += 200) store.put(batch(from), '2026-01-01T00:00:00Z');
  const before = store.counts().sizeBytes;
  // Of every ten documents nine go: without moving the tenth no block would become free.
  const gone = Array.from({ length: 2000 }, (_, at) => `f${at}`).filter((_, at) => at % 10 !== 0);
  store.remove('docs', gone);
  store.trimChanges(store.lastSequence());
  for (let from = 10_000; from < 11_600; from += 200)
    store.put(batch(from), '2026-01-01T00:00:00Z');
  expect(store.counts().sizeBytes).toBeLessThan(before * 1.1);
  store.close();
  await harness.dispose();
});

it('reads, replaces and removes texts that an earlier version wrote into shared blocks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-documents-'));
  const file = join(folder, 'documents.sqlite');
  const texts = Array.from({ length: 8 }, (_, at) => `${at} lorem ipsum dolor sit amet `.repeat(9));
  const documents = texts.map((text, at) => exampleDocument(`f${at}`, { text }));
  const first = openSqliteDocumentStore(file);
  const stored = first.put(documents, '2026-01-01T00:00:00Z');
  first.close();
  shareOneBlock(file, texts);

  const store = openSqliteDocumentStore(file);
  const read = () => stored.map(({ number }) => store.text(number, 0, 1_000));
  expect(read()).toEqual(texts);
  store.put([exampleDocument('f0', { text: 'another' })], '2026-01-02T00:00:00Z');
  expect(read()).toEqual(['another', ...texts.slice(1)]);
  store.remove('docs', ['f1', 'f2', 'f3', 'f4']);
  expect(read()).toEqual(['another', '', '', '', '', ...texts.slice(5)]);
  store.close();
  const after = new DatabaseSync(file);
  expect(after.prepare('SELECT count(*) AS n FROM text_blocks').get()?.['n']).toBe(0);
  after.close();
  await rm(folder, { recursive: true, force: true });
});

/** Puts the texts of documents 1, 2, … together into a block, as before version 2 of the file. */
function shareOneBlock(file: string, texts: readonly string[]): void {
  const database = openDocumentTables(file);
  const units = texts.join('').length;
  const members = Uint8Array.from(texts, (_, at) => at + 1);
  const data = zstdCompressSync(texts.join(''));
  const insert = `INSERT INTO text_blocks (units, live_units, members, dictionary, data)
                  VALUES (?1, ?1, ?2, 0, ?3)`;
  database.prepare(insert).run(units, members, data);
  const update = database.prepare('UPDATE documents SET text = ? WHERE number = ?');
  let start = 0;
  for (const [at, { length }] of texts.entries()) {
    update.run(encodePieces([{ block: 1, start, length }]), at + 1);
    start += length;
  }
  database.exec('PRAGMA user_version = 1');
  database.close();
}

it('keeps no row of links for a document without links, and reads those of earlier versions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-documents-'));
  const file = join(folder, 'documents.sqlite');
  const store = openSqliteDocumentStore(file);
  const links = [{ target: 77, words: 'there' }];
  store.put(
    [exampleDocument('a.md', { links }), exampleDocument('b.md'), exampleDocument('c.md')],
    '2026-01-01T00:00:00Z',
  );
  const numbers = () => {
    const database = new DatabaseSync(file);
    const rows = database.prepare('SELECT number FROM links ORDER BY number').all();
    database.close();
    return rows.map(({ number }) => number);
  };
  expect(numbers()).toEqual([1]);
  const before = store.linksAfter(0, 10);
  const earlier = openDocumentTables(file);
  // No links, and the key of an address that nothing else has.
  earlier.exec(
    "INSERT INTO links (number, source, site, links) VALUES (2, 1, 3, x'0000000000090700')",
  );
  earlier.close();
  const after = store.linksAfter(0, 10);
  expect(after[1]).toEqual({ ...before[1], address: 9 * 256 + 7 });
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  store.put([exampleDocument('a.md'), exampleDocument('b.md')], '2026-01-02T00:00:00Z');
  expect(numbers()).toEqual([]);
  expect(store.linksAfter(0, 10)[1]).toEqual(before[1]);
  store.close();
  await rm(folder, { recursive: true, force: true });
});

it('opens a file of version 0.1, which has no facts, thumbnails or marks of truncation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-documents-'));
  const file = join(folder, 'documents.sqlite');
  openSqliteDocumentStore(file).close();
  const old = new DatabaseSync(file);
  old.exec('DROP TABLE thumbnails');
  for (const column of ['facts', 'has_thumbnail', 'is_truncated']) {
    old.exec(`ALTER TABLE documents DROP COLUMN ${column}`);
  }
  old.close();
  const store = openSqliteDocumentStore(file);
  const facts = { page: { kind: 'article' } };
  const [stored] = store.put([exampleDocument('a', { facts })], '2026-01-01T00:00:00Z');
  expect(store.byId(stored!.id)).toMatchObject({ facts, hasThumbnail: false, isTruncated: false });
  store.close();
  await rm(folder, { recursive: true, force: true });
});

it('refuses a file that is no database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-documents-'));
  const file = join(folder, 'documents.sqlite');
  await writeFile(file, 'not a database at all, but long enough to be taken for the header of one');
  expect(() => openSqliteDocumentStore(file)).toThrow();
  await rm(folder, { recursive: true, force: true });
});

it('returns space freed by removals to the disk on request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-documents-'));
  const file = join(folder, 'documents.sqlite');
  const store = openSqliteDocumentStore(file);
  const ids = Array.from({ length: 200 }, (_, at) => `f${at}`);
  store.put(
    ids.map((id) => exampleDocument(id, { text: randomBytes(20_000).toString('base64') })),
    '2026-01-01T00:00:00Z',
  );
  store.shrink();
  const before = (await stat(file)).size;
  store.remove('docs', ids.slice(10));
  store.shrink();
  expect((await stat(file)).size).toBeLessThan(before / 2);
  expect((await stat(`${file}-wal`)).size).toBe(0);
  expect(store.counts().documents).toBe(10);
  store.close();
  await rm(folder, { recursive: true });
});
