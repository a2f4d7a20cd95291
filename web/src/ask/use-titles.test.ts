import { expect, test } from 'vitest';
import { beginningsFor, chooseTitles } from './use-titles.ts';

test('an example is a title of words, the longer ones first: no file, no number, no query', () => {
  const titles = [
    'Macros',
    'Smart Pointers',
    'print.html',
    'A',
    '1984',
    'Größe 中',
    'x'.repeat(40),
  ];
  const suggestions = [
    ...titles.map((text) => ({ text, highlighted: text, kind: 'title' as const })),
    { text: 'some query', highlighted: '', kind: 'query' as const },
  ];
  expect(chooseTitles(suggestions)).toEqual(['Smart Pointers', 'Größe 中', 'Macros']);
});

test.each([
  [
    ['en-GB', 'en'],
    ['s', 'c'],
  ],
  [
    ['ja', 'en-US'],
    ['日', 's'],
  ],
  [
    ['de-DE', 'ru', 'el'],
    ['п', 'π'],
  ],
  [[], ['s', 'c']],
])('a reader of %j sees titles that begin with %j', (languages, beginnings) => {
  expect(beginningsFor(languages)).toEqual(beginnings);
});

test('two ideographs make a title', () => {
  const titles = ['日本', '日', 'of'].map((text) => ({
    text,
    highlighted: '',
    kind: 'title' as const,
  }));
  expect(chooseTitles(titles)).toEqual(['日本']);
});
