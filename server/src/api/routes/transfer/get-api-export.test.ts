import { type TransferLine, transferLineSchema } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFilter } from '../../../attributes/parse-filter.ts';
import { encodeLayout } from '../../../documents/layout/layout-codec.ts';
import { sourceKinds } from '../../../ingest/connectors/source-kinds.ts';
import { exampleSource } from '../../../ingest/sources/source-store.suite.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import type { Rules } from '../../../search/rules/rules.ts';
import {
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { exportRoute } from './get-api-export.ts';

const url = '/api/export';
let server: TestServer;
const sources = {
  list: async () => [
    exampleSource('notes', { location: '/srv/notes', settings: {} }),
    exampleSource('site', {
      kind: 'site',
      location: 'https://example.org/',
      settings: { headers: { cookie: 'session=very-secret' }, maxPages: 5 },
    }),
    exampleSource('going', { state: 'removing' }),
  ],
} as unknown as Sources; // nothing else of them is asked

const rules = {
  view: () => ({ api: { rules: { synonyms: [] }, updatedAt: null } }),
} as unknown as Rules; // as above

beforeAll(async () => {
  server = await startTestServer((services) => [
    exportRoute({ ...services, sources, rules, kinds: sourceKinds }),
  ]);
  const text = 'Wörter 🪨 und Granit.';
  await server.add(
    {
      externalId: 'a.md',
      text,
      passages: [{ start: text.indexOf('und'), end: text.length, headings: ['Steine'] }],
      layout: encodeLayout({ blocks: [], marks: [] }),
      links: [{ target: 7, words: 'granite' }],
      facts: { attributes: { hardness: 6.5 } },
      thumbnail: { mediaType: 'image/webp', bytes: Uint8Array.of(1, 2, 3) },
    },
    { externalId: 'b.md' },
  );
});
afterAll(() => server.close());

async function linesOf(headers?: Record<string, string>): Promise<TransferLine[]> {
  const response = await server.inject({ url, ...(headers && { headers }) });
  expect(response.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  const lines = response.body.trim().split('\n');
  return lines.map((line) => {
    const value = JSON.parse(line);
    transferLineSchema.parse(value); // an import takes each
    return value as TransferLine;
  });
}

describe('200', () => {
  test('the head comes first, sources before their documents, and the end counts what came', async () => {
    const lines = await linesOf();
    expect(lines.map(({ kind }) => kind)).toEqual([
      ...['export', 'source', 'source', 'rules', 'key', 'document', 'document', 'end'],
    ]);
    expect(lines.at(-1)).toEqual({
      kind: 'end',
      counts: { source: 2, rules: 1, key: 1, document: 2 },
    });
  });

  test('a document is whole: text, passages by code points, layout, links, facts and picture', async () => {
    const document = (await linesOf()).find(({ kind }) => kind === 'document');
    expect(document).toMatchObject({
      document: {
        source: 'notes',
        externalId: 'a.md',
        text: 'Wörter 🪨 und Granit.',
        passages: [{ start: 9, end: 20, headings: ['Steine'] }],
        layout: expect.any(String),
        links: [{ target: 7, words: 'granite' }],
        facts: { attributes: { hardness: 6.5 } },
        thumbnail: { mediaType: 'image/webp', bytes: 'AQID' },
      },
    });
  });

  test('no secret of any kind is in it', async () => {
    const response = await server.inject({ url });
    expect(response.body).not.toContain(server.secret);
    expect(response.body).not.toContain('very-secret');
    const site = (await linesOf()).find(
      (line) => line.kind === 'source' && line.source.id === 'site',
    );
    expect(site).toMatchObject({
      source: { settings: { maxPages: 5 }, secretSettings: ['headers'] },
    });
    for (const { secretHash } of await server.keyRecords.list()) {
      expect(response.body).not.toContain(secretHash);
    }
  });
});

describe('401 and 403', () => {
  test('it takes a key with the scope `settings`', () =>
    expectGuarded(server, { url }, 'settings'));

  test.each(['sources', 'rules', 'keys'] as const)(
    'it takes the scope `%s` as well',
    async (left) => {
      const all = ['settings', 'sources', 'rules', 'keys'] as const;
      const secret = await server.makeKey({ scopes: all.filter((scope) => scope !== left) });
      const response = await server.inject({ url, headers: { authorization: `Bearer ${secret}` } });
      expectProblem(response, 403, 'ERR_SCOPE_DENIED');
    },
  );

  test('a key that may see only some documents gets none', async () => {
    const secret = await server.makeKey({ filter: parseFilter('hardness > 6') });
    const response = await server.inject({ url, headers: { authorization: `Bearer ${secret}` } });
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
  });
});
