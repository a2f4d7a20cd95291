import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithRocks } from './ask-product.ts';
import type { Product } from './start-product.ts';

/* What programs made for SearXNG send, against the product. */

let product: Product;
const closings: (() => Promise<void>)[] = [];
beforeAll(async () => {
  product = await startWithRocks({ whenDone: (stop) => closings.push(stop) });
});
afterAll(() => Promise.all(closings.map((close) => close())));

interface Answer {
  readonly results: { readonly title: string; readonly url: string; readonly content: string }[];
}

async function titles(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  const { results } = (await response.json()) as Answer;
  return results.map(({ title }) => title);
}

test('Open WebUI finds without a key, on this machine', async () => {
  const parameters = new URLSearchParams({
    q: 'granite',
    format: 'json',
    pageno: '1',
    safesearch: '1',
    language: 'all',
    time_range: '',
    categories: '',
    theme: 'simple',
    image_proxy: '0',
  });
  const headers = { 'user-agent': 'Open WebUI RAG Bot', accept: 'text/html' };
  const response = await fetch(`${product.address}/search?${parameters}`, { headers });
  expect((await titles(response))[0]).toBe('Granite');
});

test('LangChain finds at /, and Vane by its own parameters', async () => {
  const langchain = new URLSearchParams({ q: 'basalt', format: 'json', language: 'en' });
  expect((await titles(await fetch(`${product.address}/?${langchain}`)))[0]).toBe('Basalt');
  const vane = `${product.address}/search?format=json&q=basalt&language=en&engines=bing,google`;
  expect((await titles(await fetch(vane)))[0]).toBe('Basalt');
});

test('a form finds the same, and a found file opens on this server', async () => {
  const body = new URLSearchParams({ q: 'granite', format: 'json' });
  const response = await fetch(`${product.address}/search`, { method: 'POST', body });
  const { results } = (await response.json()) as Answer;
  const page = await fetch(results[0]?.url ?? '', { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
});

test('a person is led to the page', async () => {
  const response = await fetch(`${product.address}/search?q=granite`, {
    headers: { accept: 'text/html' },
  });
  expect(response.url).toBe(`${product.address}/?q=granite`);
});
