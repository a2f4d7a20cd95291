import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutMarks } from '../slavic-stems.ts';
import { wordsOf } from '../word-tables.ts';
import { stemSlovak } from './stem-slovak.ts';

it.each(
  `
    kniha knihy knihe knihu knihou kníh knihám
    stôl stola stoly stol
    robotník robotníci robotníka robotníkov robotníkmi
    okno okien okna
    otec otca otcovia
    priateľ priatelia priateľovi
    nový nová nové nového novým nových novšie
    robiť robím robí robíme robia robil robila robenie robit
    pracovať pracujem pracuje pracoval
    rozhodnúť rozhodol rozhodla rozhodne
    účet účtu účty
    mesto mesta mestá mestom
    žena žien ženy
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the stem of its other forms', (word, ...forms) => {
  for (const form of forms)
    expect.soft(withoutMarks(stemSlovak(form)), form).toBe(withoutMarks(stemSlovak(word!)));
});

it.each([
  ['štát', 'stáť'],
  ['malý', 'mať'],
  ['krok', 'krk'],
  ['dom', 'domov'],
  ['hlad', 'hlava'],
  ['brat', 'brať'],
  ['minúta', 'minulosť'],
  ['pop', 'popol'],
])('%s and %s are two words', (one, other) => {
  expect(withoutMarks(stemSlovak(one))).not.toBe(withoutMarks(stemSlovak(other)));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'aáäbcčdďeéhiíľlĺmnňoóôprŕsštťuúvyýzž'),
    minLength: 1,
  });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemSlovak(one)).not.toBe('');
      expect(stemSlovak(one)).toBe(stemSlovak(one));
    }),
  );
});

// Words that may have a term are chosen by how it begins: `wordsThatMayHave`.
it.each(wordsOf('som idem išiel šiel pôjdem deti prišiel vošla zišiel'))(
  'the stem of %s begins with its letters',
  (word) => {
    const [stem, plain] = [withoutMarks(stemSlovak(word)), withoutMarks(word)];
    const told = stem.length < 4 ? 1 : 2;
    expect(stem.slice(0, told)).toBe(plain.slice(0, told));
  },
);
