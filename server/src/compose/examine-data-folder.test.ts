import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { damageFile, type KindOfDamage } from '../../../tests/damage-data-folder.ts';
import { ensureOwnerKey } from '../access/keys/owner-key.ts';
import { ownerKeyFile } from '../access/keys/owner-key-file.ts';
import { exampleDocument } from '../documents/document-store.suite.ts';
import { openEmbeddedIndex } from '../index/embedded/open-embedded-index.ts';
import { sampleDocument } from '../index/test-document.ts';
import { makeLive } from '../ingest/index-generations.ts';
import { systemClock } from '../runtime/clock.ts';
import { createKeyRecords } from '../storage/records/control/key-records.ts';
import { openRecords } from '../storage/records/control/open-records.ts';
import { openSqliteCrawlStore } from '../storage/records/crawls/sqlite-crawl-store.ts';
import { openSqliteDocumentStore } from '../storage/records/documents/sqlite-document-store.ts';
import { openSqliteVectorStore } from '../storage/records/vectors/sqlite-vector-store.ts';
import { examineBeforeStart, examineDataFolder } from './examine-data-folder.ts';

let made: string;
let folder: string;

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'quarry-examine-'));
  await fill(made);
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-examine-'));
  cpSync(made, folder, { recursive: true });
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Everything that a server keeps, by the real adapters. */
async function fill(root: string): Promise<void> {
  const records = await openRecords(join(root, 'records.sqlite'));
  await ensureOwnerKey({
    records: createKeyRecords(records),
    file: ownerKeyFile(join(root, 'owner-key')),
    clock: systemClock,
    scopes: ['search'],
  });
  await records
    .insertInto('sources')
    .values({
      id: 'docs',
      kind: 'push',
      name: 'Docs',
      location: '',
      settings_json: '{}',
      attributes_json: '{}',
      schedule: null,
      state: 'idle',
      counts_json: '{}',
      created_at: '2026-01-01T00:00:00Z',
      last_run_at: null,
      next_run_at: null,
      is_paused: 0,
      revision: 0,
    })
    .execute();
  await records.close();
  const documents = openSqliteDocumentStore(join(root, 'documents.sqlite'));
  documents.put([exampleDocument('a', { text: 'words '.repeat(50_000) })], '2026-01-01T00:00:00Z');
  documents.close();
  openSqliteCrawlStore(join(root, 'crawls.sqlite')).close();
  openSqliteVectorStore(join(root, 'vectors.sqlite'), () => undefined).close();
  const index = openEmbeddedIndex(join(root, 'index', 'g1'), 'write');
  index.apply({ remove: [], add: [sampleDocument({ number: 1, text: 'words' })] });
  await index.commit(1);
  index.close();
  makeLive(root, join(root, 'index', 'g1'));
  writeFileSync(join(root, 'lock'), '');
}

const seen = () => examineDataFolder(folder).map(({ file, status }) => `${status} ${file}`);

describe('examineDataFolder', () => {
  test('a sound folder, an empty one and one that is not there have no faults', () => {
    expect(seen()).toEqual([]);
    expect(examineDataFolder(join(folder, 'none'))).toEqual([]);
    mkdirSync(join(folder, 'new'));
    expect(examineDataFolder(join(folder, 'new'))).toEqual([]);
  });

  test.each([
    // Files that cannot be rebuilt stop a start, however they were lost.
    ['records.sqlite', 'missing', ['fault records.sqlite']],
    ['records.sqlite', 'empty', ['fault records.sqlite']],
    ['records.sqlite', 'truncated', ['fault records.sqlite']],
    ['records.sqlite', 'header flipped', ['fault records.sqlite']],
    ['records.sqlite', 'a folder in its place', ['fault records.sqlite']],
    ['records.sqlite', 'of a newer version', ['fault records.sqlite']],
    ['documents.sqlite', 'missing', ['fault documents.sqlite']],
    ['documents.sqlite', 'empty', ['fault documents.sqlite']],
    ['documents.sqlite', 'truncated', ['fault documents.sqlite']],
    ['documents.sqlite', 'header flipped', ['fault documents.sqlite']],
    ['documents.sqlite', 'a folder in its place', ['fault documents.sqlite']],
    ['documents.sqlite', 'of a newer version', ['fault documents.sqlite']],
    // Files that can be rebuilt are.
    ['crawls.sqlite', 'missing', []],
    ['crawls.sqlite', 'empty', []],
    ['crawls.sqlite', 'truncated', ['mended crawls.sqlite']],
    ['crawls.sqlite', 'header flipped', ['mended crawls.sqlite']],
    ['crawls.sqlite', 'a folder in its place', ['mended crawls.sqlite']],
    ['crawls.sqlite', 'of a newer version', ['mended crawls.sqlite']],
    ['vectors.sqlite', 'truncated', ['mended vectors.sqlite']],
    ['vectors.sqlite', 'header flipped', ['mended vectors.sqlite']],
    ['vectors.sqlite', 'a folder in its place', ['mended vectors.sqlite']],
    ['vectors.sqlite', 'of a newer version', ['mended vectors.sqlite']],
    ['index/g1/manifest-1.json', 'missing', []],
    ['index/g1/manifest-1.json', 'truncated', []],
    ['index/g1/manifest-1.json', 'of a newer version', []],
    ['index/current', 'a folder in its place', []],
    ['owner-key', 'missing', []],
    ['owner-key', 'a folder in its place', ['fault owner-key']],
  ] as const)('%s that is %s: %j', (file, kind: KindOfDamage, findings) => {
    expect(damageFile(folder, file, kind)).toBe(true);
    expect(seen()).toEqual(findings);
  });

  test('every fault stops a start with one line that says what is wrong and what to do', () => {
    damageFile(folder, 'documents.sqlite', 'empty');
    expect(() => examineBeforeStart(folder)).toThrow(
      /^documents\.sqlite in \S+ is empty, though the index beside it knows of documents: they are lost\. Restore a backup \(`quarry restore <file>`\), or move the folder away to start anew: mv \S+ \S+$/,
    );
  });

  test('documents that are lost with their index are missed by the sources', () => {
    rmSync(join(folder, 'documents.sqlite'));
    rmSync(join(folder, 'index'), { recursive: true });
    expect(examineDataFolder(folder)[0]?.detail).toContain('the sources in records.sqlite know');
  });

  test('records that are lost with the index are missed by the documents', () => {
    rmSync(join(folder, 'records.sqlite'));
    rmSync(join(folder, 'index'), { recursive: true });
    expect(examineDataFolder(folder)[0]?.detail).toContain('records.sqlite');
  });

  test('a newer folder says which Quarry to start', () => {
    damageFile(folder, 'records.sqlite', 'of a newer version');
    expect(examineDataFolder(folder)[0]?.remedy).toContain('Start Quarry 7.1.0 or later');
  });

  test('a database of another program is not written into', () => {
    rmSync(join(folder, 'documents.sqlite'));
    cpSync(join(folder, 'crawls.sqlite'), join(folder, 'documents.sqlite'));
    expect(seen()).toEqual(['fault documents.sqlite']);
    expect(examineDataFolder(folder)[0]?.detail).toContain('another program');
  });

  test('a file in place of the folder of the index is set aside', () => {
    rmSync(join(folder, 'index'), { recursive: true });
    writeFileSync(join(folder, 'index'), 'text');
    expect(seen()).toEqual(['mended index']);
  });

  test('a damaged file is set aside and recreated when opened', () => {
    damageFile(folder, 'crawls.sqlite', 'header flipped');
    const lines: string[] = [];
    const file = join(folder, 'crawls.sqlite');
    openSqliteCrawlStore(file, (_level, message) => lines.push(message)).close();
    expect(lines).toEqual([expect.stringContaining('set aside')]);
    expect(existsSync(`${file}.damaged`)).toBe(true);
    expect(seen()).toEqual([]);
  });
});
