import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { wordsOf } from '../word-tables.ts';
import { stemCroatian } from './stem-croatian.ts';

const { normalize } = termNormalizer('hr');
const termOf = (word: string) => normalize(word).indexTerm;

it.each(
  `
    pisati pišem piše pisao pisala pisali pišu pisem
    gledati gledam gleda gledao gledala gledaju
    raditi radim radi rade radila radili
    kupiti kupim kupio kupila kupljen kupljena
    doći dođem dođe došao došla
    grad grada gradu gradom gradovi gradova gradovima
    žena žene ženi ženu ženom ženama zena
    knjiga knjige knjizi knjigu
    ruka ruke ruci rukama
    vojnik vojnika vojnici vojnicima
    trenutak trenutka trenutku trenutaka
    lovac lovca lovci lovcima
    pas psa psi
    sretan sretna sretni sretno
    nov nova novo novi novog novom
    dijete djeteta djeca djece
    kuća kuće kući kuću kuca
    ulica ulice ulici ulicu
    film filma filmovi filmova
    dan dana dani danima
    stranica stranice stranici
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the term of its other forms', (word, ...forms) => {
  for (const form of forms) expect.soft(termOf(form), form).toBe(termOf(word!));
});

it.each([
  ['ulica', 'ulaz'],
  ['hrana', 'hram'],
  ['kanal', 'kana'],
  ['stan', 'stol'],
  ['kuća', 'kuhar'],
  ['strana', 'strah'],
  ['moć', 'močvara'],
])('%s and %s are two words', (one, other) => {
  expect(termOf(one)).not.toBe(termOf(other));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcčćdđefghijklmnoprsštuvzž'), minLength: 1 });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemCroatian(one)).not.toBe('');
      expect(stemCroatian(one)).toBe(stemCroatian(one));
    }),
    { numRuns: 2_000 },
  );
});

it('any text has a stem', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (one) => {
      expect(stemCroatian(one)).not.toBe('');
    }),
  );
});
