import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { folderKind } from '../../../ingest/connectors/folder/folder-kind.ts';
import { pushKind } from '../../../ingest/connectors/push/push-kind.ts';
import type { Ingest } from '../../../ingest/ingest.ts';
import type { IngestTask } from '../../../ingest/ingest-messages.ts';
import { NO_PROGRESS } from '../../../ingest/jobs/job.ts';
import type { SourceKindRules } from '../../../ingest/sources/source-kind.ts';
import { createSources, type Sources } from '../../../ingest/sources/sources.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { guardOwnData } from '../../../runtime/disk/own-data.ts';
import { createJobStore } from '../../../storage/records/control/job-records.ts';
import { openRecords, type Records } from '../../../storage/records/control/open-records.ts';
import { createSourceStore } from '../../../storage/records/control/source-records.ts';
import type { SourceKinds } from '../../bodies/source-body.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { listJobsRoute } from '../jobs/get-api-jobs.ts';
import { getJobRoute } from '../jobs/get-api-jobs-id.ts';
import { jobEventsRoute } from '../jobs/get-api-jobs-id-events.ts';
import { cancelJobRoute } from '../jobs/post-api-jobs-id-cancel.ts';
import { retryJobRoute } from '../jobs/post-api-jobs-id-retry.ts';
import { removeSourceRoute } from './delete-api-sources-id.ts';
import { listSourcesRoute } from './get-api-sources.ts';
import { getSourceRoute } from './get-api-sources-id.ts';
import { updateSourceRoute } from './patch-api-sources-id.ts';
import { rebuildIndexRoute } from './post-api-index-rebuild.ts';
import { createSourceRoute } from './post-api-sources.ts';
import { refreshSourceRoute } from './post-api-sources-id-refresh.ts';
import { restoreSourceRoute } from './post-api-sources-id-restore.ts';

let server: TestServer;
let sources: Sources;
let records: Records;
let directory: string;
/** Whether work goes on until it is cancelled, as that on a large folder would. */
let isEndless = false;
/** What the ingest thread was last given to do. */
let lastTask: IngestTask | null = null;

/** As a kind on the web is, with a secret. */
const siteKind: SourceKindRules = {
  kind: 'site',
  summary: 'A site.',
  example: { place: 'https://example.org/', settings: {} },
  places: ['url'],
  settings: z.strictObject({
    maxPages: z.number('A whole number.').default(100),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  defaultSchedule: () => 'every 24 hours',
  isRead: true,
  allowsOverlap: () => false,
  secretSettings: ['headers'],
};
const kinds: SourceKinds = {
  folder: folderKind,
  site: siteKind,
  feed: { ...siteKind, kind: 'feed' },
  catalogue: { ...siteKind, kind: 'catalogue' },
  images: { ...folderKind, kind: 'images' },
  videos: { ...folderKind, kind: 'videos' },
  push: pushKind,
};

/** Work that finds nothing, at once or never. */
function fakeIngest(): Ingest {
  const nothing = () => undefined;
  return {
    indexDirectory: '',
    takeIndex: () => null,
    onCommit: nothing,
    onMerged: nothing,
    onIndexMoved: nothing,
    published: () => null,
    sequence: 0,
    shows: () => true,
    onSourceChanged: nothing,
    onFailure: nothing,
    watch: nothing,
    unwatch: nothing,
    know: nothing,
    onLearned: nothing,
    push: async () => [],
    store: async () => undefined,
    onOutboundFault: nothing,
    mend: () => Promise.reject(new Error('nothing is damaged')),
    onDamage: nothing,
    preview: () => Promise.reject(new Error('nothing is previewed here')),
    fillingReason: () => null,
    close: async () => undefined,
    run: async (task, report, signal) => {
      lastTask = task;
      report({ ...NO_PROGRESS, phase: 'reading', found: 1 });
      if (!isEndless) return;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      signal.throwIfAborted();
    },
  };
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quarry-sources-'));
  records = await openRecords(join(directory, 'records.sqlite'));
  server = await startTestServer(({ documents }) => {
    sources = createSources({
      store: createSourceStore(records),
      jobStore: createJobStore(records),
      documents,
      ingest: fakeIngest(),
      ownData: guardOwnData(join(directory, 'data'), systemClock),
      kinds,
      clock: systemClock,
      log: () => undefined,
    });
    const services = { sources, jobs: sources.jobs, kinds, recognisePlace: recogniseInTest };
    return [
      listSourcesRoute(services),
      createSourceRoute(services),
      getSourceRoute(services),
      updateSourceRoute(services),
      removeSourceRoute(services),
      restoreSourceRoute(services),
      refreshSourceRoute(services),
      listJobsRoute(services),
      getJobRoute(services),
      jobEventsRoute(services),
      cancelJobRoute(services),
      retryJobRoute(services),
      rebuildIndexRoute(services),
    ];
  });
  await sources.start();
});
afterAll(async () => {
  await sources.close();
  await server.close();
  await records.close();
  await rm(directory, { recursive: true });
});

/** Every path is a folder with some pictures named, every address a site. */
const recogniseInTest = async ({
  path,
  url,
}: {
  path?: string | undefined;
  url?: string | undefined;
}) => {
  if (url !== undefined) return { kind: 'site' as const, url, reason: 'It is a page.' };
  const settings = { include: ['*.png'] };
  return { kind: 'images' as const, path: path ?? '', settings, reason: 'It is one picture.' };
};

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  server.inject({ method, url, ...(payload && { payload }) });

async function makeFolder(name: string): Promise<string> {
  const path = join(directory, name);
  await mkdir(path);
  return path;
}

async function makeSource(name: string): Promise<string> {
  const response = await send('POST', '/api/sources', {
    kind: 'folder',
    path: await makeFolder(name),
  });
  return response.json().id;
}

/** Until nothing waits or runs. */
async function untilIdle(): Promise<void> {
  await Promise.all(sources.jobs.unfinished().map(({ id }) => sources.jobs.finished(id)));
}

describe('POST /api/sources', () => {
  test('201: the folder is a source, named after itself', async () => {
    const path = await makeFolder('My notes');
    const response = await send('POST', '/api/sources', { kind: 'folder', path });
    expect(expectAnswer(response, endpoints.createSource)).toMatchObject({
      kind: 'folder',
      name: 'My notes',
      path,
      counts: { documents: 0, skipped: 0, failed: 0 },
    });
    expectAnswer(await send('GET', '/api/sources'), endpoints.listSources);
    const { id } = response.json();
    expectAnswer(await send('GET', `/api/sources/${id}`), endpoints.getSource);
  });

  test('201: what is on the web has a url, a schedule, and settings with its secrets masked', async () => {
    const settings = { headers: { authorization: 'secret' } };
    const url = 'https://example.org/docs';
    const response = await send('POST', '/api/sources', { kind: 'site', url, settings });
    expect(expectAnswer(response, endpoints.createSource)).toMatchObject({
      kind: 'site',
      name: 'example.org',
      url,
      schedule: 'every 24 hours',
      settings: { maxPages: 100, headers: { authorization: '••••••' } },
    });
    expect(response.json()).not.toHaveProperty('path');
    expect(response.json()).not.toHaveProperty('recognised');
    for (const list of ['/api/sources', `/api/sources/${response.json().id}`]) {
      expect((await send('GET', list)).body).not.toContain('"secret"');
    }
  });

  test('201: a push source has no place', async () => {
    const response = await send('POST', '/api/sources', { kind: 'push', name: 'CRM' });
    const body = expectAnswer(response, endpoints.createSource);
    expect(body).not.toHaveProperty('path');
    expect(body).not.toHaveProperty('url');
  });

  test('201: without a kind the place is recognised, and the answer says why', async () => {
    const url = 'https://recognised.example.org/';
    const body = { url, schedule: 'every 6 hours', settings: { maxPages: 5 } };
    const site = await send('POST', '/api/sources', body);
    expect(expectAnswer(site, endpoints.createSource)).toMatchObject({
      kind: 'site',
      schedule: 'every 6 hours',
      settings: { maxPages: 5 },
      recognised: 'It is a page.',
    });
    const picture = await send('POST', '/api/sources', { path: await makeFolder('one') });
    expect(picture.json()).toMatchObject({ kind: 'images', settings: { include: ['*.png'] } });
  });

  test.each([
    { kind: 'site', url: 'https://a.example.org/', schedule: 'now and then' },
    { kind: 'site', url: 'https://a.example.org/', settings: { maxPages: 'x' } },
    { kind: 'site', url: 'ftp://a.example.org/' },
    { kind: 'push', name: 'x', schedule: 'daily' },
    { kind: 'folder' },
    { kind: 'folder', path: 'relative' },
    { kind: 'folder', path: '/does/not/exist' },
    { kind: 'folder', path: '/tmp\0/x' },
    { kind: 'site', path: '/tmp' },
    { kind: 'unheard of', path: '/tmp' },
    { kind: 'folder', path: '/tmp', name: 'a\u001bb' },
    { kind: 'folder', path: '/tmp', settings: { include: ['../**'] } },
    { kind: 'folder', path: '/tmp', colour: 'red' },
  ])('400: %j is ERR_BODY_INVALID', async (payload) => {
    expectProblem(await send('POST', '/api/sources', payload), 400, 'ERR_BODY_INVALID');
  });

  test('400: a file is no folder', async () => {
    const path = join(directory, 'file.txt');
    await writeFile(path, '');
    const response = await send('POST', '/api/sources', { kind: 'folder', path });
    expectProblem(response, 400, 'ERR_BODY_INVALID');
  });

  test('409: the same folder, or one inside it, twice', async () => {
    const path = await makeFolder('once');
    await mkdir(join(path, 'inside'));
    await send('POST', '/api/sources', { kind: 'folder', path });
    for (const again of [path, join(path, 'inside')]) {
      const response = await send('POST', '/api/sources', { kind: 'folder', path: again });
      expectProblem(response, 409, 'ERR_CONFLICT');
    }
  });
});

describe('one source', () => {
  test('200: PATCH renames it, and its id stays', async () => {
    const id = await makeSource('old');
    const response = await send('PATCH', `/api/sources/${id}`, { name: 'New' });
    expect(expectAnswer(response, endpoints.updateSource)).toMatchObject({ id, name: 'New' });
  });

  test('200: PATCH sets a schedule and takes it away', async () => {
    const id = await makeSource('scheduled');
    const daily = await send('PATCH', `/api/sources/${id}`, { schedule: 'daily' });
    expect(expectAnswer(daily, endpoints.updateSource)).toMatchObject({ schedule: 'daily' });
    expect(daily.json().nextRunAt).not.toBeNull();
    const never = await send('PATCH', `/api/sources/${id}`, { schedule: null });
    expect(never.json()).toMatchObject({ schedule: null, nextRunAt: null });
  });

  test('200: PATCH sets the types of attributes; those that it does not name stay', async () => {
    const id = await makeSource('typed');
    const set = (attributes: object) => send('PATCH', `/api/sources/${id}`, { attributes });
    await set({ price: { type: 'money' }, size: { type: 'number', facet: false } });
    expectAnswer(await set({ size: { type: 'string' } }), endpoints.updateSource);
    const source = expectAnswer(await send('GET', `/api/sources/${id}`), endpoints.getSource);
    expect(source).toMatchObject({
      attributes: {
        price: { type: 'money', facet: true, sort: true },
        size: { type: 'string', facet: true, sort: true },
      },
    });
  });

  const ofNoSource = ['untyped', 'misnamed', 'unsorted', 'unknown', 'capital'];
  test.each([
    [{ a: { facet: true } }, 'attributes.a.type'],
    [{ a: { type: 'text' } }, 'attributes.a.type'],
    [{ a: { type: 'place', sort: true } }, 'attributes.a.sort'],
    [{ a: { type: 'number', unit: 'm' } }, 'attributes.a.unit'],
    [{ A: { type: 'number' } }, 'attributes.A'],
  ])('400: PATCH with attributes that cannot be: %j', async (attributes, path) => {
    const id = await makeSource(ofNoSource.pop() ?? '');
    const response = await send('PATCH', `/api/sources/${id}`, { attributes });
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    expect(response.json().errors).toMatchObject([{ path }]);
  });

  test('400: PATCH with what no source has', async () => {
    const id = await makeSource('odd');
    const response = await send('PATCH', `/api/sources/${id}`, { path: '/tmp' });
    expectProblem(response, 400, 'ERR_BODY_INVALID');
  });

  test('409: with If-Match it is changed and removed only as it was read, also where only a secret changed', async () => {
    const url = 'https://tagged.example.org/';
    const body = { kind: 'site', url, settings: { headers: { authorization: 'secret' } } };
    const { id, etag } = (await send('POST', '/api/sources', body)).json();
    const path = `/api/sources/${id}`;
    const secret = await server.makeKey({ scopes: ['sources'] });
    const change = (method: 'PATCH' | 'DELETE', ifMatch: string, payload?: object) =>
      server.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${secret}`, 'if-match': ifMatch },
        ...(payload && { payload }),
      });
    const read = await send('GET', path);
    expect(read.headers['etag']).toBe(etag);
    const listed = (await send('GET', '/api/sources')).json().sources;
    expect(listed.find((source: { id: string }) => source.id === id)).toMatchObject({ etag });

    const headers = { authorization: 'another secret' };
    const saved = await change('PATCH', etag, { settings: { headers } });
    const after = expectAnswer(saved, endpoints.updateSource) as { etag: string };
    expect(saved.headers['etag']).toBe(after.etag);
    expect(after.etag).not.toBe(etag);
    for (const stale of [etag, '"nonsense"', '']) {
      expectProblem(await change('PATCH', stale, { name: 'x' }), 409, 'ERR_CONFLICT');
      expectProblem(await change('DELETE', stale), 409, 'ERR_CONFLICT');
    }
    expect((await send('GET', path)).json()).toMatchObject({ name: 'tagged.example.org' });
    expect((await change('PATCH', '*', { name: 'x' })).statusCode).toBe(200);
    expect((await change('DELETE', (await send('GET', path)).json().etag)).statusCode).toBe(204);
  });

  test('200: PATCH pauses and resumes it; 409: while it is paused it is not refreshed', async () => {
    const id = await makeSource('resting');
    await untilIdle();
    const paused = await send('PATCH', `/api/sources/${id}`, { paused: true });
    expect(expectAnswer(paused, endpoints.updateSource)).toMatchObject({
      paused: true,
      state: 'paused',
    });
    expectProblem(await send('POST', `/api/sources/${id}/refresh`), 409, 'ERR_CONFLICT');
    const resumed = await send('PATCH', `/api/sources/${id}`, { paused: false });
    expect(expectAnswer(resumed, endpoints.updateSource)).toMatchObject({ paused: false });
    await untilIdle();
  });

  test('200: one that is paused twice at once is paused', async () => {
    const id = await makeSource('resting twice');
    const both = await Promise.all(
      [true, true].map((paused) => send('PATCH', `/api/sources/${id}`, { paused })),
    );
    for (const response of both) expect(response.json()).toMatchObject({ state: 'paused' });
  });

  test.each([null, 'yes', 1, {}])('400: PATCH with paused %j', async (paused) => {
    const response = await send('PATCH', '/api/sources/notes', { paused });
    expectProblem(response, 400, 'ERR_BODY_INVALID');
  });

  test('204: DELETE removes it', async () => {
    const id = await makeSource('gone');
    expectAnswer(await send('DELETE', `/api/sources/${id}`), endpoints.removeSource);
    expectProblem(await send('GET', `/api/sources/${id}`), 404, 'ERR_NOT_FOUND');
  });

  test('202: what was removed is listed with its time, and restored', async () => {
    const id = await makeSource('back');
    await untilIdle();
    await send('DELETE', `/api/sources/${id}`);
    const list = expectAnswer(await send('GET', '/api/sources'), endpoints.listSources);
    expect(list).toMatchObject({
      removed: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    const restored = await send('POST', `/api/sources/${id}/restore`);
    expect(expectAnswer(restored, endpoints.restoreSource)).toMatchObject({
      kind: 'restore',
      sourceId: id,
    });
    await untilIdle();
    expect((await send('GET', `/api/sources/${id}`)).statusCode).toBe(200);
    expectProblem(await send('POST', `/api/sources/${id}/restore`), 409, 'ERR_CONFLICT');
  });

  test('204: with now=true it cannot be restored', async () => {
    const id = await makeSource('final');
    await untilIdle();
    expect((await send('DELETE', `/api/sources/${id}?now=true`)).statusCode).toBe(204);
    expectProblem(await send('POST', `/api/sources/${id}/restore`), 404, 'ERR_NOT_FOUND');
  });

  test('202: refresh answers with its job, twice with the same one', async () => {
    const id = await makeSource('again');
    await untilIdle();
    isEndless = true;
    const first = await send('POST', `/api/sources/${id}/refresh`);
    expect(expectAnswer(first, endpoints.refreshSource)).toMatchObject({ sourceId: id });
    const second = await send('POST', `/api/sources/${id}/refresh`);
    expect(second.json().id).toBe(first.json().id);
    isEndless = false;
    await sources.jobs.cancel(first.json().id);
  });

  test.each([
    ['GET', '/api/sources/nope'],
    ['PATCH', '/api/sources/nope'],
    ['DELETE', '/api/sources/nope'],
    ['POST', '/api/sources/nope/restore'],
    ['POST', '/api/sources/nope/refresh'],
    ['GET', '/api/jobs/nope'],
    ['GET', '/api/jobs/nope/events'],
    ['POST', '/api/jobs/nope/cancel'],
    ['POST', '/api/jobs/nope/retry'],
  ] as const)('404: %s %s', async (method, url) => {
    const payload = method === 'PATCH' ? { name: 'x' } : undefined;
    expectProblem(await send(method, url, payload), 404, 'ERR_NOT_FOUND');
  });
});

describe('jobs', () => {
  test('200: the list has pages, newest first', async () => {
    await untilIdle();
    const response = await send('GET', '/api/jobs?limit=1');
    expect(expectAnswer(response, endpoints.listJobs)).toMatchObject({
      page: { limit: 1, offset: 0, nextOffset: 1 },
    });
    const [job] = response.json().jobs;
    expectAnswer(await send('GET', `/api/jobs/${job.id}`), endpoints.getJob);
  });

  test('202: the gate of a rebuild goes with its job, a retry included', async () => {
    await untilIdle();
    isEndless = true;
    const judgements = [{ query: ' rate limit ', relevant: [{ id: 'abc' }] }];
    const body = { gate: { judgements, maxDrop: 0.01 } };
    const { id } = (await send('POST', '/api/index/rebuild', body)).json();
    expectProblem(await send('POST', '/api/index/rebuild', body), 409, 'ERR_CONFLICT');
    await sources.jobs.cancel(id);
    isEndless = false;
    lastTask = null;
    await sources.jobs.retry(id);
    await untilIdle();
    const read = [{ query: 'rate limit', relevant: [{ id: 'abc', grade: 1 }] }];
    expect(lastTask).toEqual({ kind: 'reindex', gate: { judgements: read, maxDrop: 0.01 } });
    await send('POST', '/api/index/rebuild', {});
    await untilIdle();
    expect(lastTask).toEqual({ kind: 'reindex', gate: null });
  });

  const good = { query: 'a', relevant: [{ id: 'a' }] };
  test.each([
    [{ gate: {} }],
    [{ gate: { judgements: [] } }],
    [{ gate: { judgements: [{ ...good, query: ' ' }] } }],
    [{ gate: { judgements: [{ ...good, relevant: [{ id: 'a', grade: -1 }] }] } }],
    [{ gate: { judgements: [good], maxDrop: 2 } }],
    [{ gates: {} }],
  ])('400: %j', async (body) => {
    expectProblem(await send('POST', '/api/index/rebuild', body), 400, 'ERR_BODY_INVALID');
  });

  test('202: a rebuild is a job; its events end with it', async () => {
    isEndless = true;
    const job = expectAnswer(await send('POST', '/api/index/rebuild'), endpoints.rebuildIndex);
    const { id } = job as { id: string };
    const events = send('GET', `/api/jobs/${id}/events`);
    await new Promise(setImmediate);
    isEndless = false;
    const cancelled = await send('POST', `/api/jobs/${id}/cancel`);
    expect(expectAnswer(cancelled, endpoints.cancelJob)).toMatchObject({ state: 'cancelled' });

    const { headers, body } = await events;
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const frames = body.split('\n\n').filter((frame) => frame !== '');
    const requestId = headers['x-request-id'];
    frames.forEach((frame, at) => {
      expect(frame).toMatch(new RegExp(`^id: ${requestId}:${at + 1}\nevent: (progress|done)\n`));
      const data = JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '');
      expect(endpoints.jobEvents.events.progress.safeParse(data).success).toBe(true);
    });
    expect(frames.at(-1)).toContain('event: done');
  });

  test('200: the list can be of some states and of one source', async () => {
    const id = await makeSource('listed');
    await untilIdle();
    const list = async (query: string) => {
      const response = await send('GET', `/api/jobs?${query}`);
      expectAnswer(response, endpoints.listJobs);
      return response.json().jobs.map(({ sourceId }: { sourceId: string }) => sourceId);
    };
    expect(await list(`source=${id}&state=completed,failed`)).toEqual([id]);
    expect(await list(`source=${id}&state=failed`)).toEqual([]);
  });

  test.each(['state=dead', 'state=failed,', 'source=a%20b', 'kind=refresh'])(
    '400: %s',
    async (query) => {
      expectProblem(await send('GET', `/api/jobs?${query}`), 400, 'ERR_PARAM_INVALID');
    },
  );

  test('202: a cancelled job is tried again; 409: a completed one is not', async () => {
    const id = await makeSource('retried');
    await untilIdle();
    isEndless = true;
    const job = (await send('POST', `/api/sources/${id}/refresh`)).json();
    await sources.jobs.cancel(job.id);
    isEndless = false;
    const retried = await send('POST', `/api/jobs/${job.id}/retry`);
    expect(expectAnswer(retried, endpoints.retryJob)).toMatchObject({ trigger: 'retry' });
    await untilIdle();
    expectProblem(await send('POST', `/api/jobs/${job.id}/retry`), 409, 'ERR_CONFLICT');
  });

  test('409: what is over cannot be cancelled', async () => {
    await untilIdle();
    const [job] = (await send('GET', '/api/jobs')).json().jobs;
    expectProblem(await send('POST', `/api/jobs/${job.id}/cancel`), 409, 'ERR_CONFLICT');
  });
});

describe('401 and 403', () => {
  test.each([
    ['GET', '/api/sources'],
    ['POST', '/api/sources'],
    ['GET', '/api/sources/nope'],
    ['PATCH', '/api/sources/nope'],
    ['DELETE', '/api/sources/nope'],
    ['POST', '/api/sources/nope/restore'],
    ['POST', '/api/sources/nope/refresh'],
  ] as const)('%s %s only with a key of the scope sources', async (method, url) => {
    await expectGuarded(server, { method, url }, 'sources');
  });

  test.each([
    ['GET', '/api/jobs'],
    ['GET', '/api/jobs/nope'],
    ['GET', '/api/jobs/nope/events'],
    ['POST', '/api/jobs/nope/cancel'],
    ['POST', '/api/jobs/nope/retry'],
  ] as const)('%s %s only with a key of the scope sources or settings', async (method, url) => {
    await expectGuarded(server, { method, url }, ['sources', 'settings']);
  });

  test('POST /api/index/rebuild only with a key of the scope settings', async () => {
    await expectGuarded(server, { method: 'POST', url: '/api/index/rebuild' }, 'settings');
  });
});

describe('a job is there for the scope of its work alone', () => {
  let rebuildId: string;
  let refreshId: string;
  const as = async (scope: 'sources' | 'settings') => ({
    authorization: `Bearer ${await server.makeKey({ scopes: [scope] })}`,
    'x-request-id': 'same',
  });

  beforeAll(async () => {
    const id = await makeSource('guarded');
    await untilIdle();
    isEndless = true;
    refreshId = (await send('POST', `/api/sources/${id}/refresh`)).json().id;
    await sources.jobs.cancel(refreshId);
    rebuildId = (await send('POST', '/api/index/rebuild')).json().id;
    await sources.jobs.cancel(rebuildId);
    isEndless = false;
  });

  test.each([
    ['GET', ''],
    ['GET', '/events'],
    ['POST', '/cancel'],
    ['POST', '/retry'],
  ] as const)(
    '%s /api/jobs/{id}%s: else it answers as one that never was',
    async (method, path) => {
      for (const [scope, id] of [
        ['sources', rebuildId],
        ['settings', refreshId],
      ] as const) {
        const headers = await as(scope);
        const hidden = await server.inject({ method, url: `/api/jobs/${id}${path}`, headers });
        const never = await server.inject({ method, url: `/api/jobs/nope${path}`, headers });
        expectProblem(hidden, 404, 'ERR_NOT_FOUND');
        expect(hidden.body).toBe(never.body);
      }
      expect((await sources.jobs.get(rebuildId)).state).toBe('cancelled');
    },
  );

  test('the list has only these, and counts only these', async () => {
    const kindsFor = async (scope: 'sources' | 'settings') => {
      const { jobs, total } = (
        await server.inject({ url: '/api/jobs?limit=100', headers: await as(scope) })
      ).json();
      expect(total).toBe(jobs.length);
      return new Set(jobs.map(({ kind }: { kind: string }) => kind));
    };
    expect(await kindsFor('settings')).toEqual(new Set(['reindex']));
    expect(await kindsFor('sources')).not.toContain('reindex');
  });

  test('a key that may rebuild follows and repeats the rebuild', async () => {
    const headers = await as('settings');
    const retried = await server.inject({
      method: 'POST',
      url: `/api/jobs/${rebuildId}/retry`,
      headers,
    });
    expectAnswer(retried, endpoints.retryJob);
    const events = await server.inject({ url: `/api/jobs/${rebuildId}/events`, headers });
    expect(events.body).toContain('event: done');
  });
});
