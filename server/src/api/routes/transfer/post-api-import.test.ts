import { endpoints, MAX_IMPORT_LINES, type TransferLine } from '@quarry/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseFilter } from '../../../attributes/parse-filter.ts';
import { exampleSource } from '../../../ingest/sources/source-store.suite.ts';
import type { AdoptedSource, Sources } from '../../../ingest/sources/sources.ts';
import { NoRoomError } from '../../../runtime/disk/disk-space.ts';
import { Problem } from '../../../runtime/problem.ts';
import type { Rules } from '../../../search/rules/rules.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { importRoute } from './post-api-import.ts';
import { documentLineOf, sourceLineOf } from './test-transfer.ts';

const url = '/api/import';
let server: TestServer;
let adopted: AdoptedSource[];
let replaced: unknown[];
let isFull: boolean;
/** How often it takes longer than a second until searches find what was stored. */
let unpublished = 0;
/** How many documents each transaction stored. */
let stored: number[];

beforeEach(async () => {
  [adopted, replaced, stored, isFull] = [[], [], [], false];
  const sources = {
    async adopt(source: AdoptedSource) {
      if (source.request.name === 'Twin') {
        throw new Problem('ERR_CONFLICT', { detail: 'Another source has the id.' });
      }
      if (adopted.some(({ id }) => id === source.id)) return false;
      adopted.push(source);
      return true;
    },
    list: async () => adopted.map(({ id }) => exampleSource(id)),
  } as unknown as Sources; // nothing else of them is asked
  const rules = {
    replace: async (rules: unknown) => void replaced.push(rules),
  } as unknown as Rules; // as above
  server = await startTestServer((services) => [
    importRoute({
      ...services,
      sources,
      rules,
      published: () => (unpublished === 0 ? null : Promise.resolve(void unpublished--)),
      async storeDocuments(documents) {
        if (isFull) throw new NoRoomError();
        stored.push(documents.length);
        server.documents.put(documents, '2026-01-01T00:00:00.000Z');
      },
    }),
  ]);
});
afterEach(() => server.close());

function send(payload: string | object, headers: Record<string, string> = {}) {
  const type = typeof payload === 'string' ? 'application/x-ndjson' : 'application/json';
  const authorization = `Bearer ${server.secret}`;
  return server.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization, 'content-type': type, ...headers },
  });
}

interface Result {
  readonly line: number;
  readonly kind: string | null;
  readonly id: string | null;
  readonly status: string;
  readonly reason?: string;
}

async function importLines(...lines: (TransferLine | object)[]): Promise<Result[]> {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const answer = expectAnswer(await send(text), endpoints.import);
  return (answer as { results: Result[] }).results;
}

const statuses = (results: readonly Result[]) => results.map(({ status }) => status);

describe('200', () => {
  test('a source arrives with its documents, which have the same ids, and again they are left alone', async () => {
    const lines = [sourceLineOf(), documentLineOf(), documentLineOf({ externalId: 'b.md' })];
    const results = await importLines(...lines);
    expect(statuses(results)).toEqual(['created', 'created', 'created']);
    expect(adopted).toMatchObject([
      { id: 'notes', request: { kind: 'folder', path: '/srv/notes' } },
    ]);
    const [, document] = results;
    expect(server.documents.byId(document?.id ?? '')).toMatchObject({
      sourceId: 'notes',
      externalId: 'a.md',
    });
    expect(stored).toEqual([2]); // in one transaction
    expect(statuses(await importLines(...lines))).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(stored).toEqual([2]);
  });

  test('another version of a document takes its place; of two in one request the later', async () => {
    await importLines(sourceLineOf(), documentLineOf());
    const [first, second] = await importLines(
      documentLineOf({ version: '2', text: 'Basalt.' }),
      documentLineOf({ version: '3', text: 'Slate.' }),
    );
    expect([first?.status, second?.status]).toEqual(['updated', 'updated']);
    const { number } = server.documents.byId(first?.id ?? '')!;
    expect(server.documents.fullText(number)).toBe('Slate.');
  });

  test('text, passages, links, facts and picture come back as they were', async () => {
    const text = '🪨 Granit ist hart.';
    const [, result] = await importLines(
      sourceLineOf(),
      documentLineOf({
        text,
        passages: [{ start: 2, end: 18, headings: ['Steine'] }],
        links: [{ target: 7, words: 'granite' }],
        facts: { attributes: { hardness: 6.5 } },
        thumbnail: { mediaType: 'image/webp', bytes: 'AQID' },
        layout: 'bm8gbGF5b3V0',
      }),
    );
    const document = server.documents.byId(result?.id ?? '')!;
    expect(document.passages).toEqual([{ start: 3, end: 19, headings: ['Steine'] }]);
    expect(document.facts).toEqual({ attributes: { hardness: 6.5 } });
    expect(server.documents.linksOf(document.number)?.links).toEqual([
      { target: 7, words: 'granite' },
    ]);
    expect(server.documents.thumbnail(document.number)?.bytes).toEqual(Uint8Array.of(1, 2, 3));
    expect(server.documents.layout(document.number)).toBeNull(); // those bytes are no layout
  });

  test('for whom a document is comes along, and what is no such list makes no document', async () => {
    const facts = (visibleTo: unknown) => ({ facts: { page: { kind: 'a' }, visibleTo } });
    const [, kept, none, ...wrong] = await importLines(
      sourceLineOf(),
      documentLineOf({ externalId: 'a.md', ...facts(['group:staff', 'user:ada']) }),
      documentLineOf({ externalId: 'b.md', ...facts([]) }),
      documentLineOf({ externalId: 'c.md', ...facts('everyone') }),
      documentLineOf({ externalId: 'd.md', ...facts(['staff']) }),
      documentLineOf({ externalId: 'e.md', ...facts(null) }),
    );
    const said = (result: Result | undefined) =>
      server.documents.byId(result?.id ?? '')?.facts?.visibleTo;
    expect([said(kept), said(none)]).toEqual([['group:staff', 'user:ada'], []]);
    expect(statuses(wrong)).toEqual(['invalid', 'invalid', 'invalid']);
    expect(server.documents.counts().documents).toBe(2);
  });

  test('rules replace those of the API; keys, the head and the end are passed over', async () => {
    const rules = { synonyms: [{ words: ['car', 'auto'], reason: 'The same.' }] };
    const results = await importLines(
      { kind: 'export', version: 1, exportedAt: '2026-01-01T00:00:00.000Z', server: '0.1.0' },
      { kind: 'rules', rules },
      { kind: 'key', key: { id: 'k1', name: 'website', scopes: ['search'] } },
      { kind: 'end', counts: {} },
    );
    expect(statuses(results)).toEqual(['ignored', 'updated', 'ignored', 'ignored']);
    expect(replaced).toEqual([rules]);
    expect(await server.keys.list()).toHaveLength(1);
  });

  test('a bad line says why and costs the others nothing', async () => {
    const text = [
      JSON.stringify(sourceLineOf()),
      'no JSON',
      '{"kind":"other"}',
      JSON.stringify(documentLineOf({ source: 'elsewhere' })),
      JSON.stringify(documentLineOf({ passages: [{ start: 5, end: 400, headings: [] }] })),
      JSON.stringify(documentLineOf({ facts: { keywords: 'a'.repeat(70_000) } })),
      JSON.stringify(sourceLineOf({ id: 'twin', name: 'Twin' })),
      JSON.stringify({ kind: 'export', version: 2 }),
      JSON.stringify(documentLineOf()),
    ].join('\n');
    const { results } = (await send(text, {})).json() as { results: Result[] };
    expect(statuses(results)).toEqual([
      ...['created', 'invalid', 'invalid', 'invalid', 'invalid', 'invalid', 'invalid', 'invalid'],
      'created',
    ]);
    for (const { status, reason } of results) {
      if (status === 'invalid') expect(reason).toMatch(/\w/);
    }
    expect(results.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('a source whose secrets were left out says which to give again', async () => {
    const line = sourceLineOf({ id: 'site', kind: 'site', secretSettings: ['headers'] });
    const [result] = await importLines(line);
    expect(result?.reason).toContain('headers');
  });

  test('the answer comes once searches find what was stored', async () => {
    unpublished = 5;
    await importLines(sourceLineOf(), documentLineOf());
    expect(unpublished).toBe(0);
  });

  test('a line may be larger than other bodies', async () => {
    const text = 'granite '.repeat(10_000);
    const results = await importLines(sourceLineOf(), documentLineOf({ text }));
    expect(statuses(results)).toEqual(['created', 'created']);
  });
});

describe('400', () => {
  test('nothing, and more lines than a request may have', async () => {
    expectProblem(await send(''), 400, 'ERR_BODY_INVALID');
    const many = `${JSON.stringify(sourceLineOf())}\n`.repeat(MAX_IMPORT_LINES + 1);
    expectProblem(await send(many), 400, 'ERR_BODY_INVALID');
    expect(adopted).toEqual([]);
  });
});

describe('401 and 403', () => {
  test('it takes a key with the scope `settings`', () =>
    expectGuarded(server, { method: 'POST', url, payload: [] }, 'settings'));

  test.each(['sources', 'rules'] as const)('it takes the scope `%s` as well', async (left) => {
    const all = ['settings', 'sources', 'rules'] as const;
    const secret = await server.makeKey({ scopes: all.filter((scope) => scope !== left) });
    const response = await send([sourceLineOf()], { authorization: `Bearer ${secret}` });
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
    expect(adopted).toEqual([]);
  });

  test('a key that may see only some documents brings none', async () => {
    const secret = await server.makeKey({ filter: parseFilter('hardness > 6') });
    const response = await send([sourceLineOf()], { authorization: `Bearer ${secret}` });
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
  });
});

describe('507 ERR_STORAGE_FULL', () => {
  test('a full disk fails the request, which is sent again later', async () => {
    isFull = true;
    const response = await send([sourceLineOf(), documentLineOf()]);
    expectProblem(response, 507, 'ERR_STORAGE_FULL');
  });
});
