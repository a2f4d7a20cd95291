import { expect, test } from 'vitest';
import { defaultPreferences } from '../settings/preferences.ts';
import { searchParameters } from './search-request.ts';
import { homeState, type SearchState } from './search-state.ts';

const surroundings = {
  locale: 'de',
  timeZone: 'Europe/Berlin',
  preferences: defaultPreferences,
};
const about = 'facets=topic%2Csource%2Csite%2Clang&locale=de&timeZone=Europe%2FBerlin';

test.each([
  [{ text: 'granite' }, `q=granite&limit=10&${about}`],
  [{ text: 'granite', page: 3 }, `q=granite&limit=10&offset=20&${about}`],
  [{ text: 'a', type: 'image', page: 2 }, `q=a&limit=30&offset=30&type=image&${about}`],
  [{ text: 'a', topic: 'food' }, `q=a&limit=10&topic=food&${about}`],
  [{ text: 'a', language: 'de', safe: 'off' }, `q=a&limit=10&lang=de&safeSearch=false&${about}`],
  [
    { text: 'a', sort: 'newest', from: '2026-01-31' },
    `q=a&limit=10&from=2026-01-31&sort=newest&${about}`,
  ],
] as const)('%j is asked for as %s', (state, expected) => {
  expect(searchParameters({ ...homeState, ...state }, surroundings).toString()).toBe(expected);
});

test('what a person prefers holds where the address says nothing else', () => {
  const preferences = { resultsPerPage: 30, safe: 'off', usesInterests: true } as const;
  const ask = (state: Partial<SearchState>) =>
    Object.fromEntries(
      searchParameters({ ...homeState, text: 'a', ...state }, { ...surroundings, preferences }),
    );
  expect(ask({ page: 2 })).toMatchObject({
    limit: '30',
    offset: '30',
    safeSearch: 'false',
    personalization: 'true',
  });
  expect(ask({ safe: 'on' })).toMatchObject({ safeSearch: 'true' });
  expect(ask({ type: 'image' })).toMatchObject({ limit: '90' });
});

test('a page that a browser with shorter pages linked to stays within what the server shows', () => {
  const preferences = { ...defaultPreferences, resultsPerPage: 30 } as const;
  const state = { ...homeState, text: 'a', page: 1_001 };
  const parameters = searchParameters(state, { ...surroundings, preferences });
  expect(parameters.get('offset')).toBe('10000');
});
