import { endpoints } from '@quarry/contract';
import fc from 'fast-check';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearxngBody } from '../../bodies/compatible/searxng-body.ts';
import { sessionScopes } from '../../pipeline/session-scopes.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../test-server.ts';
import { searxngRoute } from './get-search.ts';
import { searxngFormRoute } from './post-search.ts';

/** What `requests`, `fetch` and `axios` send, from this machine. */
const PROGRAM = { connection: 'keep-alive', accept: '*/*' };
const DAY_MS = 86_400_000;

const start = (options: TestServerOptions = {}) =>
  startTestServer((services) => [searxngRoute(services), searxngFormRoute(services)], options);

let server: TestServer;
beforeAll(async () => {
  server = await start();
  await server.add(
    {
      externalId: 'web',
      type: 'page',
      url: 'https://docs.example.org/limits?v=2#top',
      title: 'Rate limits',
      text: 'The rate limit is twenty requests a minute.',
      publishedAt: new Date(Date.now() - 3 * DAY_MS).toISOString(),
    },
    {
      externalId: 'note.md',
      title: 'Limit notes',
      text: 'Notes on the limit of rates.',
      publishedAt: '2001-02-03T04:05:06.789Z',
    },
    {
      externalId: 'photo',
      type: 'image',
      url: 'https://pictures.example.org/pier',
      title: 'A limit sign at the pier',
      text: 'A limit sign.',
      facts: {
        image: {
          width: 640,
          height: 480,
          format: 'jpeg',
          imageUrl: 'https://pictures.example.org/pier.jpg',
        },
      },
    },
    { externalId: 'de.md', language: 'de', title: 'Ein Limit', text: 'Das Limit beträgt zwanzig.' },
    { externalId: 'secret.md', text: 'The limit xanthippe.', facts: { visibleTo: ['group:a'] } },
    ...Array.from({ length: 12 }, (_, at) => ({
      externalId: `many${at}.md`,
      title: `Number ${at}`,
      text: `Harbour report ${at} about ${'abcdefghijkl'.charAt(at).repeat(5)}.`,
    })),
  );
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = PROGRAM): Promise<Response> =>
  server.inject({ url, headers });

async function search(parameters: string): Promise<SearxngBody> {
  const response = await get(`/search?format=json&${parameters}`);
  return expectAnswer(response, endpoints.searxng) as SearxngBody;
}

const titles = (body: SearxngBody) => body.results.map(({ title }) => title);

describe('200', () => {
  test('a result has the fields of SearXNG', async () => {
    const body = await search('q=rate+limit');
    expect(body).toMatchObject({
      query: 'rate limit',
      number_of_results: body.results.length,
      answers: [],
      corrections: [],
      infoboxes: [],
      unresponsive_engines: [],
    });
    expect(body.results.find(({ title }) => title === 'Rate limits')).toMatchObject({
      url: 'https://docs.example.org/limits?v=2#top',
      content: expect.stringContaining('twenty requests'),
      engine: 'quarry',
      engines: ['quarry'],
      category: 'general',
      score: expect.any(Number),
      template: 'default.html',
      parsed_url: ['https', 'docs.example.org', '/limits', '', 'v=2', 'top'],
      publishedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\+00:00$/),
    });
    expect(body.results.map(({ positions }) => positions[0])).toEqual(
      body.results.map((_, at) => at + 1),
    );
  });

  test('a file is opened on this server, where its passage is', async () => {
    const { results } = await search('q=notes');
    expect(results[0]?.url).toMatch(/^http:\/\/localhost:80\/d\/[a-z0-9]+#0$/);
  });

  test('a key that passes under a foreign name gets no address of that name', async () => {
    const headers = { authorization: `Bearer ${server.secret}`, host: 'evil.example' };
    const response = await get('/search?format=json&q=notes', headers);
    expect(response.json().results[0].url).toMatch(/^\/d\//);
    expect(response.body).not.toContain('evil');
  });

  test('the card is an answer with its source, and corrections are listed', async () => {
    const { answers } = await search('q=15%25+of+80');
    expect(answers).toMatchObject([{ answer: expect.stringContaining('12') }]);
    expect((await search('q=harbuor')).corrections).toEqual(['harbour']);
  });

  test.each(['de', 'xx', 'en-12', 'abc-defghijk', 'EN_us'])(
    'the language %s is also how the card is written, if it is one',
    async (language) => {
      const { answers } = await search(`q=15%25+of+8.2&language=${language}`);
      expect(answers[0]?.answer).toMatch(language === 'de' ? /1,23/ : /1\.23/);
    },
  );

  test('a picture has its addresses and size', async () => {
    expect((await search('q=limit&categories=images')).results).toMatchObject([
      {
        category: 'images',
        template: 'images.html',
        img_src: 'https://pictures.example.org/pier.jpg',
        thumbnail_src: expect.stringMatching(/^https?:/),
        resolution: '640 x 480',
      },
    ]);
  });

  test('the pages follow each other', async () => {
    const [first, second] = [await search('q=harbour'), await search('q=harbour&pageno=2')];
    expect([first.results.length, second.results.length]).toEqual([10, 2]);
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(12);
    expect(second.results[0]?.positions).toEqual([11]);
    expect(titles(await search('q=harbour&pageno='))).toEqual(titles(first));
  });

  test.each([
    ['categories=images', ['A limit sign at the pier']],
    ['categories=news', ['Rate limits']],
    ['categories=images,news', ['A limit sign at the pier', 'Rate limits']],
    ['time_range=week', ['Rate limits']],
    ['time_range=day', []],
    ['language=de', ['Ein Limit']],
    ['language=de-CH', ['Ein Limit']],
    ['language=DE_at', ['Ein Limit']],
  ])('%s restricts the results', async (parameters, expected) => {
    expect(titles(await search(`q=limit&${parameters}`)).sort()).toEqual(expected);
  });

  test.each([
    'categories=general,images',
    'categories=science',
    'categories=',
    'language=all',
    'language=auto',
    'language=fr', // nothing is in it
    'time_range=None',
    'time_range=',
    'safesearch=2&engines=google,bing&theme=simple&category_general=1&autocomplete=&x=%ff',
  ])('%s does not', async (parameters) => {
    expect((await search(`q=limit&${parameters}`)).number_of_results).toBe(4);
  });

  test('a query in another language is not restricted by the language en, which clients send unasked', async () => {
    expect((await search('q=das+limit+der&language=en-US')).number_of_results).toBe(4);
    const english = titles(await search('q=what+is+the+limit&language=en'));
    expect(english).not.toContain('Ein Limit');
    expect(english).toContain('Rate limits');
  });

  test('the address / with a format is the same', async () => {
    const [there, here] = [
      await get('/search?q=limit&format=json'),
      await get('/?q=limit&format=json'),
    ];
    expect(here.json()).toEqual(there.json());
  });

  test('nothing of a search is kept by a cache or read by a page of another site', async () => {
    const { headers } = await get('/search?q=limit&format=json', {
      ...PROGRAM,
      origin: 'http://localhost:80',
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('303', () => {
  test('without a format it leads people to the page, from anywhere and without a key', async () => {
    const response = await server.inject({
      url: '/search?q=rate+limit&pageno=2',
      headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
      remoteAddress: '192.168.1.7',
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/?q=rate+limit']);
  });
});

describe('400', () => {
  test.each([
    ['format=json', 'ERR_QUERY_REQUIRED'],
    ['format=json&q=', 'ERR_QUERY_REQUIRED'],
    ['format=json&q=&categories=images', 'ERR_QUERY_REQUIRED'],
    [`format=json&q=${'a'.repeat(401)}`, 'ERR_QUERY_TOO_LONG'],
    ['format=json&q=%ff', 'ERR_PARAM_INVALID'],
  ])('%s is %s', async (parameters, code) => {
    expectProblem(await get(`/search?${parameters}`), 400, code);
  });

  test.each([
    ['format', 'csv'],
    ['format', 'rss'],
    ['pageno', '0'],
    ['pageno', '1001'],
    ['pageno', 'two'],
    ['time_range', 'decade'],
    ['safesearch', '3'],
    ['language', '?'],
    ['categories', 'a'.repeat(201)],
  ])('%s=%s is refused by its name', async (name, value) => {
    const format = name === 'format' ? '' : 'format=json&';
    const response = await get(`/search?${format}q=limit&${name}=${value}`);
    expectProblem(response, 400, 'ERR_PARAM_INVALID');
    expect(response.json().errors).toMatchObject([{ path: name }]);
  });
});

describe('401', () => {
  test('and 403: by keys as on every route', async () => {
    await expectGuarded(server, { url: '/search?q=limit&format=json' }, 'search');
  });

  test.each<[string, Record<string, string>]>([
    ['of a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a page on another port', { 'sec-fetch-site': 'same-site' }],
    ['with another origin', { origin: 'https://evil.example' }],
    ['by a proxy', { 'x-forwarded-for': '192.168.1.7' }],
    ['by nginx with its defaults', { connection: 'close' }],
  ])('a request %s needs a key, and the answer says what to do', async (_, headers) => {
    const response = await get('/search?q=limit&format=json', { ...PROGRAM, ...headers });
    expectProblem(response, 401, 'ERR_AUTH_REQUIRED');
    expect(response.json().detail).toContain('PAGE_ACCESS');
  });

  test('a wrong key is refused even where none is needed', async () => {
    const headers = { ...PROGRAM, authorization: 'Bearer qk_live_nonsense' };
    expectProblem(await get('/search?q=limit&format=json', headers), 401, 'ERR_AUTH_FAILED');
  });
});

describe('without a key', () => {
  test('only what is visible to everyone is found, as by a visitor of the page', async () => {
    expect((await search('q=xanthippe')).results).toEqual([]);
    const headers = { authorization: `Bearer ${server.secret}` };
    const withKey = await get('/search?format=json&q=xanthippe', headers);
    expect(withKey.json().number_of_results).toBe(1);
    expect(sessionScopes.loopback).toContain('search');
  });

  test('with PAGE_ACCESS=open it is answered from anywhere, by no foreign name', async () => {
    const open = await start({ pageAccess: { mode: 'open' } });
    await open.add({ text: 'The limit.' });
    const from = (headers: Record<string, string>) =>
      open.inject({
        url: '/search?q=limit&format=json',
        headers,
        remoteAddress: '192.168.1.7',
      });
    const answered = await from({ host: '192.168.1.2:3000' });
    expect(answered.json()).toMatchObject({ number_of_results: 1 });
    expectProblem(await from({ host: 'evil.example' }), 421, 'ERR_HOST_UNKNOWN');
    const framed = { host: '192.168.1.2:3000', 'sec-fetch-site': 'cross-site' };
    expectProblem(await from(framed), 401, 'ERR_AUTH_REQUIRED');
    await open.close();
  });
});

test('421: a request to another name (DNS rebinding)', async () => {
  const headers = { ...PROGRAM, host: 'evil.example' };
  expectProblem(await get('/search?q=limit&format=json', headers), 421, 'ERR_HOST_UNKNOWN');
});

test('429: a program without a key is counted by its address, with all searches', async () => {
  const limited = await start({ limits: { searchPerMinute: 2 } });
  const ask = (url = '/search?q=limit&format=json') => limited.inject({ url, headers: PROGRAM });
  expect((await ask()).headers['ratelimit']).toMatch(/^"search";r=1/);
  expect((await ask('/search?q=limit')).statusCode).toBe(303);
  expectProblem(await ask(), 429, 'ERR_RATE_LIMITED');
  expectProblem(await ask('/search?q=limit'), 429, 'ERR_RATE_LIMITED');
  await limited.close();
});

test('whatever the parameters, the answer is one of the contract or a problem that names the fault', async () => {
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '1', 'json', 'html', 'day', 'images', 'de', '0', '999999999999'),
  );
  const names = Object.keys(endpoints.searxng.query.shape);
  const parameters = fc.dictionary(fc.constantFrom(...names, 'engines', 'constructor'), value);
  await fc.assert(
    fc.asyncProperty(parameters, async (given) => {
      const query = new URLSearchParams(Object.entries({ ...given, format: 'json' }));
      const response = await get(`/search?${query}`);
      if (response.statusCode === 200) expectAnswer(response, endpoints.searxng);
      else expectProblem(response, 400, response.json().code);
    }),
    { numRuns: 200 },
  );
});
