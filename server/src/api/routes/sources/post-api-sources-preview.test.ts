import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sourceKinds } from '../../../ingest/connectors/source-kinds.ts';
import type { IngestSource } from '../../../ingest/ingest-messages.ts';
import type { SourcePreview } from '../../../ingest/preview/preview-source.ts';
import { createPreviews } from '../../../ingest/preview/previews.ts';
import type { Source } from '../../../ingest/sources/source.ts';
import { exampleSource } from '../../../ingest/sources/source-store.suite.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { guardOwnData } from '../../../runtime/disk/own-data.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { previewSourceRoute } from './post-api-sources-preview.ts';

const url = '/api/sources/preview';
const PREVIEW: SourcePreview = {
  documents: [
    {
      title: '<script>alert(1)</script>',
      url: 'https://example.org/',
      type: 'page',
      mediaType: 'text/html',
      language: 'en',
      excerpt: 'Some words.',
    },
  ],
  leftOut: [{ path: 'https://example.org/secret', reason: 'robots' }],
  leftOutCount: 1,
  isWhole: false,
  failure: null,
};

let server: TestServer;
let directory: string;
let stored: Source[] = [];
let asked: IngestSource[] = [];
let answer: () => Promise<SourcePreview>;

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'quarry-previews-')));
  await mkdir(join(directory, 'data'));
  const previews = createPreviews({
    store: { list: async () => stored },
    kinds: sourceKinds,
    ingest: {
      preview: (source) => {
        asked.push(source);
        return answer();
      },
    },
    ownData: guardOwnData(join(directory, 'data'), systemClock),
    clock: systemClock,
  });
  server = await startTestServer(() => [
    previewSourceRoute({
      previews,
      kinds: sourceKinds,
      recognisePlace: async () => ({
        kind: 'feed',
        url: 'https://example.org/feed.xml',
        name: 'News',
        reason: 'It is an RSS feed.',
      }),
    }),
  ]);
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  stored = [];
  asked = [];
  answer = async () => PREVIEW;
});

const post = (payload: object) => server.inject({ method: 'POST', url, payload });

describe('200', () => {
  test('shows the source as it would be, and its first documents', async () => {
    const settings = { headers: { authorization: 'a-secret' } };
    const response = await post({ kind: 'site', url: 'https://example.org/', settings });
    expect(expectAnswer(response, endpoints.previewSource)).toMatchObject({
      kind: 'site',
      name: 'example.org',
      url: 'https://example.org/',
      settings: { headers: { authorization: '••••••' } },
      ...PREVIEW,
    });
    expect(response.body).not.toContain('a-secret');
    expect(response.json()).not.toHaveProperty('recognised');
    expect(asked[0]?.settings).toMatchObject(settings);
  });

  test('recognises the kind as adding does, with the reason', async () => {
    const response = await post({ url: 'https://example.org/' });
    expect(expectAnswer(response, endpoints.previewSource)).toMatchObject({
      kind: 'feed',
      name: 'News',
      url: 'https://example.org/feed.xml',
      recognised: 'It is an RSS feed.',
    });
  });

  test('gives the reason if a place cannot be read', async () => {
    const failure = { code: 'root-missing', message: 'It is gone.' };
    answer = async () => ({ ...PREVIEW, documents: [], failure });
    const response = await post({ kind: 'folder', path: directory });
    expect(expectAnswer(response, endpoints.previewSource)).toMatchObject({ failure });
  });

  test('reads nothing for a source that is pushed to', async () => {
    const response = await post({ kind: 'push', name: 'Help desk' });
    expect(expectAnswer(response, endpoints.previewSource)).toMatchObject({
      kind: 'push',
      documents: [],
      isWhole: true,
    });
    expect(asked).toEqual([]);
  });
});

describe('400', () => {
  test.each([
    { kind: 'site', url: 'ftp://a.example.org/' },
    { kind: 'site', url: 'https://a.example.org/', settings: { maxPages: 'x' } },
    { kind: 'folder', path: 'relative' },
    { kind: 'folder', path: '/tmp/../etc\0' },
    { kind: 'folder', path: '/does/not/exist' },
    { kind: 'folder', path: '/tmp', settings: { include: ['../**'] } },
    { kind: 'folder', path: '/tmp', name: 'a\u001bb' },
    { kind: 'folder', path: 5 },
    { kind: 'unheard of', path: '/tmp' },
    { kind: 'folder', path: '/tmp', colour: 'red' },
    { kind: 'folder', path: `/${'a'.repeat(5_000)}` },
  ])('%j is ERR_BODY_INVALID, and nothing is read', async (payload) => {
    expectProblem(await post(payload), 400, 'ERR_BODY_INVALID');
    expect(asked).toEqual([]);
  });

  test("Quarry's own data cannot be a source", async () => {
    const response = await post({ kind: 'folder', path: join(directory, 'data') });
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    expect(asked).toEqual([]);
  });
});

test('401 and 403: only with a key of the scope sources', async () => {
  await expectGuarded(server, { method: 'POST', url, payload: { kind: 'push' } }, 'sources');
});

test('409: another source has the place', async () => {
  stored = [exampleSource('notes', { location: directory, settings: {} })];
  expectProblem(await post({ kind: 'folder', path: directory }), 409, 'ERR_CONFLICT');
});

test('500: a defect is logged, and the response reveals nothing of it', async () => {
  answer = () => Promise.reject(new Error('the reader stumbled over /home/ada'));
  const response = await post({ kind: 'folder', path: directory });
  expectProblem(response, 500, 'ERR_INTERNAL');
  expect(response.body).not.toContain('ada');
});

test('503: at most four places are previewed at once', async () => {
  const goOn = Promise.withResolvers<SourcePreview>();
  answer = () => goOn.promise;
  const body = { kind: 'site', url: 'https://example.org/' };
  const first = [post(body), post(body), post(body), post(body)];
  while (asked.length < 4) await new Promise(setImmediate);
  const refused = await post(body);
  expectProblem(refused, 503, 'ERR_OVERLOADED');
  expect(refused.headers['retry-after']).toBe('5');
  goOn.resolve(PREVIEW);
  for (const response of await Promise.all(first)) expect(response.statusCode).toBe(200);
  expect((await post(body)).statusCode).toBe(200);
});
