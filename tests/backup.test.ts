import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { createWriteStream, existsSync, watch } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import {
  folderWith,
  type Product,
  projectRoot,
  runQuarry,
  startProduct,
  temporaryFolder,
} from './start-product.ts';

const WORDS = 'amber basin cedar delta ember fjord grove haven inlet jetty karst lagoon'.split(' ');

/** Documents of which each pair of words finds other ones, in an order of its own. */
function documents(count: number) {
  return Array.from({ length: count }, (_, place) => {
    const words = WORDS.flatMap((word, at) => Array(1 + ((place * (at + 3)) % 7)).fill(word));
    return {
      id: `d${place}`,
      title: `Place ${place}`,
      text: `${words.join(' ')} number${place}x.`,
    };
  });
}

const QUERIES = [
  ...WORDS.map((word, at) => `${word} ${WORDS[(at * 5 + 2) % WORDS.length]}`),
  '"amber basin"',
  'number77x',
];

async function push(product: Product, lines: readonly object[]): Promise<void> {
  const body = lines.map((line) => JSON.stringify(line)).join('\n');
  const response = await fetch(`${product.address}/api/documents?source=pushed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.key}`, 'content-type': 'application/x-ndjson' },
    body,
  });
  expect(response.status, await response.text()).toBe(200);
}

/**
 * What a search answers, to the byte, without what differs from request to request, and without scores: a merge between two readings
 * forgets deleted documents, which count for how rare a word is until then.
 */
async function answers(product: Product): Promise<string[]> {
  return Promise.all(
    QUERIES.map(async (q) => {
      const { total, results } = await product.client().search({ q });
      expect(results.length).toBeGreaterThan(0);
      const unscored = results.map((result) => ({ ...result, score: null }));
      return JSON.stringify([total, unscored]);
    }),
  );
}

/** A server whose documents were stored, changed and deleted in several commits. */
async function servedDocuments(): Promise<Product> {
  const product = await startProduct();
  await product.client().sources.create({ kind: 'push', name: 'pushed' });
  const all = documents(300);
  for (let from = 0; from < all.length; from += 60) await push(product, all.slice(from, from + 60));
  await push(product, [
    { ...all[5], title: 'A title that was changed' },
    { id: 'd6', delete: true },
  ]);
  return product;
}

const into = (product: Product, dataFolder: string): Product => ({ ...product, dataFolder });

test('a backup made while serving and writing, restored into an empty folder, answers byte for byte', async () => {
  const product = await servedDocuments();
  const before = await answers(product);
  const file = join(await temporaryFolder(), 'quarry.backup');
  let isDone = false;
  const searching = (async () => {
    for (let at = 0; !isDone; at++) {
      const { results } = await product.client().search({ q: QUERIES[at % QUERIES.length] ?? '' });
      expect(results.length).toBeGreaterThan(0);
    }
  })();
  const made = await runQuarry(product, 'backup', file);
  isDone = true;
  await searching;
  expect(made, made.errors).toMatchObject({ exitCode: 0 });
  expect(made.output).toContain('299 documents');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await push(product, [{ id: 'later', title: 'Later', text: 'afterthebackup' }]);
  await product.stop('SIGKILL');

  const restored = await temporaryFolder();
  expect(await runQuarry(into(product, restored), 'restore', file)).toMatchObject({ exitCode: 0 });
  // No backup has the key in clear; its hash is in it, so that it goes on working.
  await writeFile(join(restored, 'owner-key'), product.key);
  const again = await startProduct({ dataFolder: restored });
  expect(again.key).toBe(product.key);
  expect(await answers(again)).toEqual(before);
  const later = await again.client().search({ q: 'afterthebackup' });
  expect(later.results).toEqual([]);
}, 240_000);

test('a backup with one bit flipped, or onto other data, is refused with a sentence and changes nothing', async () => {
  const product = await startProduct();
  const folder = join(await temporaryFolder(), 'made');
  await runQuarry(product, 'backup', `${folder}/`);
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^quarry-\d{8}T\d{6}Z\.backup$/);
  const file = join(folder, name);
  const bytes = await readFile(file);
  bytes[bytes.length >> 1]! ^= 4;
  const flipped = `${file}.flipped`;
  await writeFile(flipped, bytes);

  const missing = join(await temporaryFolder(), 'new');
  const refused = await runQuarry(into(product, missing), 'restore', flipped);
  expect(refused.exitCode).toBe(1);
  expect(refused.errors).toMatch(/^The backup is damaged: [^\n]*\n$/);
  await expect(stat(missing)).rejects.toThrow('ENOENT');
  const deep = await runQuarry(product, 'verify', '--deep', file);
  expect(deep.output).toContain('Everything is sound.');
  const below = await runQuarry(product, 'verify', '--deep', join(file, 'x.backup'));
  expect(below).toMatchObject({ exitCode: 1, errors: expect.stringContaining('is no folder') });

  const full = await folderWith({ 'documents.sqlite': 'mine', 'mine.txt': 'mine' });
  const onto = await runQuarry(into(product, full), 'restore', file);
  expect(onto).toMatchObject({ exitCode: 1, errors: expect.stringContaining('is not empty') });
  expect((await readdir(full)).sort()).toEqual(['documents.sqlite', 'mine.txt']);
  expect((await runQuarry(product, 'verify')).output).toContain('Everything is sound.');
}, 240_000);

test('a backup that is written into a pipe is a whole one', async () => {
  const product = await startProduct();
  const file = join(await temporaryFolder(), 'piped.backup');
  const child = quarryProcess(product, ['backup', '-'], 'pipe');
  await pipeline(child.stdout!, createWriteStream(file));
  expect((await runQuarry(product, 'verify', file)).output).toContain('Everything is sound.');
}, 240_000);

/** The command itself: its launcher cannot hand on SIGKILL. */
function quarryProcess(product: Product, args: readonly string[], stdout: 'pipe' | 'ignore') {
  return spawn(process.execPath, [join(projectRoot, 'cli/src/main.ts'), ...args], {
    env: { PATH: process.env['PATH'], QUARRY_DATA_DIR: product.dataFolder, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', stdout, 'ignore'],
  });
}

/**
 * Starts `quarry …` on a new empty folder and kills it as soon as that folder holds a name that matches; again
 * and again, until a kill came before `isDone`: on a busy machine the work may end before the signal arrives.
 */
async function killedHalfway(
  name: RegExp,
  start: (folder: string) => ChildProcess,
  isDone: (folder: string) => boolean,
): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const folder = await temporaryFolder();
    const watcher = watch(folder);
    const appeared = (async () => {
      for await (const [, changed] of on(watcher, 'change')) if (name.test(changed)) return;
    })();
    const child = start(folder);
    const closed = once(child, 'close');
    await Promise.race([appeared, closed]);
    child.kill('SIGKILL');
    await closed;
    watcher.close();
    if (!isDone(folder)) return folder;
  }
  throw new Error('each of 20 runs had ended before it could be killed');
}

test('kill -9 during a backup or a restore leaves nothing half done, and the next one succeeds', async () => {
  const product = await startProduct();
  await product.client().sources.create({ kind: 'push', name: 'pushed' });
  await push(product, documents(200));
  const out = await killedHalfway(
    /unfinished-/,
    (folder) => quarryProcess(product, ['backup', join(folder, 'quarry.backup')], 'ignore'),
    (folder) => existsSync(join(folder, 'quarry.backup')),
  );
  const file = join(out, 'quarry.backup');
  expect(await runQuarry(product, 'backup', file)).toMatchObject({ exitCode: 0 });
  expect(await readdir(out)).toEqual(['quarry.backup']);

  const restored = await killedHalfway(
    /restoring/,
    (folder) => quarryProcess(into(product, folder), ['restore', file], 'ignore'),
    (folder) => existsSync(join(folder, 'records.sqlite')),
  );
  const again = await runQuarry(into(product, restored), 'restore', file);
  expect(again, again.errors).toMatchObject({ exitCode: 0 });
  expect((await readdir(restored)).sort()).toEqual([
    'crawls.sqlite',
    'documents.sqlite',
    'index',
    'lock',
    'quarry.json',
    'records.sqlite',
    'statistics.sqlite',
  ]);
}, 240_000);
