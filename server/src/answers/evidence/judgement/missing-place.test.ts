import { expect, it } from 'vitest';
import { lacksPlace } from './missing-place.ts';

it.each([
  ['Anna Berg joined the company in 2019.', true],
  ['Anna Berg joined the company in late May.', true],
  ['Guests may park behind the barn.', false],
  ['The office moved in 2019 to Leeds.', false],
  ['The toilets are upstairs.', false],
])('%s says no place: %s', (text, expected) => {
  expect(lacksPlace(text, 'en')).toBe(expected);
});

it('in a language without a full list of words for places, any sentence may name a place', () => {
  expect(lacksPlace('Anna kam 2019.', 'de')).toBe(false);
});
