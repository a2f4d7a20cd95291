import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DocumentStore } from '../../documents/document-store.ts';
import {
  createMemoryDocumentLog,
  type MemoryDocumentLog,
} from '../../documents/log/test-document-log.ts';
import { openHandingIndex } from '../../index/embedded/open-embedded-index.ts';
import { guardOwnData } from '../../runtime/disk/own-data.ts';
import { openSqliteDocumentStore } from '../../storage/records/documents/sqlite-document-store.ts';
import { createFolderConnector } from '../connectors/folder/folder-connector.ts';
import { folderSettings } from '../connectors/folder/folder-kind.ts';
import type { IngestEvent, TaskError } from '../ingest-messages.ts';
import { IngestWorker } from '../ingest-worker.ts';
import type { JobProgress } from '../jobs/job.ts';
import { EMPTY_PREVIEW } from '../preview/preview-source.ts';
import { createPlainTextPool } from '../test-plain-text-pool.ts';
import { Replica } from './replica.ts';

let base: string;
let log: MemoryDocumentLog;
let nodes: Node[];
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'quarry-shared-')));
  log = createMemoryDocumentLog();
  nodes = [];
  await mkdir(join(base, 'files'));
  for (const name of ['a', 'b', 'c']) {
    await writeFile(join(base, 'files', `${name}.txt`), `Words of ${name}.`);
  }
});
afterEach(async () => {
  log.mode = 'working';
  for (const node of nodes) await node.close();
  await rm(base, { recursive: true, force: true });
});

/** The ingest thread of one of several nodes, in this thread. Each reads folders of its own machine. */
class Node {
  readonly store: DocumentStore;
  readonly events: IngestEvent[] = [];
  readonly #worker: IngestWorker;
  #nextTask = 1;

  constructor(dataDir: string, store: DocumentStore, replica: Replica) {
    this.store = store;
    this.#worker = new IngestWorker({
      dataDir,
      maxDocumentBytes: 1e6,
      store,
      shared: { log, replica },
      pool: createPlainTextPool(),
      clock: { now: () => 1e12 },
      openIndex: (directory) => openHandingIndex(directory),
      connect: async ({ location, settings }) =>
        createFolderConnector({
          root: location,
          settings: folderSettings.parse(settings),
          ownData: guardOwnData(dataDir, { now: () => 1e12 }),
          maxFileBytes: 1e6,
        }),
      preview: async () => EMPTY_PREVIEW,
      forget: () => undefined,
      onClose: async () => undefined,
      post: (event) => this.events.push(event),
    });
  }

  async refresh(): Promise<{ error: TaskError | null; progress: JobProgress | undefined }> {
    const taskId = this.#nextTask++;
    const source = {
      id: 'files',
      kind: 'folder',
      location: join(base, 'files'),
      settings: {},
      attributes: {},
    } as const;
    this.#worker.take({ type: 'run', taskId, task: { kind: 'refresh', source } });
    const of = <Type extends IngestEvent['type']>(type: Type) =>
      this.events.findLast(
        (event) => event.type === type && 'taskId' in event && event.taskId === taskId,
      ) as Extract<IngestEvent, { type: Type }> | undefined; // of this type
    await expect.poll(() => of('ended'), { timeout: 10_000 }).toBeDefined();
    return { error: of('ended')?.error ?? null, progress: of('progress')?.progress };
  }

  get names(): string[] {
    return [...this.store.versions('files').keys()].sort();
  }

  get position() {
    return this.events.findLast((event) => event.type === 'position')?.position;
  }

  async close(): Promise<void> {
    this.#worker.take({ type: 'close' });
    await expect.poll(() => this.events.some(({ type }) => type === 'closed')).toBe(true);
  }
}

async function startNode(name: string): Promise<Node> {
  const dataDir = join(base, name);
  await mkdir(dataDir);
  const store = openSqliteDocumentStore(join(dataDir, 'documents.sqlite'));
  const node = new Node(dataDir, store, await Replica.open(log, store));
  nodes.push(node);
  return node;
}

it('a node compares originals with what others wrote, and writes nothing again', async () => {
  const one = await startNode('one');
  expect((await one.refresh()).error).toBeNull();
  const { last } = await log.extent();
  const other = await startNode('other');
  const { error, progress } = await other.refresh();
  expect([error, progress]).toMatchObject([null, { unchanged: 3, added: 0, changed: 0 }]);
  expect((await log.extent()).last).toBe(last);
  expect(other.names).toEqual(one.names);
});

it('a folder that a node cannot see, or sees empty, removes no document', async () => {
  const one = await startNode('one');
  await one.refresh();
  const other = await startNode('other');
  await rename(join(base, 'files'), join(base, 'elsewhere'));
  expect((await other.refresh()).error).toMatchObject({ code: 'root-missing' });
  await mkdir(join(base, 'files'));
  expect((await other.refresh()).error).not.toBeNull();
  expect([one.names.length, other.names.length]).toEqual([3, 3]);
});

it('work waits while the log is away, and keeps everything', async () => {
  const one = await startNode('one');
  await one.refresh();
  await writeFile(join(base, 'files', 'd.txt'), 'Words of d.');
  log.mode = 'away';
  const { error } = await one.refresh();
  expect(error).toMatchObject({ code: 'log-away', isTemporary: true });
  expect(one.names).toEqual(['a.txt', 'b.txt', 'c.txt']);
  log.mode = 'working';
  expect((await one.refresh()).error).toBeNull();
  expect(one.names).toEqual(['a.txt', 'b.txt', 'c.txt', 'd.txt']);
});

it('each node reports up to which entry of the log its searches find everything', async () => {
  const [one, other] = [await startNode('one'), await startNode('other')];
  await one.refresh();
  const { last } = await log.extent();
  const all = { stored: last, shown: last };
  await expect.poll(() => one.position, { timeout: 5_000 }).toEqual(all);
  await expect.poll(() => other.position, { timeout: 5_000 }).toEqual(all);
  expect(other.names).toEqual(one.names);
});
