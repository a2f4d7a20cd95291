import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validateQueryText } from '../../search/query/parse-query.ts';
import { searchableText, withoutForeignWords } from './searchable-text.ts';

it.each([
  ['What does "rate limit" mean?', 'What does rate limit mean?'],
  ['Is it -fast or site:example.org?', 'Is it fast or site example.org?'],
  ['before:yesterday what', 'before yesterday what'],
  ['the --flag option', 'the --flag option'],
  [' \n ', null],
  ['a', null],
  ['\ud800 fox', 'fox'],
])('%j is searched as %j', (text, expected) => {
  expect(searchableText(text, 2)).toBe(expected);
});

it('of a question longer than a query, the end is searched, from a whole word', () => {
  const text = `${'word '.repeat(1_000)}what is a fox?`;
  expect(searchableText(text, 2)).toMatch(/^word .*what is a fox\?$/u);
});

it('for any question, the searched text is a valid query', () => {
  const text = fc.string({ unit: 'binary', maxLength: 1_000 });
  fc.assert(
    fc.property(text, (asked) => {
      const searched = searchableText(asked, 2);
      if (searched !== null) expect(validateQueryText(searched, 2)).toBe(searched);
    }),
  );
});

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

it('text in a language of the content, or in an unknown one, is unchanged; so is text that would become empty', () => {
  expect(withoutForeignWords('Was ist das?', 'de', { 'de-AT': 1, en: 9 })).toBe('Was ist das?');
  expect(withoutForeignWords('Was ist das?', null, { en: 9 })).toBe('Was ist das?');
  expect(withoutForeignWords('Was ist das?', 'de', { en: 9 })).toBe('Was ist das?');
});
