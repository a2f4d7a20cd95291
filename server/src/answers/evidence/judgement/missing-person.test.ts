import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openDictionary } from '../../../cards/dictionary/dictionary.ts';
import { lacksPerson } from './missing-person.ts';
import { createRelatedTerms } from './related-terms.ts';

const dictionary = openDictionary();
afterAll(() => dictionary.close());
const relatedTerms = createRelatedTerms((word) => dictionary.related(word));

it.each([
  ['Who opened the harbour?', 'It was opened by Ada Kerr.', false],
  ['Who opened the harbour?', 'Kerr opened it.', false],
  ['Who opened the harbour?', 'A committee of engineers opened it.', false],
  ['Who did the Dutch fight?', 'They fought against Spain.', false],
  ['Who opened the harbour?', 'He opened the harbour in 1931.', true],
  [
    'Who influenced ARPANET?',
    'Concepts of this network influenced later ARPANET architecture.',
    true,
  ],
  ['Who wrote the harbour guide?', 'Settings live in a file of the guide.', true],
  ['Who was Ada Kerr?', 'The harbour of Ada Kerr was opened in May.', true],
])('%s beside %s', (asked, sentence, expected) => {
  expect(lacksPerson(sentence, asked, relatedTerms)).toBe(expected);
});

it('a sentence names no person if the question has all of its names', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z '.]{0,60}$/u), (text) => {
      expect(lacksPerson(text, text, relatedTerms)).toBe(true);
    }),
  );
});

it('any text is read without errors', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, asked) => {
      expect(typeof lacksPerson(text, asked, relatedTerms)).toBe('boolean');
    }),
  );
});
