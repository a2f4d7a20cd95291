import { expect, it } from 'vitest';
import { priceTerms } from './price-words.ts';

it.each([
  ['cost', 'en', 'price'],
  ['kostet', 'de', 'price'],
  ['cuesta', 'es', 'preci'],
  ['стоит', 'ru', 'цен'],
])('%j asks for a price in %s and is answered by %j', (surface, language, term) => {
  expect(priceTerms(surface, language)).toContain(term);
});

it('a word that asks for no price has no other terms', () => {
  expect(priceTerms('weight', 'en')).toEqual([]);
  expect(priceTerms('cost', 'ja')).toEqual([]);
});
