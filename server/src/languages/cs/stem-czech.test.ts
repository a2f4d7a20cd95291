import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutMarks } from '../slavic-stems.ts';
import { wordsOf } from '../word-tables.ts';
import { stemCzech } from './stem-czech.ts';

it.each(
  `
    dům domu domy domě domů dum
    stůl stolu stoly
    klíč klíče klíčů
    pes psi psa
    den dny dne dní
    okno oken okna
    přítel přátelé přátel
    kniha knize knihy knih
    heslo hesel hesla
    zákazník zákazníci zákazníků
    účet účtu účty
    nový nová nové nového novým nových novější
    dělat dělám dělá děláme dělají dělal dělala dělali
    pracovat pracuje pracuji pracoval
    chodit chodím chodí chodil chodila
    rozhodnout rozhodl rozhodne rozhodnuto
    vidět vidím viděl viděla
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the stem of its other forms', (word, ...forms) => {
  for (const form of forms)
    expect.soft(withoutMarks(stemCzech(form)), form).toBe(withoutMarks(stemCzech(word!)));
});

it.each([
  ['klíč', 'klika'],
  ['dům', 'domov'],
  ['práce', 'pracovat'],
  ['muž', 'moci'],
  ['věc', 'věk'],
  ['byt', 'byl'],
  ['hodnota', 'hodit'],
  ['řeka', 'řekl'],
  ['kolo', 'koleno'],
  ['mít', 'máma'],
])('%s and %s are two words', (one, other) => {
  expect(withoutMarks(stemCzech(one))).not.toBe(withoutMarks(stemCzech(other)));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'aábcčdďeéěhiílmnňoóprřsštťuúůvyýzž'),
    minLength: 1,
  });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemCzech(one)).not.toBe('');
      expect(stemCzech(one)).toBe(stemCzech(one));
    }),
  );
});

// Words that may have a term are chosen by how it begins: `wordsThatMayHave`.
it.each(wordsOf('jsem šel půjdu pojedu řekl koně větru cti odešel přišla'))(
  'the stem of %s begins with its letters',
  (word) => {
    const [stem, plain] = [withoutMarks(stemCzech(word)), withoutMarks(word)];
    const told = stem.length < 4 ? 1 : 2;
    expect(stem.slice(0, told)).toBe(plain.slice(0, told));
  },
);
