import { describe, expect, test } from 'vitest';
import { followSearch } from './follow-search.ts';
import type { SearchChange } from './search-view.ts';
import { TestBrowser } from './test-browser.ts';
import { testEnding, testOpening, testPlainSearch } from './test-events.ts';

function follow() {
  const browser = new TestBrowser();
  const leaving = new AbortController();
  const changes: SearchChange[] = [];
  const onChange = (change: SearchChange) => void changes.push(change);
  followSearch(new URLSearchParams({ q: 'granite' }), onChange, browser, leaving.signal);
  return { browser, leaving, changes };
}

/** Lets settled promises continue. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

const problem = {
  type: 'about:blank',
  title: 'Too many',
  status: 429,
  detail: 'Wait.',
  requestId: 'r',
  code: 'ERR_RATE_LIMITED',
  errors: [],
};

describe('following a search', () => {
  test('reports each event and closes after the last', () => {
    const { browser, changes } = follow();
    expect(browser.source.url).toBe('/api/search/stream?q=granite');
    browser.source.send('fast_init', testOpening());
    browser.source.send('done', testEnding());
    expect(changes.map((change) => change.kind === 'event' && change.event.name)).toEqual([
      'fast_init',
      'done',
    ]);
    expect(browser.source.readyState).toBe(2);
  });

  test('after an abort, reports nothing and makes no request', async () => {
    const { browser, leaving, changes } = follow();
    leaving.abort();
    expect(browser.source.readyState).toBe(2);
    browser.source.send('fast_init', testOpening());
    browser.pass(60_000);
    await settle();
    expect(changes).toEqual([]);
    expect(browser.fetched).toEqual([]);
  });

  test('leaves reconnecting to the browser, and reports the interruption', () => {
    const { browser, changes } = follow();
    browser.source.send('fast_init', testOpening());
    browser.source.break('lost');
    expect(changes.at(-1)).toEqual({ kind: 'interrupted' });
    expect(browser.source.readyState).toBe(0);
    expect(browser.fetched).toEqual([]);
  });

  test('uses the plain search at once if no connection is established', async () => {
    const { browser, changes } = follow();
    browser.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    browser.source.break('lost');
    await settle();
    expect(changes).toEqual([{ kind: 'failed', failure: { kind: 'unreachable' } }]);
    expect(browser.source.readyState).toBe(2);
  });

  test('uses the plain search after four failed attempts of the browser', async () => {
    const { browser, changes } = follow();
    browser.answer = async () => Response.json(testPlainSearch());
    browser.source.send('fast_init', testOpening());
    for (let attempt = 0; attempt < 4; attempt++) browser.source.break('lost');
    await settle();
    expect(browser.fetched).toEqual(['/api/v1/search?q=granite']);
    expect(changes.at(-1)).toMatchObject({ kind: 'plain' });
  });

  test('gets the problem from the plain search if the stream is refused', async () => {
    const { browser, changes } = follow();
    browser.answer = async () =>
      Response.json(problem, {
        status: 429,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '7' },
      });
    browser.source.break('refused');
    await settle();
    const failure = { kind: 'problem', problem, retryAfterSeconds: 7 };
    expect(changes).toEqual([{ kind: 'failed', failure }]);
  });

  test.each([
    ['no server answers', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['a proxy answers', async () => new Response('<html>', { status: 502 }), 'unreadable'],
    ['the response is not JSON', async () => new Response('<html>'), 'unreadable'],
  ])('reports that %s', async (_, answer, kind) => {
    const { browser, changes } = follow();
    browser.answer = answer;
    browser.source.break('refused');
    await settle();
    expect(changes).toMatchObject([{ kind: 'failed', failure: { kind } }]);
  });

  test('distinguishes the server’s event of a failure from a broken connection', () => {
    const { browser, changes } = follow();
    // The server's event has the same name as the browser's own.
    browser.source.send('error', problem as never);
    expect(changes).toMatchObject([{ kind: 'event', event: { name: 'error', data: problem } }]);
    expect(browser.fetched).toEqual([]);
  });

  test('gives up a silent connection', () => {
    const { browser, changes } = follow();
    browser.pass(34_999);
    browser.source.send('fast_init', testOpening());
    browser.pass(34_999);
    expect(changes).toHaveLength(1);
    browser.pass(1);
    expect(changes.at(-1)).toEqual({ kind: 'failed', failure: { kind: 'silent' } });
    expect(browser.source.readyState).toBe(2);
  });
});
