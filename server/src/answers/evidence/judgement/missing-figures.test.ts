import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuMs } from '../../../runtime/test-cpu-time.ts';
import { missingFigures } from './missing-figures.ts';

it.each([
  ['What happened in 1905?', 'It ended in 1906.', 'en', ['1905'], []],
  ['What happened in 1905?', 'In 1905 it began.', 'en', [], []],
  ['Who paid 1,500 euros?', 'Ada paid 1500 euros.', 'en', [], []],
  ['Wer zahlte 1.500 Euro?', 'Ada zahlte 1 500 Euro.', 'de', [], []],
  ['Which show began in the 80s?', 'It began in the 1980s.', 'en', [], []],
  ['Which has 4 doors?', 'The old one has four doors.', 'en', [], []],
  ['1992年に何が起きたか', 'それは1992年に起きた。', 'ja', [], []],
  ['ما الذي حدث عام ١٩٩٢؟', 'حدث ذلك عام 1992.', 'ar', [], []],
  ['What is part AB-1234/56?', 'The census of 1234 counted 56 farms.', 'en', [], ['AB-1234/56']],
  ['What is part AB-1234/56?', 'Part ab 1234-56 is a valve.', 'en', [], []],
  ['What was report R-2626?', 'Report P-2626 described it.', 'en', [], ['R-2626']],
  ['Since which version 4 is it?', 'One of them is of version 3.', 'en', ['4'], []],
  ['Who won World War 2?', 'World War II was won by the Allies.', 'en', [], []],
  ['Who was the 4th king?', 'The fourth king was Otto.', 'en', [], []],
  ['Who was the 14th king?', 'King Otto reigned long.', 'en', ['14'], []],
  ['Wer hat 3 Türen?', 'Das Haus hat drei Türen.', 'de', [], []],
  ['Who won race 42?', 'With 3:42 left the horn sounded.', 'en', ['42'], []],
  ['Wer gewann Lauf 42?', 'Das Rennen dauerte 1:42:07.', 'de', ['42'], []],
  ['Qui a gagné la course 42 ?', 'Il restait 3:42 à jouer.', 'fr', ['42'], []],
  ['Does it open at 7?', 'It is open from 7:00.', 'en', [], []],
  ['Where does the 7:15 train go?', 'The 7:15 goes to Pell.', 'en', [], []],
  ['Wohin fährt der Zug um 7:15 Uhr?', 'Um 7.15 Uhr fährt einer nach Pell.', 'de', [], []],
  ['Wer hat 3 Türen?', 'Das Haus hat vier Türen.', 'de', ['3'], []],
])('of %j in %j', (asked, said, language, numbers, codes) => {
  expect(missingFigures(asked, said, [language])).toEqual({ numbers, codes, quoted: [] });
});

it.each([
  ['Who wrote "Red Harbour"?', 'The novel Blue Harbour is by Ada Kerr.', ['Red Harbour']],
  ['Who wrote "Red Harbour"?', 'Ada Kerr wrote the novel Red-Harbour.', []],
  ['Wer schrieb „Roter Hafen“?', 'Ada Kerr schrieb »Roter Hafen«.', []],
  ['What does "the lid does not open today" mean?', 'The lid is stuck.', []],
])('of %j in %j the quoted words %j are missing', (asked, said, quoted) => {
  expect(missingFigures(asked, said, ['en', 'de']).quoted).toEqual(quoted);
});

it('a text lacks nothing of itself', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      ' 1,500 ',
      'AB-12/3',
      '١٩٩٢',
      '1.000.000',
      '80s',
      'X.25',
      '²',
      '１２',
      '"ab c"',
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join(' ');
      expect(missingFigures(text, text, ['en'])).toEqual({
        numbers: [],
        codes: [],
        quoted: [],
      });
    }),
  );
});

it('any texts are compared in bounded time', () => {
  for (const part of ['1,', '1', 'A-1', 'A', '1 ', '١']) {
    const text = part.repeat(40_000);
    const beforeMs = cpuMs();
    missingFigures(text, text.slice(1), ['en']);
    expect(cpuMs() - beforeMs).toBeLessThan(1_000);
  }
});
