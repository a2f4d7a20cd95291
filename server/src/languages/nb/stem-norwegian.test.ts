import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stripAccents } from '../analysis/strip-accents.ts';
import { wordsOf } from '../word-tables.ts';
import { stemNorwegian } from './stem-norwegian.ts';

it.each(
  `
    bil bilen biler bilene bilens
    hus huset husene husets
    bok boken bøker bøkene
    mann mannen menn mennene
    lærer læreren lærere lærerne
    aktivitet aktiviteten aktiviteter
    nyhet nyheten nyheter
    regel regelen regler reglene
    nøkkel nøkkelen nøkler nøklene
    tittel tittelen titler titlene
    våpen våpenet våpnene
    sikker sikkert sikre sikrere
    stor stort større størst
    rask raskt raskere raskest raskeste
    viktig viktigste viktigere
    kjøpe kjøper kjøpte kjøpt
    spille spiller spilte spilt
    prøve prøver prøvde prøvd
    skrive skriver skrev skrevet
    forsvinne forsvant forsvunnet
    stå står sto stått
    arrestere arresterer arresterte arrestert
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the stem of its other forms', (word, ...forms) => {
  for (const form of forms)
    expect.soft(stripAccents(stemNorwegian(form)), form).toBe(stripAccents(stemNorwegian(word!)));
});

it.each([
  ['takk', 'tak'],
  ['vann', 'van'],
  ['hjerte', 'hjerne'],
  ['rett', 're'],
  ['lande', 'lån'],
  ['lukt', 'lukke'],
  ['sted', 'ste'],
  ['regning', 'regn'],
  ['kveld', 'kvele'],
  ['bonde', 'bo'],
  ['natt', 'nå'],
])('%s and %s are two words', (one, other) => {
  expect(stripAccents(stemNorwegian(one))).not.toBe(stripAccents(stemNorwegian(other)));
});

it.each(wordsOf('bøker bøkene større kjøpt prøvd'))(
  '%s has the same stem when it is typed without marks',
  (word) => {
    expect(stripAccents(stemNorwegian(stripAccents(word)))).toBe(stripAccents(stemNorwegian(word)));
  },
);

it('any string has a stem, the same each time', () => {
  const word = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvxyåæøé'), minLength: 1 }),
    fc.string({ minLength: 1 }),
  );
  fc.assert(
    fc.property(word, (one) => {
      expect(stemNorwegian(one)).not.toBe('');
      expect(stemNorwegian(one)).toBe(stemNorwegian(one));
    }),
  );
});
