import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOrdinal } from './read-ordinal.ts';

it.each<[string, string, number, boolean]>([
  ['What is the third item?', 'en', 2, false],
  ['What is on the 12th row?', 'en', 11, false],
  ['What does item 4 say?', 'en', 3, false],
  ['the last entry', 'en', -1, false],
  ['What is the second step?', 'en', 1, true],
  ['Was ist der dritte Posten?', 'de', 2, false],
  ['Was ist die 2. Zeile?', 'de', 1, false],
  ['Quelle est la première étape ?', 'fr', 0, true],
  ['¿Cuál es el tercer elemento?', 'es', 2, false],
  ['Qual è la seconda riga?', 'it', 1, false],
  ['第三项是什么？', 'zh', 2, false],
])('%s (%s)', (text, language, place, isStep) => {
  expect(readOrdinal(text, language)).toMatchObject({ place, isStep });
});

it.each([
  'Who joined first?',
  'What is the second consultation?',
  'item 0',
  'row 1.5',
  'the third',
])('asks for no place: %s', (text) => {
  expect(readOrdinal(text, 'en')).toBeNull();
});

it('any text is read without errors', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('en', 'de', 'zh', null), (text, language) => {
      const ordinal = readOrdinal(text, language);
      expect(ordinal === null || ordinal.place >= -1).toBe(true);
    }),
  );
});
