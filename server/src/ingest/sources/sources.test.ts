import {
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleDocument } from '../../documents/document-store.suite.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import { guardOwnData } from '../../runtime/disk/own-data.ts';
import type { Problem } from '../../runtime/problem.ts';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { createJobStore } from '../../storage/records/control/job-records.ts';
import { openRecords, type Records } from '../../storage/records/control/open-records.ts';
import { createSourceStore } from '../../storage/records/control/source-records.ts';
import { openSqliteDocumentStore } from '../../storage/records/documents/sqlite-document-store.ts';
import { folderKind } from '../connectors/folder/folder-kind.ts';
import { pushKind } from '../connectors/push/push-kind.ts';
import type { Ingest } from '../ingest.ts';
import type { IngestTask, SourceChange } from '../ingest-messages.ts';
import { type Job, type JobProgress, NO_PROGRESS } from '../jobs/job.ts';
import { JobFault } from '../jobs/job-fault.ts';
import { EMPTY_PREVIEW } from '../preview/preview-source.ts';
import { locateUploads } from '../uploads/located-sources.ts';
import { UploadFolders } from '../uploads/upload-folders.ts';
import { SECRET_MASK } from './secret-settings.ts';
import type { SourceKind } from './source.ts';
import { etagOf } from './source-etag.ts';
import type { SourceKindRules } from './source-kind.ts';
import { createSources, type Sources } from './sources.ts';

let base: string;
let records: Records;
let documents: DocumentStore;
let ingest: FakeIngest;
let sources: Sources;
let time: TestTime;
let ended: Job[];
let uploads: UploadFolders;

/** A kind for web addresses. */
const siteKind: SourceKindRules = {
  kind: 'site',
  summary: 'A site.',
  example: { place: 'https://example.org/', settings: {} },
  places: ['url'],
  settings: z.strictObject({
    depth: z.int('A whole number.').default(3),
    headers: z.record(z.string().regex(/^[a-z_-]+$/, 'In lower case.'), z.string()).default({}),
  }),
  defaultSchedule: () => 'every 24 hours',
  isRead: true,
  allowsOverlap: () => false,
  secretSettings: ['headers'],
};
const imagesKind: SourceKindRules = { ...folderKind, kind: 'images', places: ['folder', 'url'] };
const kinds: Readonly<Record<SourceKind, SourceKindRules>> = {
  folder: folderKind,
  site: siteKind,
  feed: { ...siteKind, kind: 'feed', places: ['url', 'file'] },
  catalogue: { ...folderKind, kind: 'catalogue', places: ['file'] },
  images: imagesKind,
  videos: { ...imagesKind, kind: 'videos' },
  push: pushKind,
};

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'quarry-sources-')));
  for (const name of ['notes', 'notes/sub', 'Über uns!', 'other']) await mkdir(join(base, name));
  records = await openRecords(':memory:');
  documents = openSqliteDocumentStore(':memory:');
  time = new TestTime();
  ended = [];
  await restart();
});
afterEach(async () => {
  await sources.close();
  documents.close();
  await records.close();
  await rm(base, { recursive: true, force: true });
});

/** Starts another server on the same records. */
async function restart({ isHeld = false } = {}): Promise<void> {
  ingest = new FakeIngest();
  uploads = new UploadFolders(join(base, 'data'));
  sources = createSources({
    store: locateUploads(createSourceStore(records), uploads),
    uploads,
    jobStore: createJobStore(records),
    documents,
    ingest,
    ownData: guardOwnData(join(base, 'data'), time),
    kinds,
    clock: time,
    timers: time,
    random: () => 0.5,
    log: () => undefined,
    onJobEnd: (job) => ended.push(job),
  });
  sources.hold(isHeld);
  await sources.start();
}

/** A fake that records its calls and does the work that a test gives it. */
class FakeIngest implements Ingest {
  mend = () => Promise.reject(new Error('nothing is damaged'));
  onDamage = () => undefined;
  fillingReason = () => null;
  store: Ingest['store'] = () => Promise.reject(new Error('nothing is imported here'));
  preview: Ingest['preview'] = async () => EMPTY_PREVIEW;
  published = () => null;
  readonly sequence = 0;
  shows = () => true;
  readonly indexDirectory = '';
  takeIndex = () => null;
  readonly calls: string[] = [];
  work: (task: IngestTask, signal: AbortSignal) => Promise<Partial<JobProgress>> = async () => ({});
  tell: (change: SourceChange) => void = () => undefined;

  onCommit(): void {}
  onMerged(): void {}
  onIndexMoved(): void {}
  onFailure(): void {}
  onOutboundFault(): void {}
  push(): Promise<never> {
    return Promise.reject(new Error('nothing is pushed here'));
  }
  onSourceChanged(listener: (change: SourceChange) => void): void {
    this.tell = listener;
  }
  async run(
    task: IngestTask,
    report: (progress: JobProgress) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const isOfPlace = task.kind === 'refresh' || task.kind === 'reread';
    const subject = isOfPlace ? task.source.id : task.kind === 'reindex' ? '' : task.sourceId;
    const how = task.kind === 'remove' && task.isUndoable ? 'undoable' : '';
    signal.throwIfAborted();
    this.calls.push(`${task.kind} ${subject} ${how}`.trim());
    report({ ...NO_PROGRESS, ...(await this.work(task, signal)) });
  }
  watch({ id }: { id: string }): void {
    this.calls.push(`watch ${id}`);
  }
  unwatch(sourceId: string): void {
    this.calls.push(`unwatch ${sourceId}`);
  }
  know(sourceId: string, attributes: object): void {
    this.calls.push(`know ${sourceId} ${Object.keys(attributes).join()}`);
  }
  onLearned(): void {}
  async close(): Promise<void> {}
}

function addSite(url: string, more: object = {}) {
  return sources.create({ kind: 'site', url, ...more });
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
  it('watches and reads the folder, and names the source after it', async () => {
    const source = await addFolder('notes');
    expect(source).toMatchObject({ id: 'notes', name: 'notes', kind: 'folder', state: 'queued' });
    await settled();
    expect(ingest.calls).toEqual(['watch notes', 'refresh notes']);
    expect(await sources.get('notes')).toMatchObject({
      state: 'idle',
      lastRunAt: '2001-09-09T01:46:40.000Z',
    });
  });

  it('makes a readable, unique id of any name', async () => {
    expect((await addFolder('Über uns!')).id).toBe('uber-uns');
    expect((await addFolder('notes', { name: 'Über uns?' })).id).toBe('uber-uns-2');
    expect((await addFolder('other', { name: '日本語' })).id).toBe('source');
  });

  it('with an unknown kind lists the known ones', async () => {
    for (const kind of ['nonsense', '', '__proto__', 'constructor']) {
      await expect(sources.create({ kind, path: base })).rejects.toMatchObject({
        code: 'ERR_BODY_INVALID',
        errors: [{ path: 'kind', message: expect.stringContaining('Available: folder, site,') }],
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

  it('refuses the data directory and paths in it, through links too, and accepts its parent', async () => {
    await mkdir(join(base, 'data', 'index'), { recursive: true });
    await writeFile(join(base, 'data', 'owner-key'), 'secret');
    await symlink(join(base, 'data'), join(base, 'to-data'));
    await symlink(base, join(base, 'to-base'));
    for (const [kind, path] of [
      ['folder', 'data'],
      ['folder', 'data/index'],
      ['images', 'to-data'],
      ['videos', 'to-base/data'],
      ['catalogue', 'data/owner-key'],
      ['feed', 'to-data/owner-key'],
    ] as const) {
      await expect(sources.create({ kind, path: join(base, path) })).rejects.toMatchObject({
        code: 'ERR_BODY_INVALID',
        errors: [{ path: 'path', message: expect.stringContaining('data directory') }],
      });
    }
    expect(await sources.create({ kind: 'folder', path: base })).toMatchObject({ location: base });
  });

  it('reports all invalid names and settings at once', async () => {
    const settings = { include: ['../x', '/etc/*', ''], other: 1 };
    const failing = addFolder('notes', { name: ' '.repeat(5), settings, schedule: 'sometimes' });
    const problem = await failing.catch((error: Problem) => error);
    expect(problem).toMatchObject({ code: 'ERR_BODY_INVALID' });
    expect(new Set((problem as Problem).errors.map(({ path }) => path))).toEqual(
      new Set([
        'name',
        'schedule',
        'settings.other',
        'settings.include[0]',
        'settings.include[1]',
        'settings.include[2]',
      ]),
    );
    expect((problem as Problem).errors).toContainEqual({
      path: 'settings.other',
      message: 'There is no such setting. Known: include.',
    });
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x${at}`, 1]));
    const flooded = await addFolder('notes', { settings: many }).catch((error: Problem) => error);
    expect((flooded as Problem).errors).toHaveLength(50);
    for (const wrong of ['x', [], null, 7]) {
      await expect(addFolder('notes', { settings: wrong })).rejects.toMatchObject({
        errors: [{ path: 'settings', message: 'Settings are an object.' }],
      });
    }
  });

  it('refuses a folder that equals, contains or is inside that of another source, through links too', async () => {
    await addFolder('notes');
    await symlink(join(base, 'notes'), join(base, 'link'));
    for (const name of ['notes', 'notes/sub', '.', 'link']) {
      await expect(addFolder(name)).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    }
    await addFolder('.', { name: 'named files', settings: { include: ['*.md'] } });
    await mkdir(join(base, 'notes-2'));
    await addFolder('notes-2');
  });

  it('twice at once makes one source', async () => {
    const both = await Promise.allSettled([addFolder('notes'), addFolder('notes')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a source', () => {
  it('shows its state', async () => {
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
    for (const url of ['a', 'b', 'c', 'd']) await addSite(`https://${url}.example`);
    expect((await sources.get('d-example')).state).toBe('queued');
    await sources.jobs.cancelSource('notes');
    expect((await sources.get('notes')).state).toBe('idle');
  });

  it('counts its current documents, and the originals that its last run left out', async () => {
    ingest.work = async () => ({ skipped: { hidden: 2, binary: 1 }, failedCount: 4 });
    await addFolder('notes');
    await settled();
    documents.put([exampleDocument('a', { sourceId: 'notes' })], '2026-01-01T00:00:00Z');
    expect((await sources.list())[0]?.counts).toEqual({ documents: 1, skipped: 3, failed: 4 });
  });

  it('that cannot be read is failed until the watch finds it again', async () => {
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

  it('is refreshed by one job for any number of requests', async () => {
    await addFolder('notes');
    const [first, second] = [await sources.refresh('notes'), await sources.refresh('notes')];
    expect(second.id).toBe(first.id);
  });

  it('is read again when its settings change, not when only its name does', async () => {
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

  it('has a tag that changes with edits by people, not by reading or learned attributes', async () => {
    await addFolder('notes');
    await settled();
    const tag = async () => etagOf(await sources.get('notes'));
    const made = await tag();
    await sources.jobs.finished((await sources.refresh('notes')).id);
    const price = { type: 'number', facet: true, sort: true } as const;
    await createSourceStore(records).update('notes', { attributes: { price } });
    await sources.close();
    await restart();
    await settled();
    expect(await tag()).toBe(made);
    const changes = [
      { name: 'My notes' },
      { settings: { include: ['*.md'] } },
      { attributes: { price: { sort: false } } },
      { schedule: 'daily' },
      { paused: true },
    ];
    const tags = [made];
    for (const change of changes) tags.push(etagOf(await sources.update('notes', change)));
    expect(new Set(tags)).toHaveProperty('size', changes.length + 1);
  });

  it('accepts one of two edits with the same tag, and is removed only with its current tag', async () => {
    await addFolder('notes');
    const etag = etagOf(await sources.get('notes'));
    const both = await Promise.allSettled([
      sources.update('notes', { name: 'Of Ada' }, { etag }),
      sources.update('notes', { schedule: 'daily' }, { etag }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(sources.remove('notes', { etag })).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    const present = await sources.get('notes');
    expect(present).toMatchObject({ name: 'Of Ada', schedule: null, undoUntil: null });
    // A removal that is requested at the same time sees an earlier change.
    const raced = await Promise.allSettled([
      sources.update('notes', { name: 'Of Bob' }),
      sources.remove('notes', { etag: etagOf(present) }),
    ]);
    expect(raced.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await sources.remove('notes', { etag: etagOf(await sources.get('notes')) });
    await settled();
    expect(await sources.list()).toEqual([]);
  });

  it('has another tag when it is recreated with the same id', async () => {
    await addFolder('notes');
    const etag = etagOf(await sources.get('notes'));
    await sources.remove('notes');
    await settled();
    await time.advance(1);
    await addFolder('notes');
    expect(etagOf(await sources.get('notes'))).not.toBe(etag);
  });

  it('that is paused stops its jobs, and is neither watched nor read until resumed, also after a restart', async () => {
    ingest.work = (_, signal) => untilAborted(signal);
    await addSite('https://a.example');
    const [job] = sources.jobs.unfinished();
    const paused = await sources.update('a-example', { paused: true });
    expect(paused).toMatchObject({ isPaused: true, state: 'paused', nextRunAt: null });
    expect((await sources.jobs.get(job?.id ?? '')).state).toBe('cancelled');
    expect(sources.jobs.unfinished()).toEqual([]);
    await expect(sources.refresh('a-example')).rejects.toMatchObject({ code: 'ERR_CONFLICT' });

    await sources.close();
    await restart();
    await time.advance(3 * 24 * 60 * 60_000);
    await settled();
    expect(ingest.calls).toEqual([]);
    expect(await sources.get('a-example')).toMatchObject({ state: 'paused', nextRunAt: null });

    const resumed = await sources.update('a-example', { paused: false });
    expect(resumed.isPaused).toBe(false);
    await settled();
    expect(ingest.calls).toEqual(['unwatch a-example', 'refresh a-example']);
    expect(await sources.get('a-example')).toMatchObject({
      state: 'idle',
      lastRunAt: expect.any(String),
    });
    await time.advance(25 * 60 * 60_000);
    await settled();
    expect(ingest.calls).toHaveLength(3);
  });

  it('on this machine that is paused is not watched, and is read later with settings changed meanwhile', async () => {
    await addFolder('notes');
    await settled();
    ingest.calls.length = 0;
    await sources.update('notes', { paused: true });
    await sources.update('notes', { settings: { include: ['*.md'] }, name: 'N' });
    await sources.update('notes', { paused: true });
    await settled();
    expect(ingest.calls).toEqual(['unwatch notes', 'unwatch notes']);
    await sources.update('notes', { paused: false });
    await settled();
    expect(ingest.calls.slice(2)).toEqual(['unwatch notes', 'watch notes', 'refresh notes']);
    expect((await sources.get('notes')).settings).toEqual({ include: ['*.md'] });
  });

  it('that is paused is not read by a retried job, which does not count as a failure of its place', async () => {
    ingest.work = () => Promise.reject(new JobFault('root-missing', 'Gone.'));
    await addFolder('notes');
    await settled();
    const { lastRunAt } = await sources.get('notes');
    const { jobs } = await sources.jobs.list({ limit: 1, offset: 0 });
    await sources.update('notes', { paused: true });
    ingest.calls.length = 0;
    await time.advance(60_000);
    await sources.jobs.retry(jobs[0]?.id ?? '');
    await settled();
    expect(ingest.calls).toEqual([]);
    expect((await sources.jobs.get(jobs[0]?.id ?? '')).error?.code).toBe('source-paused');
    expect(await sources.get('notes')).toMatchObject({ state: 'paused', lastRunAt });
  });

  it('that is paused can be removed, and a push source cannot be paused', async () => {
    await addFolder('notes');
    await sources.update('notes', { paused: true });
    await sources.remove('notes');
    await settled();
    expect(await sources.list()).toEqual([]);
    await sources.create({ kind: 'push', name: 'crm' });
    await expect(sources.update('crm', { paused: true })).rejects.toMatchObject({
      code: 'ERR_BODY_INVALID',
      errors: [{ path: 'paused' }],
    });
  });

  it('of every kind can be marked explicit, without being read again', async () => {
    await addFolder('notes', { settings: { explicit: 'always' } });
    await settled();
    expect((await sources.get('notes')).settings).toEqual({ explicit: 'always' });
    await sources.update('notes', { settings: { explicit: 'never' } });
    expect((await sources.get('notes')).settings).toEqual({ explicit: 'never' });
    await sources.update('notes', { settings: { explicit: 'auto' } });
    expect((await sources.get('notes')).settings).toEqual({});
    expect(ingest.calls).toHaveLength(2);
    const wrong = sources.update('notes', { settings: { explicit: 'maybe', include: [] } });
    await expect(wrong).rejects.toMatchObject({
      errors: [{ path: 'settings.include' }, { path: 'settings.explicit' }],
    });
  });

  it('is gone when its removal is done, which stops a running refresh', async () => {
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
    const calls = [sources.get('nothing'), sources.refresh('nothing'), sources.remove('nothing')];
    for (const answer of await Promise.allSettled(calls)) {
      expect(answer).toMatchObject({ reason: { code: 'ERR_NOT_FOUND' } });
    }
    await expect(sources.update('nothing', {})).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });
});

describe('a source on the web', () => {
  it('has a normalised address, the name of its host and the schedule of its kind', async () => {
    expect(await addSite('HTTPS://www.Example.org:443/a/../docs#top')).toMatchObject({
      id: 'example-org',
      name: 'example.org',
      location: 'https://www.example.org/docs',
      settings: { depth: 3, headers: {} },
      schedule: 'every 24 hours',
      nextRunAt: '2001-09-10T01:46:40.000Z',
    });
    await settled();
    expect(ingest.calls).toEqual(['refresh example-org']);
  });

  it.each([
    ['site', { url: 'ftp://example.org/' }, 'url'],
    ['site', { url: 'file:///etc/passwd' }, 'url'],
    ['site', { url: 'javascript:alert(1)' }, 'url'],
    ['site', { url: 'https://ada:secret@example.org/' }, 'url'],
    ['site', { url: 'https://ada@example.org/' }, 'url'],
    ['site', { url: 'example.org' }, 'url'],
    ['site', { url: `https://example.org/${'x'.repeat(2_000)}` }, 'url'],
    ['site', { url: 'https://' }, 'url'],
    ['site', {}, 'url'],
    ['site', { path: '/tmp' }, 'path'],
    ['site', { path: '/tmp', url: 'https://example.org' }, 'url'],
    ['folder', { url: 'https://example.org' }, 'url'],
    ['push', { url: 'https://example.org' }, 'url'],
    ['push', { path: '/tmp' }, 'path'],
  ])('a %s at %j is refused', async (kind, place, path) => {
    const creating = sources.create({ kind, ...place });
    await expect(creating).rejects.toMatchObject({ code: 'ERR_BODY_INVALID', errors: [{ path }] });
  });

  it('is refused if another source of its kind has the same address', async () => {
    await addSite('https://example.org');
    await expect(addSite('https://EXAMPLE.org/#a', { name: 'x' })).rejects.toMatchObject({
      code: 'ERR_CONFLICT',
      message: expect.stringContaining('"example-org"'),
    });
    await addSite('https://example.org/docs');
    await sources.create({ kind: 'feed', url: 'https://example.org' });
  });

  it('is read by its schedule, by one job, and not while it is being removed', async () => {
    await addSite('https://example.org', { schedule: ' every  2 hours' });
    await settled();
    const hours = async (count: number) => {
      time.jump(count * 3_600_000 - 60_000);
      await time.advance(60_000);
      return ingest.calls.length;
    };
    expect(await hours(1)).toBe(1);
    expect(await hours(1)).toBe(2);
    expect(ended.at(-1)).toMatchObject({ trigger: 'schedule', state: 'completed' });
    expect(await sources.get('example-org')).toMatchObject({
      schedule: 'every 2 hours',
      lastRunAt: '2001-09-09T03:46:40.000Z',
      nextRunAt: '2001-09-09T05:46:40.000Z',
    });
    ingest.work = (_, signal) => untilAborted(signal);
    await sources.remove('example-org');
    expect(await hours(9)).toBe(3);
    expect(ingest.calls.at(-1)).toBe('remove example-org');
  });

  it('never runs automatically with schedule `never`, and a new schedule counts from now', async () => {
    await addSite('https://example.org', { schedule: 'Never' });
    await settled();
    time.jump(100 * 3_600_000);
    await time.advance(60_000);
    expect(ingest.calls).toHaveLength(1);
    expect(await sources.update('example-org', { schedule: '0 * * * *' })).toMatchObject({
      nextRunAt: '2001-09-13T06:00:00.000Z',
    });
    time.jump(3_600_000);
    await time.advance(60_000);
    expect(ingest.calls).toHaveLength(2);
    const never = { schedule: null, nextRunAt: null };
    expect(await sources.update('example-org', { schedule: null })).toMatchObject(never);
    const wrong = sources.update('example-org', { schedule: 'every 5 seconds', name: '' });
    await expect(wrong).rejects.toMatchObject({ errors: [{ path: 'name' }, { path: 'schedule' }] });
  });

  it('explains an invalid key', async () => {
    const wrong = addSite('https://example.org', {
      settings: { headers: { Accept: 'text/html' } },
    });
    const errors = [{ path: 'settings.headers.Accept', message: 'In lower case.' }];
    await expect(wrong).rejects.toMatchObject({ code: 'ERR_BODY_INVALID', errors });
  });

  it('keeps its secrets when they come back masked, and never stores a mask as a secret', async () => {
    const headers = { authorization: 'Bearer x', accept: 'text/html' };
    await addSite('https://example.org', { settings: { headers } });
    const masked = { authorization: SECRET_MASK, accept: 'text/*' };
    const updated = await sources.update('example-org', { settings: { headers: masked } });
    expect(updated.settings).toEqual({
      depth: 3,
      headers: { authorization: 'Bearer x', accept: 'text/*' },
    });
    for (const name of ['x-new', '__proto__', 'constructor']) {
      const settings = { headers: JSON.parse(`{"${name}":"${SECRET_MASK}"}`) };
      const wrong = sources.update('example-org', { settings });
      await expect(wrong).rejects.toMatchObject({ errors: [{ path: 'settings.headers' }] });
    }
  });
});

describe('a source for pushes', () => {
  it('has no place and cannot be read', async () => {
    const source = await sources.create({ kind: 'push' });
    expect(source).toMatchObject({ id: 'pushed', location: '', state: 'idle', schedule: null });
    await sources.create({ kind: 'push', name: 'Second' });
    await expect(sources.refresh('pushed')).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    await expect(sources.update('pushed', { schedule: 'daily' })).rejects.toMatchObject({
      errors: [{ path: 'schedule' }],
    });
    await sources.close();
    await restart();
    expect(ingest.calls).toEqual([]);
    const { id } = await sources.remove('pushed');
    expect(await sources.jobs.finished(id)).toMatchObject({ state: 'completed' });
  });
});

describe('a source of one file', () => {
  it('accepts a file and refuses a folder', async () => {
    const path = join(base, 'notes/list.csv');
    await writeFile(path, 'a,b');
    const create = (at: string) => sources.create({ kind: 'catalogue', path: at });
    expect(await create(path)).toMatchObject({ name: 'list.csv', location: path });
    for (const wrong of [join(base, 'notes'), join(base, 'nothing.csv'), 'list.csv']) {
      await expect(create(wrong)).rejects.toMatchObject({ errors: [{ path: 'path' }] });
    }
    await expect(create(path)).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    // A catalogue may also be indexed as a file of a folder.
    await addFolder('notes');
  });
});

describe('a refresh that fails', () => {
  const unreachable = () =>
    Promise.reject(new JobFault('timeout', 'Too slow.', { isTemporary: true }));

  it('is shown as queued while it waits for its next attempt, and as failed after the last', async () => {
    ingest.work = unreachable;
    await addSite('https://example.org');
    await letWorkGoOn();
    const waiting = { state: 'queued', lastRunAt: null };
    expect(await sources.get('example-org')).toMatchObject(waiting);
    await time.advance(600_000);
    expect(ingest.calls).toHaveLength(5);
    expect(await sources.get('example-org')).toMatchObject({
      state: 'failed',
      lastRunAt: '2001-09-09T01:50:25.000Z',
      nextRunAt: '2001-09-10T01:50:25.000Z',
    });
    expect(ended).toMatchObject([{ state: 'failed', attempt: 5, error: { code: 'timeout' } }]);
  });

  it('is no longer failed after the next success', async () => {
    ingest.work = () => Promise.reject(new JobFault('robots', 'Not allowed.'));
    await addSite('https://example.org');
    await settled();
    expect((await sources.get('example-org')).state).toBe('failed');
    ingest.work = async () => ({ skipped: { robots: 2 } });
    await sources.refresh('example-org');
    await settled();
    expect(await sources.get('example-org')).toMatchObject({
      state: 'idle',
      counts: { skipped: 2 },
    });
  });

  it('of a removed source is not retried', async () => {
    await addSite('https://example.org');
    await settled();
    await createSourceStore(records).delete('example-org');
    const job = await sources.jobs.start('refresh', 'example-org');
    expect(await sources.jobs.finished(job.id)).toMatchObject({
      state: 'failed',
      error: { code: 'source-gone' },
    });
  });
});

describe('a removal that can be undone', () => {
  const undoable = { isUndoable: true };
  const removals = () => ingest.calls.filter((call) => /^(remove|restore)/.test(call));
  const done = async (job: Promise<Job>) => sources.jobs.finished((await job).id);
  const MINUTES_10 = 10 * 60_000;

  beforeEach(async () => {
    await addFolder('notes');
    await settled();
    ingest.calls.length = 0;
  });

  it('hides the source at once, and deletes nothing for ten minutes', async () => {
    await done(sources.remove('notes', undoable));
    expect(removals()).toEqual(['remove notes undoable']);
    expect(await sources.list()).toEqual([]);
    const undoUntil = new Date(time.now() + MINUTES_10).toISOString();
    expect(await sources.removed()).toEqual([
      { id: 'notes', kind: 'folder', name: 'notes', undoUntil },
    ]);
    const calls = [
      sources.get('notes'),
      sources.refresh('notes'),
      sources.update('notes', { name: 'x' }),
      sources.remove('notes', undoable),
    ];
    for (const one of calls) await expect(one).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    await time.advance(MINUTES_10 - 1_000);
    await settled();
    expect(removals()).toEqual(['remove notes undoable']);
  });

  it('is final after ten minutes, and then cannot be undone', async () => {
    await done(sources.remove('notes', undoable));
    await time.advance(MINUTES_10);
    await settled();
    expect(removals()).toEqual(['remove notes undoable', 'remove notes']);
    expect(await sources.removed()).toEqual([]);
    await expect(sources.restore('notes')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });

  it('when undone, restores the source with its id, watched and read again', async () => {
    await done(sources.remove('notes', undoable));
    await done(sources.restore('notes'));
    await settled();
    expect(ingest.calls).toEqual([
      'remove notes undoable',
      'restore notes',
      'watch notes',
      'refresh notes',
    ]);
    expect(await sources.list()).toMatchObject([{ id: 'notes', undoUntil: null }]);
    expect(await sources.removed()).toEqual([]);
    await time.advance(2 * MINUTES_10);
    await settled();
    expect(removals()).toEqual(['remove notes undoable', 'restore notes']);
    await expect(sources.restore('notes')).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    await expect(sources.restore('other')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });

  it('that is undone while it runs is stopped and reverted', async () => {
    ingest.work = (task, signal) =>
      task.kind === 'remove' ? untilAborted(signal) : Promise.resolve({});
    await sources.remove('notes', undoable);
    await done(sources.restore('notes'));
    await settled();
    expect(removals()).toEqual(['remove notes undoable', 'restore notes']);
    expect((await sources.get('notes')).undoUntil).toBeNull();
  });

  it('is made final by another removal', async () => {
    await done(sources.remove('notes', undoable));
    await done(sources.remove('notes'));
    expect(removals()).toEqual(['remove notes undoable', 'remove notes']);
    expect(await sources.removed()).toEqual([]);
  });

  it('becomes final at once when a source of the same place is added, which gets its id', async () => {
    await done(sources.remove('notes', undoable));
    expect((await addFolder('notes')).id).toBe('notes');
    expect(removals()).toEqual(['remove notes undoable', 'remove notes']);
    await settled();
    expect(await sources.list()).toMatchObject([{ id: 'notes', undoUntil: null }]);
  });

  it('keeps its deadline over a restart: it can be undone before and is final after it', async () => {
    await done(sources.remove('notes', undoable));
    await sources.close();
    await restart();
    await settled();
    expect(ingest.calls.filter((call) => !call.includes('undoable'))).toEqual([]);
    expect(await sources.removed()).toHaveLength(1);
    await done(sources.restore('notes'));
    await done(sources.remove('notes', undoable));
    await sources.close();
    time.jump(MINUTES_10);
    await restart();
    await settled();
    expect(removals()).toEqual(['remove notes']);
    expect(await sources.removed()).toEqual([]);
  });
});

describe('reading one original again', () => {
  it('is a separate job, which keeps the state of the source and decreases its number of failures', async () => {
    await addFolder('notes');
    ingest.work = async () => ({ failedCount: 2, found: 5, done: 5 });
    await sources.jobs.finished((await sources.refresh('notes')).id);
    await settled();
    await sources.jobs.finished((await sources.refresh('notes')).id);
    const tasks: IngestTask[] = [];
    ingest.work = async (task) => {
      tasks.push(task);
      return { found: 1, done: 1, changed: 1 };
    };
    const job = await sources.reread('notes', 'sub/a.pdf');
    expect(job).toMatchObject({ kind: 'reread', sourceId: 'notes' });
    await sources.jobs.finished(job.id);
    expect(tasks).toMatchObject([{ kind: 'reread', original: 'sub/a.pdf' }]);
    expect((await sources.get('notes')).counts.failed).toBe(1);

    ingest.work = async () => ({ found: 1, done: 1, failedCount: 1 });
    await sources.jobs.finished((await sources.reread('notes', 'b.pdf')).id);
    expect((await sources.get('notes')).counts.failed).toBe(1);
    ingest.work = async () => {
      throw new JobFault('address-unknown', 'Nothing is known of it.');
    };
    await sources.jobs.finished((await sources.reread('notes', 'c.pdf')).id);
    expect((await sources.get('notes')).state).not.toBe('failed');
  });

  it('is refused while another original is read, for a paused source, and for kinds that cannot reread one', async () => {
    await addFolder('notes');
    await settled();
    ingest.work = (_, signal) => untilAborted(signal);
    const job = await sources.reread('notes', 'a.md');
    await expect(sources.reread('notes', 'b.md')).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    await sources.jobs.cancel(job.id);
    ingest.work = async () => ({});
    await sources.update('notes', { paused: true });
    await expect(sources.reread('notes', 'a.md')).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    await sources.create({ kind: 'feed', url: 'https://example.org/feed.xml' });
    await expect(sources.reread('example-org', 'x')).rejects.toMatchObject({
      code: 'ERR_CONFLICT',
      message: expect.stringContaining('/api/sources/example-org/refresh'),
    });
    await expect(sources.reread('none', 'x')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });
});

describe('a source of uploads', () => {
  const open = (more: object = {}) =>
    sources.openUploads({ kind: 'folder', name: 'Uploads', ...more });
  const refreshes = () => ingest.calls.filter((call) => call.startsWith('refresh'));

  beforeEach(() => mkdir(join(base, 'data')));

  it('is created once for each kind and name, and found by its id', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(first).toMatchObject({ id: 'uploads', kind: 'folder', isOfUploads: true });
    expect(second.id).toBe('uploads');
    expect((await open({ kind: 'images' })).id).toBe('uploads-2');
    expect((await open({ id: 'uploads' })).id).toBe('uploads');
    await addFolder('notes');
    for (const target of [{ id: 'notes' }, { id: 'uploads', kind: 'images' }]) {
      await expect(open(target)).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    }
    await expect(open({ id: 'none' })).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    await expect(open({ name: ' ' })).rejects.toMatchObject({ code: 'ERR_BODY_INVALID' });
  });

  it('is stored without the path of the data directory, which may move', async () => {
    await open();
    const [row] = await records.selectFrom('sources').select('location').execute();
    expect(row?.location).toBe('uploads:uploads');
    await sources.close();
    await restart();
    expect((await sources.get('uploads')).location).toBe(join(base, 'data', 'uploads', 'uploads'));
  });

  it('is not watched, but read after each file, and once more if files arrived during a read', async () => {
    await open();
    const gate = Promise.withResolvers<object>();
    ingest.work = () => gate.promise;
    await sources.noteUpload('uploads', 'a.md');
    await letWorkGoOn();
    for (const name of ['b.md', 'c.md']) await sources.noteUpload('uploads', name);
    expect(refreshes()).toHaveLength(1);
    gate.resolve({});
    await settled();
    await letWorkGoOn();
    await settled();
    expect(ingest.calls).toEqual(['refresh uploads', 'refresh uploads']);
  });

  it('is read at the start, since a file may have been stored just before a crash', async () => {
    await open();
    await sources.noteUpload('uploads', 'a.md');
    await settled();
    await sources.close();
    await restart();
    await settled();
    expect(ingest.calls).toEqual(['refresh uploads']);
  });

  it('is not read while it is paused', async () => {
    await open();
    await sources.update('uploads', { paused: true });
    await sources.noteUpload('uploads', 'a.md');
    await settled();
    expect(refreshes()).toEqual([]);
    await sources.update('uploads', { paused: false });
    await settled();
    expect(refreshes()).toHaveLength(1);
  });

  it('deletes a file after its documents, and is then read again', async () => {
    const { location } = await open();
    for (const name of ['a.md', 'b.md']) await writeFile(join(location, name), 'Hello.');
    let filesThen: string[] = [];
    ingest.work = async ({ kind }) => {
      if (kind === 'forget') filesThen = await readdir(location);
      return {};
    };
    await sources.deleteFile('uploads', 'a.md');
    await settled();
    expect(ingest.calls).toEqual(['forget uploads', 'refresh uploads']);
    expect(filesThen.toSorted()).toEqual(['a.md', 'b.md']);
    expect(await readdir(location)).toEqual(['b.md']);
    const again = sources.deleteFile('uploads', 'a.md');
    await expect(again).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });

  it('that is paused can delete a file, and is not read', async () => {
    const { location } = await open();
    await writeFile(join(location, 'a.md'), 'Hello.');
    await sources.update('uploads', { paused: true });
    await sources.deleteFile('uploads', 'a.md');
    await settled();
    expect(ingest.calls.slice(-1)).toEqual(['forget uploads']);
    expect(await readdir(location)).toEqual([]);
  });

  it('deletes no file of another folder, no linked file and no folder', async () => {
    const { location } = await open();
    const outside = join(base, 'data', 'kept.md');
    await writeFile(outside, 'Kept.');
    await writeFile(join(location, '.hidden'), 'Kept.');
    await symlink(outside, join(location, 'linked.md'));
    await mkdir(join(location, 'folder'));
    const other = await sources.openUploads({ kind: 'images', name: 'Other' });
    await writeFile(join(other.location, 'b.png'), 'Kept.');
    for (const name of [
      ...['../../kept.md', outside, 'linked.md', 'folder', '.', '..', '.hidden', 'a/b.md', 'a\\b'],
      ...[`../${other.id}/b.png`, 'x'.repeat(900), 'none.md', 'a.md\0', ''],
    ]) {
      const wrong = sources.deleteFile('uploads', name);
      await expect(wrong, name).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    }
    expect(await readFile(outside, 'utf8')).toBe('Kept.');
    expect(await readdir(location)).toHaveLength(3);
    expect(await readdir(other.location)).toEqual(['b.png']);
    await addFolder('notes');
    const notes = sources.deleteFile('notes', 'a.md');
    await expect(notes).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    expect(ingest.calls.filter((call) => call.startsWith('forget'))).toEqual([]);
  });

  it('keeps a file whose document could not be removed', async () => {
    const { location } = await open();
    await writeFile(join(location, 'a.md'), 'Hello.');
    ingest.work = () => Promise.reject(new JobFault('storage-full', 'Full.'));
    const failed = sources.deleteFile('uploads', 'a.md');
    await expect(failed).rejects.toMatchObject({ code: 'ERR_STORAGE_FULL' });
    expect(await readdir(location)).toEqual(['a.md']);
  });

  it('keeps its files while its removal can be undone, and another source of its name has its own folder', async () => {
    const { location } = await open();
    await writeFile(join(location, 'a.md'), 'Hello.');
    await sources.remove('uploads', { isUndoable: true });
    await settled();
    expect((await open()).id).toBe('uploads-2');
    expect(await readdir(location)).toEqual(['a.md']);
    time.jump(11 * 60_000);
    await sources.close();
    await restart();
    await settled();
    expect(await readdir(join(base, 'data', 'uploads'))).toEqual(['uploads-2']);
  });

  it('is imported from another server paused, without its files, and never with an id that escapes the folder', async () => {
    const request = { kind: 'folder', name: 'Uploads', uploads: true } as const;
    const adopt = async (id: string, more: object = {}) =>
      sources.adopt({ id, request: { ...request, ...more }, attributes: {} });
    expect(await adopt('theirs')).toBe(true);
    expect(await adopt('theirs')).toBe(false);
    expect(await sources.get('theirs')).toMatchObject({ isOfUploads: true, isPaused: true });
    for (const id of ['..', '.hidden']) {
      await expect(adopt(id)).rejects.toMatchObject({ code: 'ERR_BODY_INVALID' });
    }
    for (const more of [{ path: base }, { kind: 'site' }, { kind: 'push' }]) {
      await expect(adopt('other', more)).rejects.toMatchObject({ code: 'ERR_BODY_INVALID' });
    }
  });

  it('has a folder that no other source may use as its place', async () => {
    const { location } = await open();
    const creation = sources.create({ kind: 'images', path: location });
    await expect(creation).rejects.toMatchObject({ code: 'ERR_BODY_INVALID' });
  });
});

describe('a removal', () => {
  it('that is cancelled leaves a source that is read and watched again', async () => {
    await addFolder('notes');
    await settled();
    ingest.work = (_, signal) => untilAborted(signal);
    const job = await sources.remove('notes');
    await letWorkGoOn();
    ingest.work = async () => ({});
    await sources.jobs.cancel(job.id);
    await settled();
    await settled();
    const calls = ['restore notes', 'watch notes', 'refresh notes'];
    expect(ingest.calls.slice(-3)).toEqual(calls);
    expect((await sources.get('notes')).state).toBe('idle');
  });

  it('that fails leaves a failed source', async () => {
    await addFolder('notes');
    await settled();
    documents.put([exampleDocument('a', { sourceId: 'notes' })], '2026-01-01T00:00:00Z');
    ingest.work = () => Promise.reject(new JobFault('ingest-stopped', 'Dead.'));
    await sources.jobs.finished((await sources.remove('notes')).id);
    expect((await sources.get('notes')).state).toBe('failed');
    // It is retried until no document is left.
    ingest.work = async () => ({});
    await sources.jobs.finished((await sources.remove('notes')).id);
    await expect(sources.get('notes')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });
});

describe('a start', () => {
  it('reads and watches every source again, and continues an interrupted removal', async () => {
    await addFolder('notes');
    await addFolder('other');
    await settled();
    ingest.work = (_, signal) => untilAborted(signal);
    await sources.remove('other');
    await sources.close();
    await restart();
    await settled();
    expect(ingest.calls).toEqual(['watch notes', 'remove other', 'refresh notes']);
    expect((await sources.list()).map(({ id }) => id)).toEqual(['notes']);
  });

  it('reads only those web sources that were never read, were interrupted or are due', async () => {
    await addSite('https://done.example');
    await addSite('https://due.example', { schedule: 'hourly' });
    await settled();
    ingest.work = (_, signal) => untilAborted(signal);
    const [interrupted] = [await addSite('https://interrupted.example')];
    const cancelled = await addSite('https://cancelled.example');
    await letWorkGoOn();
    await sources.jobs.cancelSource(cancelled.id);
    const [job] = sources.jobs.unfinished();
    await sources.close();
    time.jump(2 * 3_600_000);
    await restart();
    await settled();
    expect(ingest.calls).toEqual([
      'refresh interrupted-example',
      'refresh cancelled-example',
      'refresh due-example',
    ]);
    expect(await sources.jobs.get(job?.id ?? '')).toMatchObject({
      sourceId: interrupted.id,
      state: 'completed',
      attempt: 1,
    });
    const triggers = ended.slice(-3).map(({ trigger }) => trigger);
    expect(triggers).toEqual(['manual', 'start', 'schedule']);
  });

  it('does not restart a job that has repeatedly crashed the server', async () => {
    const store = createJobStore(records);
    await addFolder('notes');
    ingest.work = (_, signal) => untilAborted(signal);
    const job = await sources.refresh('notes');
    await sources.close();
    const lease = { owner: 'dead', now: '2026-01-01', until: '2026-01-02' };
    const claimed = await store.claim(job.id, lease);
    if (claimed === null) throw new Error('it waits in the store');
    await store.save({ ...claimed, state: 'running', attempt: 5 }, 'dead');
    await restart();
    await settled();
    expect(ingest.calls).toEqual(['watch notes']);
    expect((await sources.get('notes')).state).toBe('failed');
    expect(ended.at(-1)).toMatchObject({ id: job.id, error: { code: 'crashed' } });
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
    expect(await sources.fileOf(await putFile('sub/a.md'))).toMatchObject(file);
    expect(await sources.fileOf(await putFile('link.md'))).toMatchObject({
      ...file,
      fileName: 'link.md',
    });
  });

  it('is found for pictures and videos of a folder, not of the web', async () => {
    await writeFile(join(base, 'notes/a.png'), 'png');
    await sources.create({ kind: 'images', name: 'pictures', path: join(base, 'notes') });
    await sources.create({ kind: 'images', name: 'web', url: 'https://example.org' });
    const file = await sources.fileOf(await putFile('a.png', 'pictures'));
    expect(file).toMatchObject({ path: join(base, 'notes/a.png'), sizeBytes: 3 });
    for (const [name, source] of [
      ['../secret', 'pictures'],
      ['https://example.org/a.png', 'web'],
    ] as const) {
      const file = sources.fileOf(await putFile(name, source));
      await expect(file).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    }
  });

  it('is not found by any name if it belongs to the data directory', async () => {
    await mkdir(join(base, 'data'));
    await writeFile(join(base, 'data/owner-key'), 'secret');
    await link(join(base, 'data/owner-key'), join(base, 'hard.md'));
    await symlink(join(base, 'data/owner-key'), join(base, 'soft.md'));
    await sources.create({ kind: 'folder', name: 'parent', path: base });
    for (const name of ['data/owner-key', 'hard.md', 'soft.md']) {
      const file = sources.fileOf(await putFile(name, 'parent'));
      await expect(file).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    }
  });

  it('is not found if outside of the folder, behind a link to a hidden file, unknown, gone or not a file', async () => {
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

describe('held sources', () => {
  it('are neither read nor watched, also after a restart, and local ones are read again when released', async () => {
    await addFolder('notes');
    await addSite('https://a.example/');
    await settled();
    ingest.calls.length = 0;
    sources.hold(true);
    await letWorkGoOn();
    expect(ingest.calls).toEqual(['unwatch notes']);
    await sources.refresh('a-example');
    await letWorkGoOn();
    expect(ingest.calls).toEqual(['unwatch notes']);
    await sources.close();
    await restart({ isHeld: true });
    await letWorkGoOn();
    expect(ingest.calls).toEqual([]);
    sources.hold(false);
    await letWorkGoOn();
    await settled();
    expect(ingest.calls.toSorted()).toEqual(['refresh a-example', 'refresh notes', 'watch notes']);
  });

  it('added meanwhile wait, and paused ones stay paused', async () => {
    await addFolder('other');
    await settled();
    await sources.update('other', { paused: true });
    sources.hold(true);
    await addFolder('notes');
    await letWorkGoOn();
    ingest.calls.length = 0;
    sources.hold(false);
    await letWorkGoOn();
    await settled();
    expect(ingest.calls).toEqual(['watch notes', 'refresh notes']);
  });
});
