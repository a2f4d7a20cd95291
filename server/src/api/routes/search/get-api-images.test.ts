import { endpoints } from '@quarry/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import type { ImagesBody } from '../../bodies/media-body.ts';
import { picture } from '../../test-media.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { imagesRoute } from './get-api-images.ts';

let server: TestServer;

const FOX = 'Red fox in the snow';
const PICTURES = [
  picture(FOX, {
    tags: ['Fox', 'Snow & ice'],
    license: 'https://creativecommons.org/licenses/by-sa/4.0/',
    colors: ['#d2691e', '#ffffff', '#102a6b'],
    dominantColor: '#d2691e',
    perceptualHash: '00ff00ff00ff00ff',
    creator: 'Ada',
    alt: 'A fox',
  }),
  picture('Fox, a little smaller', {
    width: 600,
    height: 400,
    colors: ['#d2691f', '#fefefe'],
    perceptualHash: '00ff00ff00ff00fe',
  }),
  picture('Fox in a portrait', {
    width: 800,
    height: 1200,
    tags: ['fox', 'portrait'],
    license: 'CC0',
    colors: ['#228b22'],
    perceptualHash: 'f0f0f0f00f0f0f0f',
    imageUrl: 'https://img.example/fox.jpg',
    pageUrl: 'https://example.org/foxes',
  }),
  picture('Harbour at night', { width: 500, height: 500, colors: ['#000000', '#101060'] }),
  picture('Plan of the fox hole', { width: 0, height: 0, format: 'svg' }),
  picture(
    'Fox, explicit',
    {},
    { facts: { safety: { explicit: true, score: 1, reason: 'label' } } },
  ),
];

beforeAll(async () => {
  server = await startTestServer((services) => [imagesRoute(services)]);
  await server.add(...PICTURES, { externalId: 'fox.md', title: 'Fox', text: 'On foxes.' });
});
afterAll(() => server.close());

const idOf = (name: string) => formatDocumentId(documentIdBytes('notes', name));
const get = (query: string) => server.inject({ url: `/api/images?${query}` });
const ask = async (query: string) =>
  expectAnswer(await get(query), endpoints.images) as unknown as ImagesBody;
const titles = async (query: string) => (await ask(query)).results.map(({ title }) => title);

describe('200', () => {
  test('finds pictures alone, in the shape that the contract declares', async () => {
    const body = await ask('q=snow+fox');
    expect(body.results[0]).toMatchObject({
      title: FOX,
      width: 1200,
      height: 800,
      imageUrl: `/api/images/${idOf(FOX)}/file`,
      pageUrl: null,
      tags: ['Fox', 'Snow & ice'],
      dominantColor: '#d2691e',
      license: 'https://creativecommons.org/licenses/by-sa/4.0/',
      creator: 'Ada',
      alt: 'A fox',
      source: 'notes',
      match: { tags: ['Fox', 'Snow & ice'], similarity: null, isCopy: null },
    });
    expect(body.results.map(({ title }) => title)).not.toContain('Fox');
    expect(body.page).toEqual({ limit: 24, offset: 0, nextOffset: null });
  });

  test('a picture of the web has its address and its page', async () => {
    const { results } = await ask('q=fox+portrait&orientation=portrait');
    expect(results).toMatchObject([
      { imageUrl: 'https://img.example/fox.jpg', pageUrl: 'https://example.org/foxes' },
    ]);
  });

  test('without words all pictures are listed, page by page', async () => {
    const first = await ask('limit=2');
    expect(first.total).toEqual({ value: 4, relation: 'eq' });
    const rest = await ask(`limit=2&offset=${first.page.nextOffset}`);
    const all = [...first.results, ...rest.results].map(({ title }) => title);
    expect(new Set(all).size).toBe(4);
    expect(rest.page.nextOffset).toBeNull();
  });

  test('copies of a picture are one result, unless likeness is asked for', async () => {
    const { results } = await ask('color=orange');
    expect(results).toMatchObject([{ duplicates: 1 }]);
    const alike = await ask(`similarTo=${idOf('Harbour at night')}&color=orange`);
    expect(alike.results.every(({ duplicates }) => duplicates === 0)).toBe(true);
  });

  test.each([
    ['color=orange&minWidth=1000', [FOX]],
    ['color=%23ff8000&minWidth=1000', [FOX]],
    ['color=green,blue', [FOX, 'Fox in a portrait', 'Harbour at night']],
    ['color=Grey', []],
    ['orientation=square', ['Harbour at night']],
    ['orientation=square,portrait', ['Fox in a portrait', 'Harbour at night']],
    ['minWidth=800', [FOX, 'Fox in a portrait']],
    ['minWidth=800&minHeight=1000', ['Fox in a portrait']],
    ['license=cc-by-sa', [FOX]],
    ['license=CC+BY-SA+3.0,cc0', [FOX, 'Fox in a portrait']],
    ['tag=FOX', [FOX, 'Fox in a portrait']],
    ['tag=portrait,snow+%26+ice', [FOX, 'Fox in a portrait']],
    ['tag=fox&color=green', ['Fox in a portrait']],
    ['q=fox&minHeight=1000', ['Fox in a portrait']],
    ['q=fox&safeSearch=false&minWidth=1000', [FOX, 'Fox, explicit']],
    ['source=other', []],
  ])('%s restricts what is found', async (query, expected) => {
    expect((await titles(query)).sort()).toEqual([...expected].sort());
  });

  test('facets count all matches, each without its own filter', async () => {
    const { facets } = await ask('tag=fox&color=green');
    expect(facets.color).toEqual(
      expect.arrayContaining([
        { value: 'green', count: 1 },
        { value: 'orange', count: 1 },
      ]),
    );
    expect(facets.license).toEqual([{ value: 'cc0', count: 1 }]);
    expect(facets.tag).toContainEqual({ value: 'portrait', count: 1 });
  });

  test('what looks like a picture is ordered by likeness, without itself, and a copy is named as one', async () => {
    const { results, total } = await ask(`similarTo=${idOf(FOX)}`);
    expect(results[0]).toMatchObject({ title: 'Fox, a little smaller', match: { isCopy: true } });
    expect(results[0]?.match.similarity).toBeGreaterThan(0.85);
    expect(results.map(({ title }) => title)).not.toContain(FOX);
    const similarities = results.map(({ match }) => match.similarity ?? 0);
    expect(similarities).toEqual(similarities.toSorted((a, b) => b - a));
    expect(total.value).toBe(results.length);
    expect(await titles(`similarTo=${idOf(FOX)}&minWidth=1000`)).not.toContain(
      'Fox, a little smaller',
    );
  });

  test('likeness is paged', async () => {
    const all = await ask(`similarTo=${idOf(FOX)}`);
    const first = await ask(`similarTo=${idOf(FOX)}&limit=1`);
    expect(first.results).toEqual(all.results.slice(0, 1));
    expect(first.total).toEqual(all.total);
    expect(first.page.nextOffset).toBe(all.total.value > 1 ? 1 : null);
    expect(await titles(`similarTo=${idOf(FOX)}&offset=100`)).toEqual([]);
  });

  test('nothing found is an empty list', async () => {
    expect(await ask('q=xylophone')).toMatchObject({ results: [], total: { value: 0 } });
  });
});

describe('400', () => {
  test.each([
    ['color=sky', 'color'],
    ['color=red,,blue', 'color'],
    ['orientation=wide', 'orientation'],
    ['minWidth=-1', 'minWidth'],
    ['minWidth=0', 'minWidth'],
    ['limit=101', 'limit'],
    ['colour=red', 'colour'],
    ['filter=a+%3D', 'filter'],
    [`similarTo=${idOf('fox.md')}`, 'similarTo'],
    [`similarTo=${idOf('Plan of the fox hole')}`, 'similarTo'],
  ])('%s', async (query, path) => {
    const response = await get(query);
    expectProblem(response, 400, 'ERR_PARAM_INVALID');
    expect(response.json().errors).toMatchObject([{ path }]);
  });

  test('a query of one letter', async () => {
    expectProblem(await get('q=a'), 400, 'ERR_QUERY_TOO_SHORT');
  });

  test('whatever is asked, the answer is a list or a problem', async () => {
    const text = fc.string({ maxLength: 30, unit: 'grapheme' });
    const name = fc.constantFrom(...Object.keys(endpoints.images.query.shape));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, text, { maxKeys: 4 }), async (parameters) => {
        const response = await get(new URLSearchParams(parameters).toString());
        expect([200, 400, 404]).toContain(response.statusCode);
        if (response.statusCode === 200) expectAnswer(response, endpoints.images);
      }),
      { numRuns: 60 },
    );
  });
});

describe('404', () => {
  test('a picture that is not there', async () => {
    expectProblem(await get('similarTo=nothing'), 404, 'ERR_NOT_FOUND');
  });
});

test('a key needs the scope `images`', () =>
  expectGuarded(server, { url: '/api/images' }, 'images'));
