import { describe, expect, test } from 'vitest';
import { TestBrowser } from '../stream/test-browser.ts';
import { createSuggester } from './suggester.ts';

function answerWith(browser: TestBrowser, ...texts: string[]): void {
  const suggestions = texts.map((text) => ({ text, highlighted: text, kind: 'query' }));
  browser.answer = async () => Response.json({ requestId: 'r', query: '', suggestions });
}

/** Lets promises that are settled run on. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('suggestions', () => {
  test('are asked for once after a burst of keys, for the last text', async () => {
    const browser = new TestBrowser();
    const suggester = createSuggester(browser, { locale: 'de', timeZone: 'Europe/Berlin' });
    const told: unknown[] = [];
    answerWith(browser, 'granite');
    for (const text of ['g', 'gr', 'gra']) suggester.suggest(text, (found) => told.push(found));
    browser.pass(60);
    await settle();
    expect(browser.fetched).toEqual([
      '/api/suggestions?q=gra&limit=8&locale=de&timeZone=Europe%2FBerlin',
    ]);
    expect(told).toHaveLength(1);
  });

  test('of an earlier text are never told, however late they come', async () => {
    const browser = new TestBrowser();
    const suggester = createSuggester(browser, { locale: 'de', timeZone: 'Europe/Berlin' });
    const told: string[] = [];
    let answerLate = (_response: Response) => {};
    browser.answer = () => new Promise((resolve) => (answerLate = resolve));
    suggester.suggest('g', () => told.push('g'));
    browser.pass(60);
    answerWith(browser, 'granite');
    suggester.suggest('gr', () => told.push('gr'));
    browser.pass(60);
    answerLate(Response.json({ suggestions: [] }));
    await settle();
    expect(told).toEqual(['gr']);
  });

  test('of the same text are asked for once', async () => {
    const browser = new TestBrowser();
    const suggester = createSuggester(browser, { locale: 'de', timeZone: 'Europe/Berlin' });
    answerWith(browser, 'granite');
    suggester.suggest('g', () => {});
    browser.pass(60);
    await settle();
    let told = 0;
    suggester.suggest('g', () => told++);
    expect(told).toBe(1);
    expect(browser.fetched).toHaveLength(1);
  });

  test('that fail are not told, and asked for again', async () => {
    const browser = new TestBrowser();
    const suggester = createSuggester(browser, { locale: 'de', timeZone: 'Europe/Berlin' });
    let told = 0;
    suggester.suggest('g', () => told++);
    browser.pass(60);
    await settle();
    expect(told).toBe(0);
    answerWith(browser, 'granite');
    suggester.suggest('g', () => told++);
    browser.pass(60);
    await settle();
    expect(told).toBe(1);
  });
});
