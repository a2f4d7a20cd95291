import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stripAccents } from '../analysis/strip-accents.ts';
import { wordsOf } from '../word-tables.ts';
import { stemFinnish } from './stem-finnish.ts';

it.each(
  `
    talo talon talossa talosta taloon talot taloja taloissa talomme
    kala kalan kaloja kaloissa
    koira koiran koiria koirat koiralla
    kauppa kaupan kaupassa kauppaan
    katu kadun kadulla kadut
    tapa tavan tapoja
    kysymys kysymyksen kysymystä kysymyksiä
    oikeus oikeuden oikeutta oikeuksia
    punainen punaisen punaista punaiset
    huone huoneen huonetta huoneessa
    puhelin puhelimen puhelimet puhelimia
    vieras vieraan vierasta vieraat
    vuosi vuoden vuotta vuodet
    mies miehen miestä miehet
    ottaa otan otat otti ottanut otetaan otettu
    haluta haluan halusi halunnut haluaisin
    rakastaa rakastan rakasti rakastanut
    hakea haen hakenut hakemaan
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the stem of its other forms', (word, ...forms) => {
  for (const form of forms)
    expect.soft(stripAccents(stemFinnish(form)), form).toBe(stripAccents(stemFinnish(word!)));
});

it.each([
  ['auto', 'auttaa'],
  ['valta', 'vala'],
  ['kuva', 'kuppi'],
  ['tuli', 'tila'],
  ['sana', 'sanoa'],
  ['verkko', 'vero'],
  ['oikea', 'oikeus'],
  ['viesti', 'viina'],
  ['ohjelma', 'ohje'],
  ['poliisi', 'politiikka'],
  ['alku', 'alas'],
])('%s and %s are two words', (one, other) => {
  expect(stripAccents(stemFinnish(one))).not.toBe(stripAccents(stemFinnish(other)));
});

it.each(wordsOf('kysymyksiä pidän tehtävä'))(
  '%s has the same stem when it is typed without marks',
  (word) => {
    expect(stripAccents(stemFinnish(stripAccents(word)))).toBe(stripAccents(stemFinnish(word)));
  },
);

it('any string has a stem, the same each time', () => {
  const word = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvxyäöykpn'), minLength: 1 }),
    fc.string({ minLength: 1 }),
  );
  fc.assert(
    fc.property(word, (one) => {
      expect(stemFinnish(one)).not.toBe('');
      expect(stemFinnish(one)).toBe(stemFinnish(one));
    }),
  );
});
