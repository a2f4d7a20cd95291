import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openDictionary } from '../../../cards/dictionary/dictionary.ts';
import type { ReadWord } from './asked-words.ts';
import type { ReadPair } from './read-pair.ts';
import { createRelatedTerms } from './related-terms.ts';
import { hasOtherOfKind } from './replaced-words.ts';

const dictionary = openDictionary();
afterAll(() => dictionary.close());
const relatedTerms = createRelatedTerms((word) => dictionary.related(word));

/** A question beside a sentence, each of its words a term of its own. */
function compare(asked: string, text: string): boolean {
  const terms = [...new Set(asked.toLowerCase().match(/[a-z]+/gu) ?? [])];
  const wordsOf = (of: string): ReadWord[] =>
    Array.from(of.matchAll(/[A-Za-z]+/gu), ({ 0: surface, index: start }, position) => {
      const term = surface.toLowerCase();
      const place = terms.indexOf(term);
      const end = start + surface.length;
      return { term, surface, position, start, end, places: place < 0 ? [] : [place] };
    });
  const said = wordsOf(text);
  const read: ReadPair = {
    asked: {
      words: wordsOf(asked),
      core: terms.map((_, i) => i),
      ofKind: new Set(),
      surfaces: new Map(),
    },
    said,
    text,
    isEnglish: true,
    isSaid: (place) => said.some(({ term }) => term === terms[place]),
    isRelated: () => false,
    isSaidOtherwise: () => false,
    isOpposed: () => false,
  };
  const none = { terms: [], places: new Map(), totalWeight: 0, rarest: 0, choices: new Map() };
  const question = {
    asked,
    terms: none,
    expected: null,
    language: 'en',
    passages: 1,
    relatedTerms,
  };
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

it('nothing stands in the place of what a sentence repeats', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ]{0,60}$/u), (text) => {
      expect(compare(text, text)).toBe(false);
    }),
  );
});
