import { expect, test } from 'vitest';
import { searchParameters } from './search-request.ts';
import { homeState } from './search-state.ts';

const surroundings = { locale: 'de', timeZone: 'Europe/Berlin' };
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
