import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { randomDocument } from '../../../index/vectors/test-vectors.ts';
import { describeVectorStore } from '../../../index/vectors/vector-store.suite.ts';
import { openSqliteVectorReader, openSqliteVectorStore } from './sqlite-vector-store.ts';

const makeFolder = () => mkdtempSync(join(tmpdir(), 'quarry-vectors-'));
const model = { key: 'a', name: 'a', dimensions: 16, origin: '' };

describeVectorStore('SQLite', async () => {
  const harnessFolder = makeFolder();
  const harnessFile = join(harnessFolder, 'vectors.sqlite');
  return {
    open: () => openSqliteVectorStore(harnessFile, refuseToLog),
    openReader: () => openSqliteVectorReader(harnessFile)!,
    dispose: () => rm(harnessFolder, { recursive: true, force: true }),
  };
});

function refuseToLog(level: string, message: string): never {
  throw new Error(`${level}: ${message}`);
}

let folder: string;
let file: string;
let logged: string[];

beforeEach(() => {
  folder = makeFolder();
  file = join(folder, 'vectors.sqlite');
  logged = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const openLogged = () =>
  openSqliteVectorStore(file, (level, message) => logged.push(`${level}: ${message}`));

test('there is nothing to read where nothing was ever stored', () => {
  expect(openSqliteVectorReader(file)).toBeNull();
});

test('after kill -9 everything that was reported is there, and every document is whole', async () => {
  const script = fileURLToPath(new URL('./test-put-vectors-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let reported = 0;
  for await (const line of createInterface(child.stdout)) {
    reported = Number(line);
    if (reported >= 200) child.kill('SIGKILL');
  }
  const store = openSqliteVectorStore(file, refuseToLog);
  const changes = store.changesAfter(1, 0, 1_000_000);
  expect(changes.length).toBeGreaterThanOrEqual(reported);
  expect(changes.length % 2).toBe(0); // both of a transaction, or none
  for (const [at, { number, passages, scales, values }] of changes.entries()) {
    expect(number).toBe(at + 1);
    expect([passages.length, scales.length, values.length]).toEqual([3, 3, 48]);
  }
  store.close();
});

/** Kinds of damage of the file. */
const damages: Record<string, () => Promise<void>> = {
  'no database': () =>
    writeFile(file, 'not a database at all, but long enough for a header of one'),
  'overwritten in the middle': async () => {
    const handle = await open(file, 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(40_000, 0xa5), 0, 40_000, Math.floor(size / 2));
    await handle.close();
  },
  'cut off': async () => {
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length / 2));
  },
  'of another version': async () => {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    database.close();
  },
};

test.each(Object.entries(damages))(
  'a file that is %s is set aside with a log line, and begun anew',
  async (_, damage) => {
    const store = openLogged();
    const id = store.openModel(model);
    store.put(
      id,
      Array.from({ length: 500 }, (_, at) => randomDocument(at, { passages: 5 })),
    );
    store.close();
    await damage();
    const again = openLogged();
    expect(logged).toEqual([expect.stringMatching(/^warn: .*damaged/)]);
    expect(again.models()).toEqual([]);
    again.put(again.openModel(model), [randomDocument(1)]);
    again.close();
    expect((await stat(`${file}.damaged`)).size).toBeGreaterThan(0);
    openSqliteVectorStore(file, refuseToLog).close();
    expect((await readdir(folder)).sort()).toEqual(['vectors.sqlite', 'vectors.sqlite.damaged']);
  },
);

test('a folder that cannot be had is an error, not damage', () => {
  file = join(folder, 'missing', 'vectors.sqlite');
  expect(openLogged).toThrow();
  expect(logged).toEqual([]);
});

test('opening removes the rest of a deleted model after a crash', () => {
  const store = openLogged();
  store.put(store.openModel(model), [randomDocument(1), randomDocument(2)]);
  store.close();
  const database = new DatabaseSync(file);
  database.exec('DELETE FROM models');
  database.close();
  openLogged().close();
  const after = new DatabaseSync(file);
  expect(after.prepare('SELECT count(*) AS count FROM vectors').get()).toEqual({ count: 0 });
  after.close();
});
