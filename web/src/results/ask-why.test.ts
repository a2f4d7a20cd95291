import { expect, test } from 'vitest';
import { TestBrowser } from '../stream/test-browser.ts';
import { testPlainSearch, testResult } from '../stream/test-events.ts';
import { createAskWhy } from './ask-why.ts';

const explanation = { score: 1, signals: [] };

test('why a result is there is asked once for a whole page', async () => {
  const browser = new TestBrowser();
  const results = [testResult('a', { explanation }), testResult('b', { explanation })];
  browser.answer = async () => Response.json(testPlainSearch({ results }));
  const askWhy = createAskWhy(new URLSearchParams({ q: 'granite', facets: 'site' }), browser);
  expect(await Promise.all([askWhy('a'), askWhy('b'), askWhy('c')])).toEqual([
    { kind: 'explained', explanation },
    { kind: 'explained', explanation },
    { kind: 'gone' },
  ]);
  expect(browser.fetched).toEqual(['/api/v1/search?q=granite&explain=true']);
});

test('a failed answer is asked for again', async () => {
  const browser = new TestBrowser();
  const askWhy = createAskWhy(new URLSearchParams({ q: 'granite' }), browser);
  expect(await askWhy('a')).toEqual({ kind: 'failed' });
  expect(await askWhy('a')).toEqual({ kind: 'failed' });
  expect(browser.fetched).toHaveLength(2);
});
