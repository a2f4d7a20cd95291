import { describe, expect, test } from 'vitest';
import { spokenLanguages } from './spoken-languages.ts';

describe('a model speaks', () => {
  test.each([
    [['en'], 'en', true],
    [['en'], 'en-gb', true],
    [['en'], 'de', false],
    [['en'], null, true],
    [['en', 'de'], 'de', true],
    [null, 'sw', true],
    [[], 'en', false],
  ])('%j of %j: %j', (languages, language, expected) => {
    expect(spokenLanguages(languages).speaks(language)).toBe(expected);
  });
});

describe('a text of unknown language is read', () => {
  test.each([
    [['en'], 'const port = 3000;', true],
    [['en'], 'Это предложение на русском языке.', false],
    [['en'], '速率限制是按密钥计算的', false],
    [['en'], 'The Russian word слово is quoted here.', true],
    [['en'], '12 345 — 67 %', true],
    [['en'], '', true],
    [['ru'], 'Это предложение.', true],
    [['ja'], '鍵ごとの制限', true],
    [['zh'], '速率限制', true],
    [['ko'], '한국어', true],
    [null, 'שלום', true],
    [['not a language'], 'слово', true],
  ])('by a model of %j: %s %j', (languages, text, expected) => {
    expect(spokenLanguages(languages).reads(text)).toBe(expected);
  });
});
