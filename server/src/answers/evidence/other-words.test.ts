import { expect, it } from 'vitest';
import { hasOtherWords } from './other-words.ts';

it.each([
  ['What is granite?', 'What is grants?', true],
  ['What is ownersip?', 'What is ownership?', false],
  ['What is borowing?', 'What is borrowing?', false],
  ['rate limt', 'rate limit', false],
  ['note book', 'notebook', false],
])('%j as %j asks for something else: %s', (typed, corrected, expected) => {
  expect(hasOtherWords(typed, corrected, 'en')).toBe(expected);
});
