import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { wordsOf } from '../word-tables.ts';
import { stemSlovene } from './stem-slovene.ts';

const { normalize } = termNormalizer('sl');
const termOf = (word: string) => normalize(word).indexTerm;

it.each(
  `
    pisati pišem piše pisal pisala pisali pisem
    delati delam dela delal delala delajo delo
    govoriti govorim govori govoril govorijo
    kupiti kupim kupil kupila
    priti pridem pride prišel prišla
    mesto mesta mestu mestih
    film filma filmu filmov filmi
    konec konca koncu
    občutek občutka občutki
    srečen srečna srečno srečni
    otrok otroka otroci otrokom
    pes psa psi
    doktor doktorja doktorji
    rešitev rešitve rešitvi
    možnost možnosti možnostjo
    pravica pravice pravic pravicam
    nov nova novo novega novi novih
    roka roke roki roko rok
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the term of its other forms', (word, ...forms) => {
  for (const form of forms) expect.soft(termOf(form), form).toBe(termOf(word!));
});

it.each([
  ['star', 'starost'],
  ['življenje', 'žival'],
  ['let', 'letalo'],
  ['cena', 'cel'],
  ['pivo', 'piti'],
  ['del', 'delati'],
  ['film', 'filter'],
])('%s and %s are two words', (one, other) => {
  expect(termOf(one)).not.toBe(termOf(other));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcčdefghijklmnoprsštuvzž'), minLength: 1 });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemSlovene(one)).not.toBe('');
      expect(stemSlovene(one)).toBe(stemSlovene(one));
    }),
    { numRuns: 2_000 },
  );
});

it('any text has a stem', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (one) => {
      expect(stemSlovene(one)).not.toBe('');
    }),
  );
});
