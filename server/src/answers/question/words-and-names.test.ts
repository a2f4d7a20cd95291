import { expect, test } from 'vitest';
import { findNames } from './words-and-names.ts';

const named: readonly (readonly [string, string, readonly string[]])[] = [
  ['en', 'Where was Ada Lovelace born in 1815?', ['Ada Lovelace', '1815']],
  ['en', 'What is WACC, and what is C++?', ['WACC', 'C++']],
  ['en', 'Skunk Anansie is a band', ['Skunk Anansie']],
  ['en', 'Does it snow?', []],
  ['en', 'DID HE WIN?', []],
  ['en', 'where is berlin', []],
  ['de', 'Wie hoch ist die Bevölkerung von Frankreich?', ['Frankreich']],
  ['de', 'Was ist die Hauptstadt?', []],
  ['de', 'Wo lebte Ada Lovelace?', ['Ada Lovelace']],
  ['fr', 'Quelle est la capitale de l’Espagne ?', ['Espagne']],
];
test.each(named)('%s: the names in %j', (language, text, names) => {
  expect(findNames(text, language).map((name) => name.text)).toEqual(names);
});
