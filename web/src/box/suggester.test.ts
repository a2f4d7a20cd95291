import { describe, expect, test } from 'vitest';
import { TestBrowser } from '../stream/test-browser.ts';
import { createSuggester } from './suggester.ts';

function answerWith(browser: TestBrowser, ...texts: string[]): void {
  const suggestions = texts.map((text) => ({ text, highlighted: text, kind: 'query' }));
  browser.answer = async () => Response.json({ requestId: 'r', query: '', suggestions });
}

/** Lets settled promises continue. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('suggestions', () => {
  test('are requested once after a burst of keys, for the last text', async () => {
    const browser = new TestBrowser();
    const suggester = createSuggester(browser, { locale: 'de', timeZone: 'Europe/Berlin' });
    const answers: unknown[] = [];
    answerWith(browser, 'granite');
    for (const text of ['g', 'gr', 'gra']) suggester.suggest(text, (found) => answers.push(found));
    browser.pass(60);
    await settle();
    expect(browser.fetched).toEqual([
      '/api/suggestions?q=gra&limit=8&locale=de&timeZone=Europe%2FBerlin',
    ]);
    expect(answers).toHaveLength(1);
  });

  test('of an earlier text are never reported, however late they arrive', async () => {
    const browser = new TestBrowser();
    const suggester = createSuggester(browser, { locale: 'de', timeZone: 'Europe/Berlin' });
    const answered: string[] = [];
    let answerLate = (_response: Response) => {};
    browser.answer = () => new Promise((resolve) => (answerLate = resolve));
    suggester.suggest('g', () => answered.push('g'));
    browser.pass(60);
    answerWith(browser, 'granite');
    suggester.suggest('gr', () => answered.push('gr'));
    browser.pass(60);
    answerLate(Response.json({ suggestions: [] }));
    await settle();
    expect(answered).toEqual(['gr']);
  });

  test('of the same text are requested once', async () => {
    const browser = new TestBrowser();
    const suggester = createSuggester(browser, { locale: 'de', timeZone: 'Europe/Berlin' });
    answerWith(browser, 'granite');
    suggester.suggest('g', () => {});
    browser.pass(60);
    await settle();
    let answers = 0;
    suggester.suggest('g', () => answers++);
    expect(answers).toBe(1);
    expect(browser.fetched).toHaveLength(1);
  });

  test('that fail are not reported, and requested again', async () => {
    const browser = new TestBrowser();
    const suggester = createSuggester(browser, { locale: 'de', timeZone: 'Europe/Berlin' });
    let answers = 0;
    suggester.suggest('g', () => answers++);
    browser.pass(60);
    await settle();
    expect(answers).toBe(0);
    answerWith(browser, 'granite');
    suggester.suggest('g', () => answers++);
    browser.pass(60);
    await settle();
    expect(answers).toBe(1);
  });
});
