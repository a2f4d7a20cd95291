import { describe, expect, test } from 'vitest';
import { chooseLanguage, interfaceLocale } from './interface-language.ts';
import { plural } from './plural.ts';

const stored = (text: string | null) => ({ getItem: () => text });

describe('the language of the interface', () => {
  test.each([
    [null, ['de-CH', 'en'], 'de'],
    [null, ['fr', 'en-US'], 'en'],
    [null, ['fr'], 'en'],
    [null, [], 'en'],
    ['de', ['en'], 'de'],
    ['constructor', ['de'], 'de'],
  ])('stored %s with %j preferred is %s', (text, preferred, expected) => {
    expect(chooseLanguage(stored(text), preferred)).toBe(expected);
  });

  test.each([
    ['en', ['de', 'en-GB'], 'en-GB'],
    ['de', ['en-GB'], 'de'],
    ['en', ['en-!'], 'en'],
  ] as const)('%s with %j preferred writes numbers as in %s', (language, preferred, expected) => {
    expect(interfaceLocale(language, preferred)).toBe(expected);
  });
});

test('counts have their form, and `other` where there is none of their own', () => {
  const of = plural('en');
  expect([0, 1, 2].map((count) => of(count, { one: 'one', other: 'many' }))).toEqual([
    ...['many', 'one', 'many'],
  ]);
  expect(plural('ar')(2, { other: 'many' })).toBe('many');
});
