import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasOtherTime } from './missing-time.ts';

function isOnOtherTime(
  asked: string,
  text: string,
  language = 'en',
  expected: 'date' | null = null,
): boolean {
  const source = { documentId: '1', url: '', title: 'The war of 1914', language };
  return hasOtherTime({ text, candidate: { source, headings: [] } }, { asked, language, expected });
}

it.each([
  ['Who led in 1905?', 'Ada led in 1906.', true],
  ['Who led in 1905?', 'Ada led in 1905 and in 1906.', false],
  ['Who led in 1905?', 'Ada led them.', false],
  ['Who led in 1914?', 'Ada led in 1906.', false],
  ['Who paid 1,905 euros?', 'In 1906 Ada paid it.', false],
  ['Who sells model X-1905?', 'Since 1906 it is sold by Ada.', false],
  ['How many were built before the fire?', 'Twelve were built after the fire.', true],
  ['How many were built after the fire?', 'Twelve were built when it had burned.', false],
  ['How many were built after the fire?', 'Before the fire twelve were built.', true],
])('%s beside %s', (asked, text, expected) => {
  expect(isOnOtherTime(asked, text)).toBe(expected);
});

it.each([
  ['Wann öffnet die Bibliothek am Sonntag?', 'Die Bibliothek hat montags geschlossen.', 'de', true],
  ['Wann öffnet sie am Donnerstag?', 'Dienstags bis freitags ab neun.', 'de', false],
  ['Wann öffnet sie am Samstag?', 'Dienstags bis freitags ab neun.', 'de', true],
  ['Wann öffnet sie am Samstag?', 'Sonnabends ab neun.', 'de', false],
  ['Wann öffnet sie am Sonnabend?', 'Samstags ab neun.', 'de', false],
  ['Is it open on Sundays?', 'It is closed on Mondays.', 'en', true],
  ['Is it open on Sundays?', 'It is open Friday to Monday.', 'en', false],
  ['Is it open on Sundays?', 'It is open daily.', 'en', false],
  ['Where do herons nest in May?', 'The heron nests at the pond in April.', 'en', true],
  ['Where do herons nest in May?', 'The heron nests there from March to June.', 'en', false],
  ['May dogs come in?', 'In April dogs may come in.', 'en', false],
  ['Who may come in?', 'In April dogs come in.', 'en', false],
  ['¿Está abierto el domingo?', 'Abierto de lunes a viernes.', 'es', true],
  ['Otwarte w niedzielę?', 'W poniedziałek zamknięte.', 'pl', false],
])('%s beside %s, in %s', (asked, text, language, expected) => {
  expect(isOnOtherTime(asked, text, language)).toBe(expected);
});

it('another month may answer when something happens', () => {
  const [asked, text] = ['When does the sale of May end?', 'It ends in June.'];
  expect(isOnOtherTime(asked, text, 'en', 'date')).toBe(false);
  expect(isOnOtherTime(asked, text)).toBe(true);
});

it('order in time is compared only where its words are known', () => {
  expect(isOnOtherTime('Wer kam vor dem Krieg?', 'Ada kam nach dem Krieg.', 'de')).toBe(false);
});

it('a text is on no other time than itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      expect(isOnOtherTime(text, text)).toBe(false);
    }),
  );
});
