import { expect, it } from 'vitest';
import { withoutForeignWords } from './without-foreign-words.ts';

it.each([
  ['de', 'Was ist Ownership in Rust?', 'Ownership Rust?'],
  ['fr', 'Qu’est-ce qu’une closure ?', 'closure ?'],
  ['es', '¿Qué es un trait?', '¿ trait?'],
  ['ru', 'Что такое closure в Rust?', 'closure Rust?'],
  ['ja', 'closureとは何ですか', 'closure'],
])(
  'small words of a language that the content lacks are not looked for: %s',
  (language, text, rest) => {
    expect(withoutForeignWords(text, language, { en: 5 }).replace(/\s+/gu, ' ').trim()).toBe(rest);
  },
);

it('what is in a language of the content, or in none that is known, stays; so does what would be empty', () => {
  expect(withoutForeignWords('Was ist das?', 'de', { 'de-AT': 1, en: 9 })).toBe('Was ist das?');
  expect(withoutForeignWords('Was ist das?', null, { en: 9 })).toBe('Was ist das?');
  expect(withoutForeignWords('Was ist das?', 'de', { en: 9 })).toBe('Was ist das?');
});
