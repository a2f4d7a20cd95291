import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openDictionary } from '../../../cards/dictionary/dictionary.ts';
import { createRelatedTerms } from './related-terms.ts';
import { hasOtherOfKind } from './replaced-words.ts';
import { comparedPair } from './test-read-pair.ts';

const dictionary = openDictionary();
afterAll(() => dictionary.close());
const relatedTerms = createRelatedTerms((word) => dictionary.related(word));

function compare(asked: string, text: string): boolean {
  const { read, question } = comparedPair(asked, text, { relatedTerms });
  return hasOtherOfKind(read, question);
}

it.each([
  ['Who planted the palm trees?', 'Ada planted the oak trees.', true],
  ['Who planted the oak trees?', 'Ada planted the tall oak trees.', false],
  ['Who planted the old trees?', 'Ada planted the oak trees.', false],
  ['Which unions have teachers in Spain?', 'Unions have teachers in France.', true],
  ['Which unions have teachers in Spain?', 'Unions of Spain have teachers in school.', false],
  ['What is the creep limit of tin?', 'Heat is at the creep limit of stainless steel.', true],
  ['What is the creep limit of stainless steel?', 'Heat is at the creep limit of steel.', false],
  ['What is the division of two integers?', 'The multiplication of two integers is a set.', true],
  ['What fell in the flood of the mill?', 'The roof fell in the fire of the mill.', true],
  ['Who jumped into the pile?', 'Ada dove into the pile.', false],
  ['Who moved to the US?', 'Ada moved to the United States.', false],
  ['Who moved to Spain?', 'Ada moved to a house, to France and to Spain.', false],
  ['Who rules in Hill County?', 'Ada rules in Lake County.', true],
  ['Who rules in Hill County?', 'Ada rules in the County.', false],
  ['When was the first wheel built?', 'The second wheel was built in 1890.', true],
  ['When was the first wheel built?', 'The first and second wheel were built in 1890.', false],
  ['When was the first wheel built?', 'The wheel was built in 1890.', false],
])('%s beside %s', (asked, sentence, expected) => {
  expect(compare(asked, sentence)).toBe(expected);
});

it('no word replaces one that the sentence repeats', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ]{0,60}$/u), (text) => {
      expect(compare(text, text)).toBe(false);
    }),
  );
});

it.each([
  ['Wann legt die Fähre nach Oslo ab?', 'Die Fähre nach Göteborg legt um acht ab.', 'de', true],
  ['Wann legt die Fähre nach Oslo ab?', 'Die Fähre nach Oslo legt um acht ab.', 'de', false],
  ['Wann legt die Fähre nach Oslo ab?', 'Die Fähre legt in Oslo um acht ab.', 'de', false],
  ['Wie viele Termine im Mai gibt es?', 'Termine im Juni gibt es vier.', 'de', true],
  ['Wo ist der Antrag auf Urlaub?', 'Ein Antrag auf Erholungsurlaub ist im Archiv.', 'de', false],
  ['Wie hoch ist die Gebühr für Gäste?', 'Die Gebühr für den Hafen ist hoch.', 'de', false],
  ['¿Quién fue el rey de España?', 'Luis fue el rey de Francia.', 'es', true],
  ['¿Quién fue el rey de España?', 'Luis fue el rey de su casa.', 'es', false],
  ['¿Quién fue el rey de España?', 'Luis fue el rey de Francia y de España.', 'es', false],
  ['Кто был послом в Риме?', 'Иванов был послом в Лондоне.', 'ru', true],
  ['Wo liegt der Weg zu Peter?', 'Der Weg, zu Anna geht er, liegt dort.', 'de', false],
])('%s beside %s (%s)', (asked, text, language, expected) => {
  const { read, question } = comparedPair(asked, text, { relatedTerms, language });
  expect(hasOtherOfKind(read, question)).toBe(expected);
});
