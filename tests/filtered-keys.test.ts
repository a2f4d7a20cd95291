import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, runQuarry, startProduct, temporaryFolder } from './start-product.ts';

/*
 * A key with a filter on the running product, with its search threads, answers and panels: what it may not see has words of
 * its own.
 */

const HIDDEN = /xanthippe|globex/i;
let product: Product;
let secret: string;
let stop = async () => {};

const lines = [
  {
    id: 'ours',
    title: 'Harbour fees',
    text: 'The harbour fee of Acme is nine crowns a day.',
    attributes: { customer: 'acme', price: 9 },
  },
  {
    id: 'theirs',
    title: 'Globex',
    text: 'Globex is a company in Xanthippe. The mooring fee of Globex is forty crowns a day.',
    attributes: { customer: 'globex', price: 40 },
  },
  { id: 'nobody', title: 'Mooring', text: 'The mooring master is called Xanthippe.' },
];

beforeAll(async () => {
  product = await startProduct({
    environment: { QUARRY_SAMPLE: 'off' },
    whenDone: (end) => {
      stop = end;
    },
  });
  const file = join(await temporaryFolder(), 'lines.ndjson');
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const pushed = await runQuarry(product, 'push', file);
  expect(pushed, pushed.errors).toMatchObject({ exitCode: 0 });
  const made = await runQuarry(
    product,
    'keys',
    'create',
    'acme',
    '--filter',
    'customer = "acme"',
    '--scopes',
    'search,suggestions,conversation,utility,sources',
    '--json',
  );
  expect(made, made.errors).toMatchObject({ exitCode: 0 });
  secret = JSON.parse(made.output).secret;
}, 120_000);
afterAll(() => stop());

const ask = async (content: string, key?: string) => {
  let text = '';
  const history = [{ role: 'user' as const, content }];
  for await (const piece of product.client(key).ask({ history })) text += piece;
  return text;
};

describe('a key with a filter', () => {
  test('is answered from what it may see, and of the rest as if there were nothing', async () => {
    expect(await ask('What is the harbour fee of Acme?', secret)).toContain('nine crowns');
    for (const question of ['What is the mooring fee of Globex?', 'Who is the mooring master?']) {
      expect(await ask(question)).toMatch(HIDDEN);
      const said = (await ask(question, secret)).replaceAll('Globex?', '');
      expect(said).not.toMatch(/xanthippe|forty/i);
    }
  });

  test('finds, completes and shows in panels nothing else', async () => {
    const client = product.client(secret);
    const found = await client.search({ q: 'crowns', facets: ['customer', 'price'] });
    expect(found.results.map(({ title }) => title)).toEqual(['Harbour fees']);
    expect(JSON.stringify(found)).not.toMatch(HIDDEN);
    const named = await client.search({ q: 'Globex' });
    expect([named.total.value, named.cards]).toEqual([0, []]);
    const all = await product.client().search({ q: 'Globex' });
    expect(all.total.value).toBe(1);
    const { suggestions } = await client.suggestions({ q: 'glob' });
    expect(suggestions).toEqual([]);
    expect((await client.documents.list({})).total).toBe(1);
  });

  test('finds and is answered nothing else in the interfaces of SearXNG and OpenAI', async () => {
    const headers = { 'content-type': 'application/json' };
    const call = async (path: string, key: string, init: RequestInit = {}) => {
      const authorized = { ...headers, authorization: `Bearer ${key}` };
      return (await fetch(product.address + path, { ...init, headers: authorized })).text();
    };
    const search = '/search?q=mooring&format=json';
    expect(await call(search, secret)).not.toMatch(HIDDEN);
    expect(await call(search, product.key)).toMatch(HIDDEN);
    const messages = [{ role: 'user', content: 'Who is the mooring master?' }];
    for (const stream of [false, true]) {
      const asked = { method: 'POST', body: JSON.stringify({ messages, stream }) };
      expect(await call('/v1/chat/completions', secret, asked)).not.toMatch(HIDDEN);
      expect(await call('/v1/chat/completions', product.key, asked)).toMatch(HIDDEN);
    }
  });

  test('keeps its filter when the server starts again', async () => {
    await product.stop('SIGKILL');
    product = await startProduct({
      dataFolder: product.dataFolder,
      ownerKey: product.key,
      whenDone: (end) => {
        stop = end;
      },
    });
    const found = await product.client(secret).search({ q: 'crowns' });
    expect(found.results.map(({ title }) => title)).toEqual(['Harbour fees']);
  }, 120_000);
});

test('documents are deleted by a filter, and a search shows it at once', async () => {
  const client = product.client();
  const found = await runQuarry(
    product,
    'search',
    '--filter',
    'price > 1',
    '--sort',
    'price:desc',
    '--facets',
    'customer,price',
  );
  expect(found, found.errors).toMatchObject({ exitCode: 0 });
  expect(found.output).toMatch(
    /Globex[\s\S]*Harbour fees[\s\S]*customer: acme 1, globex 1[\s\S]*price: 9 to 40 2/,
  );
  expect(await client.documents.removeFiltered({ filter: 'customer = "globex"' })).toMatchObject({
    deleted: 1,
    remaining: 0,
  });
  expect((await client.search({ q: 'crowns' })).total.value).toBe(1);
  expect(await client.documents.removeFiltered({ filter: 'customer = "globex"' })).toMatchObject({
    deleted: 0,
  });
}, 60_000);
