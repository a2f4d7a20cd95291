import { expect, test } from 'vitest';
import { chooseTitles } from './use-titles.ts';

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
