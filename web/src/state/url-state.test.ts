import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  documentTypes,
  homeState,
  maxPage,
  type SearchState,
  sorts,
  topicNames,
} from './search-state.ts';
import { cleanText, formatState, parseState } from './url-state.ts';

const dates = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });

const states: fc.Arbitrary<SearchState> = fc
  .record({
    text: fc
      .string({ unit: 'binary', minLength: 1 })
      .map(cleanText)
      .filter((text) => text !== ''),
    type: orNull(fc.constantFrom(...documentTypes)),
    source: orNull(fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/)),
    site: orNull(fc.constantFrom('example.org', 'docs.example.org', 'bücher.example', 'a')),
    language: orNull(fc.constantFrom('en', 'de-CH', 'zh-Hant-TW')),
    topic: orNull(fc.constantFrom(...topicNames)),
    from: orNull(dates),
    to: orNull(dates),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: maxPage(null) }),
    safe: orNull(fc.constantFrom('on' as const, 'off' as const)),
  })
  .map((state) => ({ ...state, page: Math.min(state.page, maxPage(state.type)) }));

describe('the address of the page', () => {
  test('gives back every state that it was made of', () => {
    fc.assert(
      fc.property(states, (state) => {
        const address = new URL(formatState(state), 'http://127.0.0.1');
        expect(parseState(address.search)).toEqual(state);
      }),
    );
  });

  test('of any kind is read without an error, and says the same when it is read again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (query) => {
        const state = parseState(query);
        if (state.text === '') return;
        expect(parseState(new URL(formatState(state), 'http://127.0.0.1').search)).toEqual(state);
      }),
    );
  });

  test.each([
    ['', '/'],
    ['utm_source=news', '/'],
    ['q=rate+limit&utm_source=news', '/?q=rate+limit'],
    ['q=a&type=page%2Cfile', '/?q=a'],
    ['q=a&page=0', '/?q=a'],
    ['q=a&page=99999', '/?q=a&page=1001'],
    ['q=a&type=image&page=99999', '/?q=a&type=image&page=334'],
    ['q=a&from=2026-02-30&to=2026-02-28', '/?q=a&to=2026-02-28'],
    ['q=a&site=%3Cscript%3E', '/?q=a'],
    ['q=a&sort=relevance&safe=maybe', '/?q=a'],
    ['q=a&topic=science', '/?q=a&topic=science'],
    ['q=a&topic=science,food', '/?q=a'],
    ['q=a&topic=toString', '/?q=a'],
    ['q=%20%20', '/'],
    ['type=image', '/'],
  ])('?%s is the page %s', (query, address) => {
    expect(formatState(parseState(query))).toBe(address);
  });

  test('without words is the start page', () => {
    expect(parseState('')).toEqual(homeState);
  });
});
