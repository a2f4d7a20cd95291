import { expect, test } from 'vitest';
import { exactly } from './typed-words.ts';

test.each([
  ['rate limt', '"rate" "limt"'],
  ['"rate limt" now', '"rate limt" "now"'],
  ['site:example.org limt -foo', 'site:example.org "limt" -foo'],
  ['intitle:"rate limt" x', 'intitle:"rate limt" "x"'],
  ['"open', '"open'],
])('%s is searched for exactly as %s', (text, expected) => {
  expect(exactly(text)).toBe(expected);
});
