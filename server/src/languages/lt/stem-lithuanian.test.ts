import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { wordsOf } from '../word-tables.ts';
import { stemLithuanian } from './stem-lithuanian.ts';

const { normalize } = termNormalizer('lt');
const termOf = (word: string) => normalize(word).indexTerm;

it.each(
  `
    rašyti rašo rašysiu rašysime rašyk rašyčiau rašydamas
    turėti turėsiu turėsime turėsim turėdamas
    važiuoti važiuosiu važiuok važiuokime
    ieškoti ieškok ieškosime
    namas namo namai namų
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the term of its other forms', (word, ...forms) => {
  for (const form of forms) expect.soft(termOf(form), form).toBe(termOf(word!));
});

it.each([
  ['namas', 'nakvynė'],
  ['vyras', 'vyk'],
])('%s and %s are two words', (one, other) => {
  expect(termOf(one)).not.toBe(termOf(other));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'aąbcčdeęėfghiįyjklmnoprsštuųūvzž'),
    minLength: 1,
  });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemLithuanian(one)).not.toBe('');
      expect(stemLithuanian(one)).toBe(stemLithuanian(one));
    }),
    { numRuns: 2_000 },
  );
});

it('any text has a stem', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (one) => {
      expect(stemLithuanian(one)).not.toBe('');
    }),
  );
});
