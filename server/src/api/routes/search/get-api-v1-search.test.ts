import { endpoints } from '@quarry/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { getDocumentRoute } from '../documents/get-api-documents-id.ts';
import { searchRoute } from './get-api-v1-search.ts';

let server: TestServer;
const url = '/api/v1/search';

beforeAll(async () => {
  server = await startTestServer((services) => [searchRoute(services), getDocumentRoute(services)]);
  await server.add(
    { externalId: 'limits.md', title: 'Rate limits', text: 'How the rate limit is counted.' },
    { externalId: 'keys.md', title: 'Keys <b>', text: 'A key has scopes & a rate.' },
    {
      externalId: 'old.md',
      title: 'Old',
      text: 'A rate of old.',
      publishedAt: '2020-01-01T00:00:00.000Z',
    },
    {
      externalId: 'mooring.rs',
      title: 'mooring.rs',
      text: 'fn belay() {}',
      passages: [
        { start: 0, end: 13, headings: [], location: { unit: 'line', first: 120, last: 148 } },
      ],
    },
    {
      externalId: 'fox.jpg',
      title: 'Fox',
      text: 'Snowdrift.',
      type: 'image',
      thumbnail: { mediaType: 'image/webp', bytes: new Uint8Array(3) },
    },
  );
});
afterAll(() => server.close());

const get = (query: string) => server.inject({ url: `${url}?${query}` });
const results = async (query: string): Promise<string[]> =>
  (await get(query)).json().results.map(({ title }: { title: string }) => title);

describe('200', () => {
  test('with correct=false a phrase that occurs nowhere finds nothing', async () => {
    const phrase = `q=${encodeURIComponent('"minute limit rate"')}`;
    const { query, total } = (await get(phrase)).json();
    expect(query).toMatchObject({ corrected: 'minute limit rate', correctionApplied: true });
    expect(total.value).toBeGreaterThan(0);
    const literal = (await get(`${phrase}&correct=false`)).json();
    expect(literal).toMatchObject({
      query: { corrected: null, correctionApplied: false },
      total: { value: 0, relation: 'eq' },
      results: [],
    });
  });

  test('finds, in the shape that the contract declares', async () => {
    const response = await get('q=rate&facets=type,source,lang,site,year');
    const body = expectAnswer(response, endpoints.search);
    expect(body).toMatchObject({
      requestId: response.headers['x-request-id'],
      query: { text: 'rate' },
      total: { value: 3, relation: 'eq' },
      cards: [],
      page: { limit: 10, offset: 0, nextOffset: null },
    });
  });

  test('a file has its own address and the one that serves it', async () => {
    const [first] = (await get('q=limits')).json().results;
    expect(first.url).toBe('file:///notes/limits.md');
    expect(first.documentUrl).toBe(`/api/documents/${first.id}/file`);
  });

  test('a result says where its passage stands in the original, and nothing where that is not known', async () => {
    const response = await get('q=belay');
    expectAnswer(response, endpoints.search);
    expect(response.json().results[0].location).toEqual({ unit: 'line', first: 120, last: 148 });
    const [text] = (await get('q=limits')).json().results;
    expect(text).not.toHaveProperty('location');
  });

  test('a document with a small picture says where it is', async () => {
    const [picture] = (await get('q=snowdrift')).json().results;
    expect(picture.thumbnailUrl).toBe(`/api/images/${picture.id}/thumbnail`);
    const [text] = (await get('q=limits')).json().results;
    expect(text.thumbnailUrl).toBeNull();
  });

  test('markup of a title stays text', async () => {
    const [first] = (await get('q=scopes')).json().results;
    expect(first.title).toBe('Keys <b>');
    expect(first.highlightedTitle).toContain('&lt;b&gt;');
  });

  test('a result says which passage its snippet is of', async () => {
    const [first] = (await get('q=scopes')).json().results;
    const stored = await server.inject({ url: `/api/documents/${first.id}` });
    const { start, end } = stored.json().passages[first.passage];
    const passage = [...stored.json().text].slice(start, end).join('').replaceAll(/\s+/g, ' ');
    expect(passage).toContain(first.snippet.replaceAll('…', '').trim());
  });

  test('nothing found is an empty list', async () => {
    const body = expectAnswer(await get('q=zyzzyva'), endpoints.search);
    expect(body).toMatchObject({ results: [], total: { value: 0 } });
  });

  test('pages follow each other', async () => {
    const first = (await get('q=rate&limit=2')).json();
    expect(first.page).toEqual({ limit: 2, offset: 0, nextOffset: 2 });
    const second = (await get('q=rate&limit=2&offset=2')).json();
    const ids = [...first.results, ...second.results].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(second.page.nextOffset).toBeNull();
  });

  test('published between, also the wrong way round', async () => {
    expect(await results('q=rate&from=2019-01-01&to=2021-01-01')).toEqual(['Old']);
    expect(await results('q=rate&from=2021-01-01&to=2019-01-01')).toEqual(['Old']);
  });

  test('kinds and sources as comma lists', async () => {
    expect(await results('q=rate&type=page,image')).toEqual([]);
    expect(await results('q=limits&type=page,file&source=notes,other')).toEqual(['Rate limits']);
  });

  test('explains each score with signals that sum up to it, when asked to', async () => {
    const body = expectAnswer(await get('q=rate+limit&explain=true'), endpoints.search);
    const { results: explained } = body as {
      results: { score: number; explanation: { score: number; signals: { value: number }[] } }[];
    };
    expect(explained.length).toBeGreaterThan(0);
    for (const { score, explanation } of explained) {
      const sum = explanation.signals.reduce((total, { value }) => total + value, 0);
      expect(Math.abs(sum - score)).toBeLessThanOrEqual(score * 1e-6);
      expect(explanation.score).toBe(score);
    }
    const [plain] = (await get('q=rate+limit')).json().results;
    expect(plain).not.toHaveProperty('explanation');
  });

  test('the headers keep browsers and caches away', async () => {
    const { headers } = await get('q=rate');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('200 with explicit documents', () => {
  let mixed: TestServer;
  beforeAll(async () => {
    mixed = await startTestServer((services) => [searchRoute(services)]);
    const safety = { explicit: true, score: 1, reason: 'label rating=adult' };
    await mixed.add(
      { title: 'Boat', text: 'A boat.', site: 'a.example' },
      { title: 'Boat party', text: 'A boat at night.', site: 'b.example', facts: { safety } },
      { title: 'Boat of the club', text: 'A boat of steel.', sourceId: 'always' },
      { title: 'Boat of art', text: 'A boat in oil.', sourceId: 'never', facts: { safety } },
    );
  });
  afterAll(() => mixed.close());

  const answer = async (query: string) =>
    expectAnswer(await mixed.inject({ url: `${url}?${query}` }), endpoints.search) as {
      total: { value: number };
      results: { title: string; explicit: boolean }[];
      facets: { site?: { value: string }[] };
      suggestions: { text: string }[];
    };

  test.each(['', '&safeSearch=true', '&safeSearch=1'])(
    'they are in no result, total, facet or suggestion%s',
    async (parameter) => {
      const { total, results, facets, suggestions } = await answer(
        `q=boat&facets=site${parameter}`,
      );
      expect(total.value).toBe(2);
      expect(results.map(({ title }) => title).sort()).toEqual(['Boat', 'Boat of art']);
      expect(results.map(({ explicit }) => explicit)).toEqual([false, false]);
      expect(facets.site?.map(({ value }) => value)).toEqual(['a.example']);
      expect(suggestions.map(({ text }) => text)).toEqual(['Boat of art']);
    },
  );

  test('safeSearch=false shows them, and says which they are', async () => {
    const { total, results, suggestions } = await answer('q=boat&safeSearch=false');
    expect(total.value).toBe(4);
    const explicit = results.filter((one) => one.explicit).map(({ title }) => title);
    expect(explicit.sort()).toEqual(['Boat of the club', 'Boat party']);
    expect(suggestions).toHaveLength(3);
  });
});

describe('400', () => {
  test.each(['', 'q=', 'q=%20%09', 'limit=5'])('%j is ERR_QUERY_REQUIRED', async (query) => {
    expectProblem(await get(query), 400, 'ERR_QUERY_REQUIRED');
  });

  test('one character is ERR_QUERY_TOO_SHORT, one ideograph is enough', async () => {
    for (const one of ['a', '🎉', '𝒳', 'e\u0301']) {
      expectProblem(await get(`q=${encodeURIComponent(one)}`), 400, 'ERR_QUERY_TOO_SHORT');
    }
    for (const one of ['山', '𠮷']) {
      expectAnswer(await get(`q=${encodeURIComponent(one)}`), endpoints.search);
    }
  });

  test.each([401, 10_000])('%d characters are ERR_QUERY_TOO_LONG', async (length) => {
    expectProblem(await get(`q=${'a'.repeat(length)}`), 400, 'ERR_QUERY_TOO_LONG');
    expectProblem(await get(`q=${'%F0%9F%98%80'.repeat(length)}`), 400, 'ERR_QUERY_TOO_LONG');
  });

  test.each([
    ['q=rate&qq=1', 'qq'],
    ['q=rate&q[]=1', 'q[]'],
    ['q=rate&__proto__=1', '__proto__'],
    ['q=rate&constructor=1', 'constructor'],
    ['q=rate&q=limit', 'q'],
    ['q=rate&limit=0', 'limit'],
    ['q=rate&limit=101', 'limit'],
    ['q=rate&limit=1e2', 'limit'],
    ['q=rate&limit=', 'limit'],
    ['q=rate&offset=-1', 'offset'],
    ['q=rate&offset=10001', 'offset'],
    ['q=rate&offset=99999999999999999999', 'offset'],
    ['q=rate&type=book', 'type'],
    ['q=rate&type=page,,file', 'type'],
    ['q=rate&source=a%20b', 'source'],
    ['q=rate&site=https://example.org', 'site'],
    ['q=rate&lang=english%20please', 'lang'],
    ['q=rate&from=2026-02-30', 'from'],
    ['q=rate&to=yesterday', 'to'],
    ['q=rate&sort=oldest', 'sort'],
    ['q=rate&explain=yes', 'explain'],
    ['q=rate&safeSearch=maybe', 'safeSearch'],
    ['q=rate&facets=Colour', 'facets'],
    ['q=rate%00', 'q'],
    ['q=%', 'q'],
    ['q=%C3%28', 'q'],
  ])('%s is ERR_PARAM_INVALID and names %s', async (query, path) => {
    const response = await get(query);
    expectProblem(response, 400, 'ERR_PARAM_INVALID');
    expect(response.json().errors).toEqual([{ path, message: expect.any(String) as string }]);
  });

  test('every fault is named at once', async () => {
    const { errors } = (await get('q=rate&limit=0&foo=1&sort=x')).json();
    expect(errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'foo',
      'limit',
      'sort',
    ]);
  });
});

describe('401 and 403', () => {
  test('only with a key of the scope search', async () => {
    await expectGuarded(server, { url: `${url}?q=rate` }, 'search');
  });
});

describe('405', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('%s', async (method) => {
    const response = await server.inject({ method, url });
    expectProblem(response, 405, 'ERR_METHOD_NOT_ALLOWED');
    expect(response.headers.allow).toBe('GET, HEAD');
  });
});

describe('429', () => {
  test('the twenty-first request of a minute is refused, with the standard headers', async () => {
    const limits = { searchPerMinute: 20, otherPerMinute: 120 };
    const limited = await startTestServer((services) => [searchRoute(services)], { limits });
    for (let left = 19; left >= 0; left -= 1) {
      const { statusCode, headers } = await limited.inject({ url: `${url}?q=rate` });
      expect(statusCode).toBe(200);
      expect(headers['ratelimit-policy']).toBe('"search";q=20;w=60');
      expect(headers['ratelimit']).toMatch(new RegExp(`^"search";r=${left};t=\\d+$`));
    }
    const refused = await limited.inject({ url: `${url}?q=rate` });
    expectProblem(refused, 429, 'ERR_RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit']).toMatch(/^"search";r=0;t=\d+$/);
    await limited.close();
  });
});

describe('for any request', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          '"',
          '-',
          'site:',
          'type:',
          'filetype:pdf',
          'intitle:',
          'before:',
          'after:2020-01-01',
          'rate',
          'limit',
          ' ',
          '(',
          ')',
          '*',
          ':',
          '\\',
          '山',
          'ß',
          'é',
          '\u202e',
          '\0',
          '""',
          '--',
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join('')),
  );
  const parameters = fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        'limit',
        'offset',
        'type',
        'source',
        'site',
        'lang',
        'from',
        'to',
        'sort',
        'facets',
      ),
      fc.string({ maxLength: 8 }),
    ),
    fc.oneof(
      fc.constantFrom(
        '1',
        '100',
        '10000',
        'file',
        'page,file',
        'en',
        '2026-01-01',
        'newest',
        'type,year',
        '',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    { maxKeys: 4 },
  );

  test('the answer is a 200 or a 400 of the right form', async () => {
    await fc.assert(
      fc.asyncProperty(words, parameters, async (q, others) => {
        const pairs = Object.entries({ ...others, q }).map(
          ([name, value]) =>
            `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
        );
        const response = await get(pairs.join('&'));
        if (response.statusCode === 200) expectAnswer(response, endpoints.search);
        else expectProblem(response, 400, response.json().code);
      }),
      { numRuns: 300 },
    );
  });

  test('raw text after the question mark never makes a 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary-ascii', maxLength: 80 }), async (text) => {
        const raw = text.replaceAll(/[^!-~]|#/g, '%');
        expect([200, 400]).toContain((await get(raw)).statusCode);
      }),
      { numRuns: 300 },
    );
  });
});
