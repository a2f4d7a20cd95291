import { expect, it } from 'vitest';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { isSameName, nameWords } from './name-of.ts';

function isSame(one: string, other: string, language = 'en'): boolean {
  const normalizer = termNormalizer(language);
  return isSameName(nameWords(one, normalizer), nameWords(other, normalizer), language);
}

it.each([
  ['ada lovelace', 'Ada Lovelace'],
  ['rate limits', 'Rate Limit'],
  ['libraries', 'Library'],
  ['a tokenizer', 'Tokenizer'],
  ['the who', 'The Who'],
  ['sao paulo', 'São Paulo'],
  ['rate-limit', 'rate limit'],
  ['typescript', 'TypeScript'],
])('%j is %j', (one, other) => expect(isSame(one, other)).toBe(true));

it.each([
  ['organ', 'Organization'],
  ['universe', 'University'],
  ['running', 'Run'],
  ['about react', 'React'],
  ['react native', 'React'],
  ['lovelace ada', 'Ada Lovelace'],
  ['', ''],
])('%j is not %j', (one, other) => expect(isSame(one, other)).toBe(false));

it('plurals are those of the language', () => {
  expect(isSame('Häuser', 'das Haus', 'de')).toBe(true);
  expect(isSame('chevaux', 'cheval', 'fr')).toBe(false);
  expect(isSame('Buchen', 'Buch', 'en')).toBe(false);
});
