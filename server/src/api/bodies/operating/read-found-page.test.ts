import { expect, test } from 'vitest';
import { readFoundPage } from './read-found-page.ts';

test.each([
  ['a file', 'file:///w/a.md', '/api/documents/d1/file'],
  ['a pushed document without an address', '', null],
  ['a page on the web', 'https://example.org/a', null],
])('%s has its page in Quarry', (_name, url, documentUrl) => {
  const result = { id: 'd1', type: 'page', title: 'A', url, documentUrl, snippet: 'a', score: 1 };
  const json = JSON.stringify({ results: [result], total: { value: 1 } });
  expect(readFoundPage(json)).toEqual({
    total: 1,
    results: [{ id: 'd1', type: 'page', title: 'A', url, documentUrl: '/d/d1', snippet: 'a' }],
  });
});
