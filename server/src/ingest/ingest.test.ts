import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { threadEntries } from '../compose/threads/entries.ts';
import { openEmbeddedIndex } from '../index/embedded/open-embedded-index.ts';
import { openSqliteDocumentStore } from '../storage/records/documents/sqlite-document-store.ts';
import { liveIndexDirectory } from './index-generations.ts';
import { type Ingest, startIngest } from './ingest.ts';
import { startIngestThread } from './start-ingest-thread.ts';

const FILES = 4_000;
const never = new AbortController().signal;

let base: string;
let root: string;
let dataDir: string;
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'quarry-ingest-')));
  [root, dataDir] = [join(base, 'files'), join(base, 'data')];
  await mkdir(root);
  await mkdir(dataDir);
});
afterEach(() => rm(base, { recursive: true, force: true }));

function start(): Promise<Ingest> {
  return startIngest(startIngestThread(threadEntries.ingest), {
    dataDir,
    maxDocumentBytes: 1e6,
    diskReserveBytes: 0,
    extractionThreads: 1,
    extractionTimeoutMs: 10_000,
    extractionHeapMiB: 256,
    allowPrivate: true,
    userAgent: 'QuarryBot/test',
    log: () => undefined,
  });
}

const source = () =>
  ({ id: 'files', kind: 'folder', location: root, settings: {}, attributes: {} }) as const;

/** Starts reading the folder in another process and kills it when `done` documents are reported. */
async function killAfter(done: number): Promise<number> {
  const script = fileURLToPath(new URL('./test-ingest-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let reported = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    reported = Math.max(reported, Number(line));
    if (reported >= done) child.kill('SIGKILL');
  }
  await closed;
  return reported;
}

function readState() {
  const store = openSqliteDocumentStore(join(dataDir, 'documents.sqlite'));
  const index = openEmbeddedIndex(liveIndexDirectory(dataDir), 'read');
  const state = {
    stored: store.counts().documents,
    indexed: index.statistics().documents,
    isConsistent: index.committedSequence <= store.lastSequence(),
    rejected: [...store.rejections('files').values()],
  };
  index.close();
  store.close();
  return state;
}

describe('the ingest thread', () => {
  it('killed at any moment keeps every document that was reported as done', async () => {
    const files = Array.from({ length: FILES }, (_, at) => at);
    await Promise.all(
      files.map((at) => writeFile(join(root, `f${at}.md`), `# File ${at}\n\nWord${at}.`)),
    );
    for (const done of [1, 800, 2_000]) {
      const reported = await killAfter(done);
      const { stored, indexed, isConsistent } = readState();
      expect(reported).toBeGreaterThanOrEqual(done);
      expect(isConsistent).toBe(true);
      expect(stored).toBeGreaterThanOrEqual(reported);
      expect(indexed).toBeGreaterThanOrEqual(reported);
    }
    const ingest = await start();
    await ingest.run({ kind: 'refresh', source: source() }, () => undefined, never);
    await ingest.close();
    const whole = { stored: FILES, indexed: FILES, isConsistent: true, rejected: [] };
    expect(readState()).toEqual(whole);
  });

  it('tells of commits, and of the rebuilt index before it deletes the old one', async () => {
    await writeFile(join(root, 'a.md'), 'apple');
    const ingest = await start();
    let commits = 0;
    const moved = Promise.withResolvers<string>();
    ingest.onCommit(() => commits++);
    ingest.onIndexMoved(async (directory) => moved.resolve(directory));
    await ingest.run({ kind: 'refresh', source: source() }, () => undefined, never);
    expect(commits).toBeGreaterThan(0);
    const old = ingest.indexDirectory;
    await ingest.run({ kind: 'reindex', gate: null }, () => undefined, never);
    expect(await moved.promise).not.toBe(old);
    expect(ingest.indexDirectory).toBe(await moved.promise);
    await ingest.close();
    expect(readState().indexed).toBe(1);
  });

  it('ends work that is cancelled with the reason given, and a fault with its code', async () => {
    const ingest = await start();
    const stop = new AbortController();
    const run = ingest.run({ kind: 'refresh', source: source() }, () => undefined, stop.signal);
    stop.abort(new Error('enough'));
    await expect(run).rejects.toThrow('enough');
    const missing = { ...source(), id: 'missing', location: join(root, 'nothing') };
    const failing = ingest.run({ kind: 'refresh', source: missing }, () => undefined, never);
    await expect(failing).rejects.toMatchObject({ code: 'root-missing' });
    await ingest.close();
  });

  it('publishes a push soon after it was acknowledged, and keeps no search waiting when all is published', async () => {
    const push = (ingest: Ingest) =>
      ingest.push('pushed', [
        {
          kind: 'put',
          document: {
            externalId: 'a',
            version: null,
            type: 'page',
            title: null,
            content: 'apple',
            mediaType: 'text/plain',
            url: null,
            description: null,
            language: null,
            author: null,
            publishedAt: null,
            modifiedAt: null,
            facts: null,
          },
        },
      ]);
    const first = await start();
    expect(await push(first)).toMatchObject([{ status: 'created' }]);
    await first.published();
    expect(readState()).toMatchObject({ stored: 1, indexed: 1 });
    await first.close();

    const second = await start();
    expect(second.published()).toBeNull();
    expect(await push(second)).toMatchObject([{ status: 'unchanged' }]);
    expect(second.published()).toBeNull();
    await second.close();
  });

  it('that cannot start says so', async () => {
    await writeFile(
      join(dataDir, 'documents.sqlite'),
      'this is not a database, however long it is',
    );
    await expect(start()).rejects.toThrow();
  });
});
