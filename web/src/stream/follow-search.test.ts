import { describe, expect, test } from 'vitest';
import { followSearch } from './follow-search.ts';
import type { SearchChange } from './search-view.ts';
import { TestBrowser } from './test-browser.ts';
import { testEnding, testOpening, testPlainSearch } from './test-events.ts';

function follow() {
  const browser = new TestBrowser();
  const leaving = new AbortController();
  const told: SearchChange[] = [];
  const tell = (change: SearchChange) => void told.push(change);
  followSearch(new URLSearchParams({ q: 'granite' }), tell, browser, leaving.signal);
  return { browser, leaving, told };
}

/** Lets promises that are settled run on. */
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
  test('tells of each event and closes after the last', () => {
    const { browser, told } = follow();
    expect(browser.source.url).toBe('/api/search/stream?q=granite');
    browser.source.send('fast_init', testOpening());
    browser.source.send('done', testEnding());
    expect(told.map((change) => change.kind === 'event' && change.event.name)).toEqual([
      'fast_init',
      'done',
    ]);
    expect(browser.source.readyState).toBe(2);
  });

  test('reports nothing once it is left, and makes no request', async () => {
    const { browser, leaving, told } = follow();
    leaving.abort();
    expect(browser.source.readyState).toBe(2);
    browser.source.send('fast_init', testOpening());
    browser.pass(60_000);
    await settle();
    expect(told).toEqual([]);
    expect(browser.fetched).toEqual([]);
  });

  test('leaves a broken connection to the browser, and says so', () => {
    const { browser, told } = follow();
    browser.source.send('fast_init', testOpening());
    browser.source.break('lost');
    expect(told.at(-1)).toEqual({ kind: 'interrupted' });
    expect(browser.source.readyState).toBe(0);
    expect(browser.fetched).toEqual([]);
  });

  test('asks the plain search at once where no connection comes about', async () => {
    const { browser, told } = follow();
    browser.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    browser.source.break('lost');
    await settle();
    expect(told).toEqual([{ kind: 'failed', failure: { kind: 'unreachable' } }]);
    expect(browser.source.readyState).toBe(2);
  });

  test('asks the plain search when the browser has tried four times in vain', async () => {
    const { browser, told } = follow();
    browser.answer = async () => Response.json(testPlainSearch());
    browser.source.send('fast_init', testOpening());
    for (let attempt = 0; attempt < 4; attempt++) browser.source.break('lost');
    await settle();
    expect(browser.fetched).toEqual(['/api/v1/search?q=granite']);
    expect(told.at(-1)).toMatchObject({ kind: 'plain' });
  });

  test('asks the plain search for the problem when the stream is refused', async () => {
    const { browser, told } = follow();
    browser.answer = async () =>
      Response.json(problem, {
        status: 429,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '7' },
      });
    browser.source.break('refused');
    await settle();
    const failure = { kind: 'problem', problem, retryAfterSeconds: 7 };
    expect(told).toEqual([{ kind: 'failed', failure }]);
  });

  test.each([
    ['no server answers', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['a proxy answers', async () => new Response('<html>', { status: 502 }), 'unreadable'],
    ['something answers what is no JSON', async () => new Response('<html>'), 'unreadable'],
  ])('says so where %s', async (_, answer, kind) => {
    const { browser, told } = follow();
    browser.answer = answer;
    browser.source.break('refused');
    await settle();
    expect(told).toMatchObject([{ kind: 'failed', failure: { kind } }]);
  });

  test('tells the server’s event of a failure from a broken connection', () => {
    const { browser, told } = follow();
    // As the server sends it: the one event that has the name of the browser's own.
    browser.source.send('error', problem as never);
    expect(told).toMatchObject([{ kind: 'event', event: { name: 'error', data: problem } }]);
    expect(browser.fetched).toEqual([]);
  });

  test('gives up a connection over which nothing comes', () => {
    const { browser, told } = follow();
    browser.pass(34_999);
    browser.source.send('fast_init', testOpening());
    browser.pass(34_999);
    expect(told).toHaveLength(1);
    browser.pass(1);
    expect(told.at(-1)).toEqual({ kind: 'failed', failure: { kind: 'silent' } });
    expect(browser.source.readyState).toBe(2);
  });
});
