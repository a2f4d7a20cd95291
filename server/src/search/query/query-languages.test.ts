import { expect, it } from 'vitest';
import { queryLanguages } from './query-languages.ts';

const CONTENT = { en: 500, de: 300, fr: 100, es: 50, nl: 30, ru: 15, ja: 4, it: 1 };

function read(query: string, content: Readonly<Record<string, number>> = CONTENT) {
  return queryLanguages(query.split(' '), null, content);
}

it.each([
  ['what most content is in, where nothing tells', 'lighthouse', 'en', false],
  ['the language of its small words', 'die Geschichte der Stadt', 'de', true],
  ['a rarer one by its small words', 'het weer van de stad', 'nl', true],
  ['the language of its letters', 'погода', 'ru', true],
  ['Japanese by its kana, few documents though there are', '天気は', 'ja', true],
  ['no small one for a single small word', 'die hard', 'de', true],
])('a query is read in %s', (_name, query, first, isKnown) => {
  expect(read(query)).toMatchObject({ first, isKnown });
});

it('one small word does not select a language that hardly any content has', () => {
  expect(read('der hard', { en: 990, de: 10 })).toMatchObject({
    first: 'en',
    likely: ['en'],
  });
  expect(read('der Turm ist hoch', { en: 990, de: 10 }).first).toBe('de');
});

it('stems of all languages are searched for, and four languages are likely', () => {
  const { all, likely } = read('маяк');
  expect(all.toSorted()).toEqual(Object.keys(CONTENT).toSorted());
  expect(likely).toHaveLength(4);
  expect([all[0], likely[0]]).toEqual(['ru', 'ru']);
});

it('a single word may be of any language with a hundredth of the content', () => {
  expect(read('lighthouse').usual).toEqual(['en', 'de', 'fr', 'es', 'nl', 'ru']);
});

it('a requested language is the only one', () => {
  expect(queryLanguages(['der'], 'pt-BR', CONTENT)).toEqual({
    first: 'pt',
    all: ['pt'],
    likely: ['pt'],
    usual: ['pt'],
    isKnown: true,
  });
});
