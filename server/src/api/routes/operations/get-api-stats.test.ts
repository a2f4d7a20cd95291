import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import type { EmbeddingStatus } from '../../../index/embedding/embeddings.ts';
import { createTestUsage } from '../../../operations/statistics/test-usage.ts';
import { noUsage, type Usage } from '../../../operations/statistics/usage.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import { picture } from '../../test-media.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { imagesRoute } from '../search/get-api-images.ts';
import { legacySearchRoute } from '../search/get-api-search.ts';
import { searchStreamRoute } from '../search/get-api-search-stream.ts';
import { shoppingRoute } from '../search/get-api-shopping.ts';
import { suggestionsRoute } from '../search/get-api-suggestions.ts';
import { searchRoute } from '../search/get-api-v1-search.ts';
import { videosRoute } from '../search/get-api-videos.ts';
import { statsRoute } from './get-api-stats.ts';

let server: TestServer;
const url = '/api/stats';

beforeAll(async () => {
  server = await startTestServer((services) => [statsRoute(services)]);
  await server.add({ title: 'One' }, { title: 'Two', sourceId: 'docs', type: 'page' });
});
afterAll(() => server.close());

describe('200', () => {
  test('counts what is there by kind and source', async () => {
    const body = expectAnswer(await server.inject({ url }), endpoints.stats);
    expect(body).toMatchObject({
      index: {
        documents: 2,
        passages: 2,
        byType: { file: 1, page: 1 },
        bySource: { notes: 1, docs: 1 },
        embeddings: null,
        engine: 'embedded',
      },
    });
  });
});

test('200 says how far finding by meaning is', async () => {
  const status: EmbeddingStatus = {
    state: 'filling',
    model: { name: 'minilm', dimensions: 384 },
    detail: null,
    documents: 7,
    passages: 40,
    pendingDocuments: 2,
    passagesPerSecond: 31.5,
  };
  const filling = await startTestServer((services) => [
    statsRoute({
      ...services,
      statistics: { ...services.statistics, embeddings: { status: () => status } },
    }),
  ]);
  const body = expectAnswer(await filling.inject({ url }), endpoints.stats);
  expect(body).toMatchObject({ index: { embeddings: status } });
  await filling.close();
});

describe('400', () => {
  test.each(['from=2026-13-01', 'to=now', 'interval=year', 'limit=101', 'format=xml', 'x=1'])(
    '%s is ERR_PARAM_INVALID',
    async (query) => {
      expectProblem(await server.inject({ url: `${url}?${query}` }), 400, 'ERR_PARAM_INVALID');
    },
  );
});

describe('401 and 403', () => {
  test('only with a key of the scope stats', async () => {
    await expectGuarded(server, { url }, 'stats');
  });
});

describe('the use of the server', () => {
  let counted: TestServer;
  let usage: ReturnType<typeof createTestUsage>;
  const time = new TestTime(Date.parse('2026-03-10T09:00:00Z'));

  beforeAll(async () => {
    usage = createTestUsage(time);
    counted = await startTestServer(
      (services) => [
        statsRoute(services),
        searchRoute(services),
        searchStreamRoute(services),
        legacySearchRoute(services),
        suggestionsRoute(services),
        shoppingRoute(services),
        imagesRoute(services),
        videosRoute(services),
      ],
      { usage, clock: time, trustProxy: '127.0.0.1' },
    );
    await counted.add({ title: 'Owls', text: 'Owls rest.' }, { title: 'Owl two', text: 'An owl.' });
  });
  afterAll(async () => {
    await counted.close();
    await usage.close();
  });

  const ask = (path: string, address = 1, secret = counted.secret) =>
    counted.inject({
      url: path,
      headers: {
        authorization: `Bearer ${secret}`,
        'x-forwarded-for': `203.0.113.${address}`,
      },
    });
  const read = async (query = '') => {
    const response = await counted.inject({ url: `${url}${query}` });
    return endpoints.stats.response.parse(response.json()).usage;
  };
  const readWith = async (query = '') => {
    const found = await read(query);
    if (found === null) throw new Error('there is no usage');
    return found;
  };

  test('200 counts every form of search once, and neither further pages nor suggestions', async () => {
    const before = await readWith();
    await ask('/api/v1/search?q=owl');
    await ask('/api/v1/search?q=owl&limit=1&offset=1');
    await ask('/api/search?q=owl');
    await ask('/api/search/stream?q=owl');
    await ask('/api/shopping?q=nothing');
    await ask('/api/suggestions?q=ow');
    await ask('/api/v1/search?q=');
    const after = await readWith();
    expect(after.searches - before.searches).toBe(4);
    expect(after.requests - before.requests).toBe(8);
    expect(after.failed - before.failed).toBe(1);
    expect(after.zeroResultRate).toBe(0.25);
    expect(after.bySource).toEqual([{ source: 'notes', name: 'My notes', searches: 3, clicks: 0 }]);
    expect(after.byKey).toMatchObject([{ name: 'test', searches: 4 }]);
    expect(after.latencyMs.p50).toBeGreaterThan(0);
    const route = after.byRoute.find((one) => one.route === 'GET /api/search/stream');
    expect(route).toMatchObject({ searches: 1, latencyMs: { p50: null } });
    expect(after.byDay).toEqual([
      { date: '2026-03-10', requests: after.requests, searches: after.searches },
    ]);
  });

  test('200 without requests of keys for trying out', async () => {
    const before = await readWith();
    const secret = await counted.makeKey({ environment: 'test' });
    for (let address = 1; address < 9; address++) {
      await ask('/api/v1/search?q=tried', address, secret);
    }
    const after = await readWith();
    expect(after.requests - before.requests).toBe(1); // the reading of the first statistics
    expect(JSON.stringify(after)).not.toContain('tried');
  });

  test('200 lists a query of five addresses, with its secret masked, and none of four', async () => {
    const secret = 'sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCDEF';
    for (let address = 1; address <= 5; address++) {
      await ask('/api/v1/search?q=Common%20%20Question', address);
      await ask(`/api/v1/search?q=key%20${secret}`, address);
      if (address < 5) await ask('/api/v1/search?q=lonely', address);
    }
    const { topZeroResultQueries, hidden } = await readWith();
    expect(topZeroResultQueries).toContainEqual({ query: 'common question', count: 5 });
    const shown = JSON.stringify(topZeroResultQueries);
    expect(shown).toContain('[masked');
    expect(shown.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(shown).not.toContain('lonely');
    expect(hidden.queries).toBeGreaterThan(0);
  });

  test('200 with addresses of one IPv6 network as one client', async () => {
    for (let at = 1; at <= 8; at++) {
      await counted.inject({
        url: '/api/v1/search?q=network',
        headers: {
          authorization: `Bearer ${counted.secret}`,
          'x-forwarded-for': `2001:db8::${at}`,
        },
      });
    }
    expect(JSON.stringify(await readWith())).not.toContain('network');
  });

  test('200 with `from` and `to` the wrong way round, and over ten thousand years', async () => {
    const all = await readWith('?from=9999-12-31&to=0001-01-01');
    expect(all.searches).toBe((await readWith()).searches);
    expect((await readWith('?from=2026-03-11')).requests).toBe(0);
    expect((await readWith('?to=2026-03-09&interval=minute')).byInterval).toEqual([]);
  });

  test('200 as CSV, by parameter or header, with queries that a spreadsheet does not compute', async () => {
    for (let address = 1; address <= 5; address++) {
      await ask('/api/v1/search?q=%3Dcmd%7C%22a%22', address);
    }
    const response = await counted.inject({ url: `${url}?format=csv` });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = response.body.split('\r\n');
    expect(head).toBe('list,name,requests,searches,zeroResults,conversations,count,before,meanMs');
    expect(lines).toContain(`"topQueries","'=cmd|""a""",,,,,5,,`);
    const byHeader = await counted.inject({
      url,
      headers: { authorization: `Bearer ${counted.secret}`, accept: 'text/csv' },
    });
    expect(byHeader.headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  test('200 without usage while it is off, or cannot be read', async () => {
    const off = await server.inject({ url });
    expect(off.json()).toMatchObject({ usage: null, usageMissing: 'off' });
    const broken = await startTestServer((services) => [statsRoute(services)], {
      usage: failingUsage,
    });
    const response = await broken.inject({ url });
    expectAnswer(response, endpoints.stats);
    expect(response.json()).toMatchObject({ usage: null, usageMissing: 'unavailable' });
    await broken.close();
  });

  test('200 counts searches for pictures and videos, but not the look for similar pictures', async () => {
    const look = { perceptualHash: '00ff00ff00ff00ff', colors: ['#102a6b'] };
    await counted.add(picture('Owl at night', look));
    const id = formatDocumentId(documentIdBytes('notes', 'Owl at night'));
    const before = await readWith();
    await ask('/api/images?q=owl');
    await ask('/api/videos?q=owl');
    const between = await readWith();
    expect(between.searches - before.searches).toBe(2);
    expect((await ask(`/api/images?similarTo=${id}`)).statusCode).toBe(200);
    expect((await readWith()).searches).toBe(between.searches);
  });
});

const failingUsage: Usage = {
  ...noUsage,
  isOn: true,
  report: () => Promise.reject(new Error('no such file')),
};
