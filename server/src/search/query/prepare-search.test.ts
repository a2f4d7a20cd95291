import { describe, expect, it } from 'vitest';
import type { MeaningReadiness } from '../meaning/find-by-meaning.ts';
import { planQuery } from './plan-query.ts';
import { chooseMode } from './prepare-search.ts';
import { type RequestedMode, type SearchRequest, searchFor } from './search-request.ts';

const ENGLISH: MeaningReadiness = { isReady: true, languages: ['en'] };
const ANY: MeaningReadiness = { isReady: true, languages: null };
const OFF: MeaningReadiness = { isReady: false, isOff: true, reason: 'It is off.' };
const BROKEN: MeaningReadiness = { isReady: false, isOff: false, reason: 'It is broken.' };

function choose(
  text: string,
  {
    mode = 'auto',
    readiness = ENGLISH,
    content = { en: 90, de: 10 },
    ...rest
  }: Partial<SearchRequest> & {
    mode?: RequestedMode;
    readiness?: MeaningReadiness;
    content?: Record<string, number>;
  } = {},
) {
  return chooseMode(mode, planQuery(searchFor(text, rest), content), () => readiness);
}

describe('the mode of a search', () => {
  it.each<[string, Parameters<typeof choose>[1], string, string | null]>([
    ['how do I limit requests', {}, 'hybrid', null],
    ['boat', {}, 'hybrid', null],
    ['how do I limit requests', { mode: 'lexical' }, 'lexical', null],
    ['how do I limit requests', { mode: 'semantic' }, 'semantic', null],
    ['how do I limit requests', { readiness: OFF }, 'lexical', null],
    ['how do I limit requests', { readiness: BROKEN }, 'lexical', 'It is broken.'],
    ['how do I limit requests', { readiness: OFF, mode: 'semantic' }, 'lexical', 'It is off.'],
    ['"rate limit"', {}, 'lexical', null],
    ['"rate limit"', { mode: 'hybrid' }, 'hybrid', null],
    ['intitle:limits', {}, 'lexical', null],
    ['boat', { sort: 'newest' }, 'lexical', null],
    ['site:example.org', {}, 'lexical', null],
    ['wie hoch ist der Turm', {}, 'lexical', 'does not speak'],
    ['wie hoch ist der Turm', { readiness: ANY }, 'hybrid', null],
    ['wie hoch ist der Turm', { mode: 'hybrid' }, 'hybrid', null],
    ['Turm', { language: 'de' }, 'lexical', 'does not speak'],
    ['Turm', { content: { de: 100 } }, 'lexical', 'does not speak'],
    ['Turm', {}, 'hybrid', null],
  ])('%j with %j is %s', (text, rest, mode, reason) => {
    const chosen = choose(text, rest);
    expect(chosen.mode).toBe(mode);
    if (reason === null) expect(chosen.reason).toBeNull();
    else expect(chosen.reason).toContain(reason);
  });

  it('a question that quotes in passing also uses meaning', () => {
    const text =
      'which engineer wrote the famous early report about "rate limits" protecting slow servers behind other proxies';
    expect(choose(text)).toMatchObject({ mode: 'hybrid', text: expect.stringContaining('rate') });
  });

  it('operators and their values are not embedded', () => {
    expect(choose('retry backoff site:example.org -crash type:page').text).toBe('retry backoff');
  });

  it('a search is prepared without checking whether a model is ready', () => {
    const never = () => {
      throw new Error('asked');
    };
    const plan = planQuery(searchFor('boat'), { en: 1 });
    expect(chooseMode('lexical', plan, never).mode).toBe('lexical');
  });

  it.each([
    ['openEmbeddedIndex', true],
    ['max_body_bytes limit', true],
    ['std::collections::HashMap', true],
    ['ERR_BODY_INVALID', true],
    ['sha256 of a file', true],
    ['node 3.0.1', true],
    ['tokenize.ts', true],
    ['$HOME is empty', true],
    ['--no-cache', true],
    ['src/text/tokenize', true],
    ['array.map()', true],
    ['U.S. president', false],
    ['music of the 1960s', false],
    ['either and/or both', false],
    ['Avengers: Endgame', false],
    ['a 19th century lighthouse', false],
    ['costs of $100', false],
    ["what's a well-known lighthouse?", false],
  ])('words lead where the query is code: %s %s', (text, isCode) => {
    expect(choose(text).weights.usual).toBe(isCode ? 0.3 : 1);
  });

  it('for products, words have the larger weight', () => {
    const { usual, byType } = choose('warm jacket').weights;
    expect(byType['product']).toBeLessThan(usual);
  });
});
