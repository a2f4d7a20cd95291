import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIndexUrl } from './read-index-url.ts';
import { readSettings } from './read-settings.ts';

const local = { host: '127.0.0.1', port: 9200, isTls: false, credentials: null };
const layout = { shards: 1, replicas: null };

test.each([
  ['opensearch://127.0.0.1', { server: local, name: 'quarry', layout }],
  ['opensearch://127.0.0.1/docs', { server: local, name: 'docs', layout }],
  [
    'opensearch://[::1]:9201/docs',
    { server: { ...local, host: '::1', port: 9201 }, name: 'docs', layout },
  ],
  [
    'opensearch+https://ada:ge%2Fheim@search.example.org/docs?shards=3&replicas=1',
    {
      server: {
        host: 'search.example.org',
        port: 9200,
        isTls: true,
        credentials: { user: 'ada', password: 'ge/heim' },
      },
      name: 'docs',
      layout: { shards: 3, replicas: 1 },
    },
  ],
])('%s names a cluster', (text, place) => expect(readIndexUrl(text)).toEqual(place));

test.each([
  'http://127.0.0.1:9200/docs',
  'opensearch://',
  'opensearch://host:0/docs',
  'opensearch://host/Docs',
  'opensearch://host/_docs',
  'opensearch://host/docs/more',
  'opensearch://host/docs*',
  'opensearch://ada@host/docs',
  'opensearch://ada:%zz@host/docs',
  'opensearch://host/docs?shards=0',
  'opensearch://host/docs?shards=65',
  'opensearch://host/docs?shards=1&shards=2&shards=3',
  'opensearch://host/docs?replicas=x',
  'opensearch://host/docs?refresh=1',
  'opensearch://host/docs#top',
])('%s names none', (text) => expect(readIndexUrl(text)).toBeNull());

test('no text throws, and what is read has a name that needs no encoding in a path', () => {
  const urls = fc.oneof(
    fc.string(),
    fc.string().map((rest) => `opensearch://host/${rest}`),
  );
  fc.assert(
    fc.property(urls, (text) => {
      const place = readIndexUrl(text);
      if (place !== null) expect(encodeURIComponent(place.name)).toBe(place.name);
    }),
  );
});

test('a wrong INDEX_URL is named with an example, and its password is not repeated', () => {
  const { faults } = readSettings({ INDEX_URL: 'opensearch://ada:geheim@host/Wrong' }, '/nowhere');
  expect(faults).toMatchObject([
    { name: 'INDEX_URL', example: expect.stringMatching(/^INDEX_URL=opensearch/) },
  ]);
  expect(JSON.stringify(faults)).not.toContain('geheim');
});
