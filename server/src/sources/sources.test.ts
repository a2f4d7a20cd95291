import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleDocument } from '../documents/document-store.suite.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { IngestTask, SourceChange } from '../ingest/ingest-messages.ts';
import { type JobProgress, NO_PROGRESS } from '../jobs/job.ts';
import { JobFault } from '../jobs/job-fault.ts';
import { createJobStore } from '../records/job-records.ts';
import { openRecords, type Records } from '../records/open-records.ts';
import { createSourceStore } from '../records/source-records.ts';
import { openSqliteDocumentStore } from '../records/sqlite-document-store.ts';
import { createSources, type Sources } from './sources.ts';

let base: string;
let records: Records;
let documents: DocumentStore;
let ingest: FakeIngest;
let sources: Sources;

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'quarry-sources-')));
  for (const name of ['notes', 'notes/sub', 'Über uns!', 'other']) await mkdir(join(base, name));
  records = await openRecords(':memory:');
  documents = openSqliteDocumentStore(':memory:');
  await restart();
});
afterEach(async () => {
  await sources.close();
  documents.close();
  await records.close();
  await rm(base, { recursive: true, force: true });
});

/** A server that starts on the same records. */
async function restart(): Promise<void> {
  ingest = new FakeIngest();
  sources = createSources({
    store: createSourceStore(records),
    jobStore: createJobStore(records),
    documents,
    ingest,
    clock: { now: () => 1e12 },
    log: () => undefined,
  });
  await sources.start();
}

/** An ingest that notes what it is told, and does what a test says. */
class FakeIngest implements Ingest {
  readonly indexDirectory = '';
  readonly calls: string[] = [];
  work: (task: IngestTask, signal: AbortSignal) => Promise<Partial<JobProgress>> = async () => ({});
  tell: (change: SourceChange) => void = () => undefined;

  onCommit(): void {}
  onIndexMoved(): void {}
  onFailure(): void {}
  onSourceChanged(listener: (change: SourceChange) => void): void {
    this.tell = listener;
  }
  async run(
    task: IngestTask,
    report: (progress: JobProgress) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const subject =
      task.kind === 'refresh' ? task.source.id : task.kind === 'remove' ? task.sourceId : '';
    signal.throwIfAborted();
    this.calls.push(`${task.kind} ${subject}`.trim());
    report({ ...NO_PROGRESS, ...(await this.work(task, signal)) });
  }
  watch({ id }: { id: string }): void {
    this.calls.push(`watch ${id}`);
  }
  unwatch(sourceId: string): void {
    this.calls.push(`unwatch ${sourceId}`);
  }
  async close(): Promise<void> {}
}

function addFolder(name: string, more: object = {}) {
  return sources.create({ kind: 'folder', path: join(base, name), ...more });
}

async function settled(): Promise<void> {
  await Promise.all(sources.jobs.unfinished().map(({ id }) => sources.jobs.finished(id)));
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

describe('creating a source', () => {
  it('watches and reads its folder, and names it after the folder', async () => {
    const source = await addFolder('notes');
    expect(source).toMatchObject({ id: 'notes', name: 'notes', kind: 'folder', state: 'queued' });
    await settled();
    expect(ingest.calls).toEqual(['watch notes', 'refresh notes']);
    expect(await sources.get('notes')).toMatchObject({
      state: 'idle',
      lastRunAt: '2001-09-09T01:46:40.000Z',
    });
  });

  it('makes a readable id of any name, and no id twice', async () => {
    expect((await addFolder('Über uns!')).id).toBe('uber-uns');
    expect((await addFolder('notes', { name: 'Über uns?' })).id).toBe('uber-uns-2');
    expect((await addFolder('other', { name: '日本語' })).id).toBe('source');
  });

  it('of a kind that is not built yet, or does not exist, names those that are', async () => {
    for (const kind of ['site', 'nonsense']) {
      await expect(sources.create({ kind, path: base })).rejects.toMatchObject({
        code: 'ERR_BODY_INVALID',
        errors: [{ path: 'kind', message: expect.stringContaining('Available: folder.') }],
      });
    }
  });

  it('refuses a path that is no folder', async () => {
    await writeFile(join(base, 'file.txt'), 'x');
    const paths = ['', 'relative', join(base, 'nothing'), join(base, 'file.txt'), `${base}/\0`];
    for (const path of paths) {
      await expect(sources.create({ kind: 'folder', path })).rejects.toMatchObject({
        code: 'ERR_BODY_INVALID',
        errors: [{ path: 'path' }],
      });
    }
  });

  it('refuses bad names and settings, all at once', async () => {
    const settings = { include: ['../x', '/etc/*', ''], other: 1 };
    const failing = addFolder('notes', { name: ' '.repeat(5), settings });
    await expect(failing).rejects.toMatchObject({
      code: 'ERR_BODY_INVALID',
      errors: [
        { path: 'name' },
        { path: 'settings.other' },
        { path: 'settings.include[0]' },
        { path: 'settings.include[1]' },
        { path: 'settings.include[2]' },
      ],
    });
    await expect(addFolder('notes', { settings: 'x' })).rejects.toMatchObject({
      code: 'ERR_BODY_INVALID',
    });
  });

  it('refuses a folder that another source has, holds or lies in, through links too', async () => {
    await addFolder('notes');
    await symlink(join(base, 'notes'), join(base, 'link'));
    for (const name of ['notes', 'notes/sub', '.', 'link']) {
      await expect(addFolder(name)).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    }
    await addFolder('.', { name: 'named files', settings: { include: ['*.md'] } });
    await mkdir(join(base, 'notes-2'));
    await addFolder('notes-2');
  });

  it('twice at once makes one', async () => {
    const both = await Promise.allSettled([addFolder('notes'), addFolder('notes')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a source', () => {
  it('shows what it is doing', async () => {
    ingest.work = (_, signal) => untilAborted(signal);
    await addFolder('notes');
    const [job] = sources.jobs.unfinished();
    for await (const { state } of sources.jobs.follow(
      job?.id ?? '',
      new AbortController().signal,
    )) {
      if (state === 'running') break;
    }
    expect((await sources.get('notes')).state).toBe('running');
    await addFolder('other');
    expect((await sources.get('other')).state).toBe('queued');
    await sources.jobs.cancelSource('notes');
    expect((await sources.get('notes')).state).toBe('idle');
  });

  it('counts its documents now, and what its last run left out', async () => {
    ingest.work = async () => ({ skipped: { hidden: 2, binary: 1 }, failedCount: 4 });
    await addFolder('notes');
    await settled();
    documents.put([exampleDocument('a', { sourceId: 'notes' })], '2026-01-01T00:00:00Z');
    expect((await sources.list())[0]?.counts).toEqual({ documents: 1, skipped: 3, failed: 4 });
  });

  it('that cannot be read has failed, until a watch finds it again', async () => {
    ingest.work = () => Promise.reject(new JobFault('root-missing', 'Gone.'));
    await addFolder('notes');
    await settled();
    expect((await sources.get('notes')).state).toBe('failed');
    const counts = { skipped: 1, failed: 0 };
    ingest.tell({ sourceId: 'notes', state: 'watching', failure: null, counts });
    await sources.update('notes', { name: 'Notes' });
    expect(await sources.get('notes')).toMatchObject({ state: 'watching', counts });
    ingest.tell({ sourceId: 'notes', state: 'failed', failure: 'Gone.', counts: null });
    expect((await sources.get('notes')).state).toBe('failed');
  });

  it('is refreshed by one job however often it is asked', async () => {
    await addFolder('notes');
    const [first, second] = [await sources.refresh('notes'), await sources.refresh('notes')];
    expect(second.id).toBe(first.id);
  });

  it('changes its name alone, and is read again when its settings change', async () => {
    await addFolder('notes');
    await settled();
    expect(await sources.update('notes', { name: 'My notes' })).toMatchObject({
      id: 'notes',
      name: 'My notes',
    });
    expect(ingest.calls).toHaveLength(2);
    await sources.update('notes', { settings: { include: ['*.md'] } });
    await settled();
    expect(ingest.calls.slice(2)).toEqual(['unwatch notes', 'watch notes', 'refresh notes']);
    await expect(sources.update('notes', { name: '' })).rejects.toMatchObject({
      code: 'ERR_BODY_INVALID',
    });
  });

  it('is gone when its removal is done, which stops what is being read', async () => {
    ingest.work = ({ kind }, signal) =>
      kind === 'refresh' ? untilAborted(signal) : Promise.resolve({});
    await addFolder('notes');
    const job = await sources.remove('notes');
    expect(await sources.jobs.finished(job.id)).toMatchObject({ state: 'completed' });
    expect(await sources.list()).toEqual([]);
    await expect(sources.get('notes')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });

  it('that is being removed cannot be refreshed or changed', async () => {
    await addFolder('notes');
    await settled();
    ingest.work = (_, signal) => untilAborted(signal);
    const job = await sources.remove('notes');
    expect((await sources.get('notes')).state).toBe('removing');
    expect((await sources.remove('notes')).id).toBe(job.id);
    await expect(sources.refresh('notes')).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    await expect(sources.update('notes', { name: 'x' })).rejects.toMatchObject({
      code: 'ERR_CONFLICT',
    });
    await sources.jobs.cancel(job.id);
  });

  it('that is unknown is not found', async () => {
    const asked = [sources.get('nothing'), sources.refresh('nothing'), sources.remove('nothing')];
    for (const answer of await Promise.allSettled(asked)) {
      expect(answer).toMatchObject({ reason: { code: 'ERR_NOT_FOUND' } });
    }
    await expect(sources.update('nothing', {})).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });
});

describe('a start', () => {
  it('reads and watches every source again, and goes on with an interrupted removal', async () => {
    await addFolder('notes');
    await addFolder('other');
    await settled();
    ingest.work = (_, signal) => untilAborted(signal);
    await sources.remove('other');
    await sources.close();
    await restart();
    await settled();
    expect(ingest.calls).toEqual(['watch notes', 'refresh notes', 'remove other']);
    expect((await sources.list()).map(({ id }) => id)).toEqual(['notes']);
  });
});

describe('the file of a document', () => {
  async function putFile(externalId: string, sourceId = 'notes'): Promise<string> {
    const [stored] = documents.put(
      [exampleDocument(externalId, { sourceId })],
      '2026-01-01T00:00:00Z',
    );
    return stored?.id ?? '';
  }

  it('is found with its type, through a link inside the folder too', async () => {
    await addFolder('notes');
    await writeFile(join(base, 'notes/sub/a.md'), 'text');
    await symlink(join(base, 'notes/sub/a.md'), join(base, 'notes/link.md'));
    const path = join(base, 'notes/sub/a.md');
    const file = { path, fileName: 'a.md', mediaType: 'text/markdown', sizeBytes: 4 };
    expect(await sources.fileOf(await putFile('sub/a.md'))).toEqual(file);
    expect(await sources.fileOf(await putFile('link.md'))).toEqual({
      ...file,
      fileName: 'link.md',
    });
  });

  it('is not found outside of the folder, when hidden behind a link, unknown, gone or no file', async () => {
    await addFolder('notes');
    await writeFile(join(base, 'secret'), 'secret');
    await writeFile(join(base, 'notes/.env'), 'secret');
    await symlink(join(base, 'secret'), join(base, 'notes/out'));
    await symlink(join(base, 'notes/.env'), join(base, 'notes/env'));
    await symlink(join(base, 'notes/loop'), join(base, 'notes/loop'));
    const names = [
      '../secret',
      'out',
      'env',
      'loop',
      'gone.md',
      'sub',
      'sub/../../secret',
      '',
      '.',
      'a\0b',
    ];
    const ids = [
      ...(await Promise.all(names.map((name) => putFile(name)))),
      await putFile('x', 'nobody'),
    ];
    for (const id of ['', 'nothing', '0'.repeat(24), ...ids]) {
      await expect(sources.fileOf(id)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    }
  });
});
