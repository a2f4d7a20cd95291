import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stripAccents } from '../analysis/strip-accents.ts';
import { wordsOf } from '../word-tables.ts';
import { stemSwedish } from './stem-swedish.ts';

it.each(
  `
    bil bilen bilar bilarna bilens
    hus huset husen husets
    flicka flickan flickor flickorna
    problem problemet problemen problemets
    rum rummet rummen
    bok böcker böckerna boken
    man män männen mannen
    stad städer städerna
    nyckel nyckeln nycklar nycklarna
    regel regler reglerna
    fönster fönstret fönstren
    vatten vattnet vattnets
    kamrat kamrater kamraten
    byggnad byggnader byggnaden
    dator datorn datorer datorerna
    intervju intervjun intervjuer intervjuerna
    stor stort stora större störst största
    klar klart klara
    vacker vackert vackra
    köpa köper köpte köpt köpts
    bygga bygger byggde byggt
    skriva skriver skrev skrivit skriven skrivna
    stå står stod stått
    förstå förstår förstod förstått
    lyckas lyckats
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the stem of its other forms', (word, ...forms) => {
  for (const form of forms)
    expect.soft(stripAccents(stemSwedish(form)), form).toBe(stripAccents(stemSwedish(word!)));
});

it.each([
  ['saker', 'säker'],
  ['papper', 'pappa'],
  ['planet', 'plan'],
  ['universitet', 'universum'],
  ['kort', 'kor'],
  ['lag', 'ligger'],
  ['sedan', 'seda'],
  ['svans', 'svan'],
  ['matta', 'mat'],
  ['damm', 'dam'],
  ['skatt', 'ska'],
])('%s and %s are two words', (one, other) => {
  expect(stripAccents(stemSwedish(one))).not.toBe(stripAccents(stemSwedish(other)));
});

it.each(wordsOf('böckerna bocker manniskor större storre högre köpte köpt händer förstått'))(
  '%s has the same stem when it is typed without marks',
  (word) => {
    expect(stripAccents(stemSwedish(stripAccents(word)))).toBe(stripAccents(stemSwedish(word)));
  },
);

it('any string has a stem, the same each time', () => {
  const word = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvxyåäöé'), minLength: 1 }),
    fc.string({ minLength: 1 }),
  );
  fc.assert(
    fc.property(word, (one) => {
      expect(stemSwedish(one)).not.toBe('');
      expect(stemSwedish(one)).toBe(stemSwedish(one));
    }),
  );
});
