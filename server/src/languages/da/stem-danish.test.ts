import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stripAccents } from '../analysis/strip-accents.ts';
import { wordsOf } from '../word-tables.ts';
import { stemDanish } from './stem-danish.ts';

it.each(
  `
    bil bilen biler bilerne bilens
    hus huset husene husets
    bog bogen bøger bøgerne
    mand manden mænd mændene
    lærer læreren lærere lærerne
    uge ugen uger ugerne
    aften aftenen aftener
    billede billedet billeder
    regel reglen regler reglerne
    våben våbnet våbnene
    sikker sikkert sikre
    stor stort større størst
    klar klart klare
    arbejde arbejder arbejdede arbejdet
    snakke snakker snakkede
    købe køber købte købt
    høre hører hørte hørt
    skrive skriver skrev skrevet
    forsvinde forsvandt forsvundet
    stå står stod stået
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the stem of its other forms', (word, ...forms) => {
  for (const form of forms)
    expect.soft(stripAccents(stemDanish(form)), form).toBe(stripAccents(stemDanish(word!)));
});

it.each([
  ['kontor', 'konto'],
  ['billede', 'bil'],
  ['brød', 'bryde'],
  ['styrte', 'styrer'],
  ['grøn', 'gro'],
  ['dør', 'død'],
  ['kyst', 'kysse'],
  ['hals', 'hale'],
  ['regning', 'regn'],
  ['sted', 'ste'],
])('%s and %s are two words', (one, other) => {
  expect(stripAccents(stemDanish(one))).not.toBe(stripAccents(stemDanish(other)));
});

it.each(wordsOf('bøger bøgerne større købt'))(
  '%s has the same stem when it is typed without marks',
  (word) => {
    expect(stripAccents(stemDanish(stripAccents(word)))).toBe(stripAccents(stemDanish(word)));
  },
);

it('any string has a stem, the same each time', () => {
  const word = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvxyåæøé'), minLength: 1 }),
    fc.string({ minLength: 1 }),
  );
  fc.assert(
    fc.property(word, (one) => {
      expect(stemDanish(one)).not.toBe('');
      expect(stemDanish(one)).toBe(stemDanish(one));
    }),
  );
});
