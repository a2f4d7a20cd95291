import { describe, expect, test } from 'vitest';
import { defaultPreferences } from '../settings/preferences.ts';
import { homeState, type SearchState } from '../state/search-state.ts';
import { createSearcher } from './searcher.ts';
import { TestBrowser, type TestEventSource } from './test-browser.ts';
import { testEnding, testOpening, testResult } from './test-events.ts';

const granite: SearchState = { ...homeState, text: 'granite' };
const slate: SearchState = { ...homeState, text: 'slate' };

function start() {
  const browser = new TestBrowser();
  const searcher = createSearcher(browser, () => ({
    locale: 'en',
    timeZone: 'UTC',
    preferences: defaultPreferences,
  }));
  const search = (state: SearchState, mayRecall = false) => searcher.search(state, { mayRecall });
  return { browser, searcher, search };
}

function sendResults(source: TestEventSource, ...ids: string[]): void {
  const results = ids.map((id) => testResult(id));
  source.send('result_batch', { batch: 0, offset: 0, results });
}

function finish(source: TestEventSource, ...ids: string[]): void {
  source.send('fast_init', testOpening());
  sendResults(source, ...ids);
  source.send('done', testEnding());
}

describe('a new search', () => {
  test('ends the one before: nothing of that is shown any more', () => {
    const { browser, searcher, search } = start();
    search(granite);
    const first = browser.source;
    search(slate);
    expect(first.readyState).toBe(2);
    finish(browser.source, 's');
    expect(searcher.shown()).toMatchObject({ state: slate, isBusy: false });
  });

  test('leaves the results before on the screen, as outdated, until its first are there', () => {
    const { browser, searcher, search } = start();
    search(granite);
    finish(browser.source, 'g');
    search(slate);
    expect(searcher.shown()).toMatchObject({ state: granite, isOutdated: true, isBusy: true });
    browser.source.send('fast_init', testOpening());
    expect(searcher.shown()).toMatchObject({ state: granite, isOutdated: true });
    sendResults(browser.source, 's');
    expect(searcher.shown()).toMatchObject({ state: slate, isOutdated: false, isBusy: true });
  });

  test('shows what it knows after 300 ms without results', () => {
    const { browser, searcher, search } = start();
    search(granite);
    finish(browser.source, 'g');
    search(slate);
    browser.source.send('fast_init', testOpening());
    browser.pass(300);
    expect(searcher.shown()).toMatchObject({ state: slate, isOutdated: false, isBusy: true });
  });

  test('says that it is slow after four seconds, and no longer once there are results', () => {
    const { browser, searcher, search } = start();
    search(granite);
    browser.pass(3_999);
    expect(searcher.shown().isSlow).toBe(false);
    browser.pass(1);
    expect(searcher.shown().isSlow).toBe(true);
    finish(browser.source, 'g');
    expect(searcher.shown().isSlow).toBe(false);
  });
});

describe('going back', () => {
  test('shows what was found without asking again', () => {
    const { browser, searcher, search } = start();
    search(granite);
    finish(browser.source, 'g');
    search(slate);
    finish(browser.source, 's');
    search(granite, true);
    expect(browser.sources).toHaveLength(2);
    expect(searcher.shown()).toMatchObject({ state: granite, isBusy: false });
    expect(searcher.shown().view.results.map(({ id }) => id)).toEqual(['g']);
  });

  test('to a search that did not end asks again', () => {
    const { browser, search } = start();
    search(granite);
    sendResults(browser.source, 'g');
    search(slate);
    finish(browser.source, 's');
    search(granite, true);
    expect(browser.sources).toHaveLength(3);
  });

  test('forgets all but the last twenty', () => {
    const { browser, search } = start();
    for (let number = 0; number < 21; number++) {
      search({ ...homeState, text: `granite ${number}` });
      finish(browser.source, 'g');
    }
    search({ ...homeState, text: 'granite 1' }, true);
    expect(browser.sources).toHaveLength(21);
    search({ ...homeState, text: 'granite 0' }, true);
    expect(browser.sources).toHaveLength(22);
  });
});

test('resting ends what runs and shows nothing', () => {
  const { browser, searcher, search } = start();
  search(granite);
  searcher.rest();
  expect(browser.source.readyState).toBe(2);
  expect(searcher.shown()).toMatchObject({ state: null, isBusy: false });
});

test('a listener gets each change until it unsubscribes', () => {
  const { browser, searcher, search } = start();
  let heard = 0;
  const stop = searcher.subscribe(() => heard++);
  search(granite);
  const before = heard;
  browser.source.send('fast_init', testOpening());
  expect(heard).toBe(before + 1);
  stop();
  finish(browser.source, 'g');
  expect(heard).toBe(before + 1);
});
