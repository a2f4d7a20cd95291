import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutMarks } from '../slavic-stems.ts';
import { wordsOf } from '../word-tables.ts';
import { stemPolish } from './stem-polish.ts';

it.each(
  `
    drukarka drukarki drukarce drukarkę drukarką drukarek drukarkom drukarkami drukarkach
    dom domu domowi domem domy domów domach
    miasto miasta miast mieście miastem
    książka książki książce książek ksiazka ksiazki
    umowa umów umowy umowie umowę
    pies psy psa
    stół stoły stole
    dziecko dzieci dziecku
    okno okien okna oknie
    hasło haseł hasła
    samochód samochodu samochody samochodzie
    noga nodze nogi
    użytkownik użytkownicy użytkowników
    komputer komputerze komputery
    nowy nowa nowe nowego nowemu nowym nowej nową nowych nowymi nowszy
    robić robię robi robimy robią robił robiła robiony robienie robiący robic robie
    czytać czytam czytasz czyta czytają czytał czytała czytali czytany czytanie czytaj
    pracować pracuję pracuje pracowała pracujący
    chodzić chodzę chodzi chodził
    pisać piszę piszesz pisał
  `
    .trim()
    .split('\n')
    .map(wordsOf),
)('%s has the stem of its other forms', (word, ...forms) => {
  for (const form of forms)
    expect.soft(withoutMarks(stemPolish(form)), form).toBe(withoutMarks(stemPolish(word!)));
});

it.each([
  ['kolano', 'koło'],
  ['drzewo', 'drzwi'],
  ['kapitał', 'kapitan'],
  ['praca', 'pracować'],
  ['lód', 'łódź'],
  ['dom', 'dym'],
  ['metal', 'meta'],
  ['dzień', 'dno'],
  ['święto', 'świat'],
  ['zając', 'zajęcie'],
])('%s and %s are two words', (one, other) => {
  expect(withoutMarks(stemPolish(one))).not.toBe(withoutMarks(stemPolish(other)));
});

it('each word of letters has a stem, the same each time', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aąbcćdeęilłmnńoóprsśtuwyzźż'), minLength: 1 });
  fc.assert(
    fc.property(word, (one) => {
      expect(stemPolish(one)).not.toBe('');
      expect(stemPolish(one)).toBe(stemPolish(one));
    }),
  );
});

// Words that may have a term are chosen by how it begins: `wordsThatMayHave`.
it.each(wordsOf('jestem jadę biorę wezmę lecie weszła odszedł zszedł przyszła dzieci'))(
  'the stem of %s begins with its letters',
  (word) => {
    const [stem, plain] = [withoutMarks(stemPolish(word)), withoutMarks(word)];
    const told = stem.length < 4 ? 1 : 2;
    expect(stem.slice(0, told)).toBe(plain.slice(0, told));
  },
);
