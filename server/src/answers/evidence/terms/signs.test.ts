import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSign, signsIn } from './signs.ts';

it.each([
  ['What does the ? operator do', ['?']],
  ['What is the difference between String and &str?', ['&str']],
  ['What is `&str`?', ['&str']],
  ['When is :: used in paths', ['::']],
  ['What does => mean in a match', ['=>']],
  ['What is the & operator?', ['&']],
  ['Where do I put the .env file?', ['.env']],
  ['What does #[derive] do?', ['#[derive]']],
  ['What does panic! do', ['panic!']],
  ["What is the 'static lifetime?", ["'static"]],
  ['What does cargo build --release do?', ['--release']],
])('%j is about its sign', (question, signs) => expect(signsIn(question)).toEqual(signs));

it.each([
  'What is ownership?',
  'Stop! Why does it fail?',
  'Was heißt das – und warum?',
  'Pourquoi ? Comment ?',
  "What does 'static' mean?",
  'Who are Simon & Garfunkel?',
  'Is it "fast"?',
  'Does it cost $5 or -3?',
  'What is C++?',
])('%j has none: its marks are those of prose, or of a word', (question) => {
  expect(signsIn(question)).toEqual([]);
});

describe('countSign', () => {
  it.each([
    ['The ? operator. Why? A `?` and value?;', '?', 2],
    ['A &str is no &string, nor a &&str: &str.', '&str', 2],
    ['panic! and panic!("x")', 'panic!', 2],
  ])('in %j %j is separate', (text, sign, count) => expect(countSign(text, sign)).toBe(count));
});

it('any question has few signs, each as written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const signs = signsIn(text);
      expect(signs.length).toBeLessThanOrEqual(4);
      for (const sign of signs) expect(text).toContain(sign);
    }),
  );
});
