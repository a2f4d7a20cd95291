import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasOtherTime } from './missing-time.ts';

function isOnOtherTime(
  asked: string,
  text: string,
  language = 'en',
  expected: 'date' | null = null,
  title = 'The war of 1914',
): boolean {
  const source = { documentId: '1', url: '', title, language };
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
  ['How many took part in 2025?', 'Last year 64 took part.', 'en', true],
  ['How many took part in 2024?', 'Last year 64 took part.', 'en', false],
  ['How many took part this year?', 'Last year 64 took part.', 'en', true],
  ['How many took part last year?', 'Last year 64 took part.', 'en', false],
  ['How many took part?', 'Last year 64 took part.', 'en', false],
  ['How many took part in 2025?', 'This year 64 took part.', 'en', false],
  ['How many took part last year?', 'This year 64 took part.', 'en', true],
  ['How many took part in 2025?', 'Last year 64 took part, in 2025 it was 70.', 'en', false],
  ['How many will take part in 2025?', 'Next year 64 will take part.', 'en', true],
  ['How many took part in 2025?', 'In the last year of the club 64 took part.', 'en', false],
  ['Wie viele nahmen 2025 teil?', 'Letztes Jahr nahmen 64 teil.', 'de', true],
  ['Wie viele nahmen dieses Jahr teil?', 'Im vergangenen Jahr nahmen 64 teil.', 'de', true],
  ['Combien ont participé en 2025 ?', "L'an dernier, 64 ont participé.", 'fr', true],
  ['Combien ont participé cette année ?', "L'année dernière, 64 ont participé.", 'fr', true],
  ['¿Cuántos participaron en 2025?', 'El año pasado participaron 64.', 'es', true],
  ['Quanti hanno partecipato nel 2025?', "L'anno scorso hanno partecipato in 64.", 'it', true],
  ['Quantos participaram em 2025?', 'No ano passado participaram 64.', 'pt', true],
  ['Hoeveel deden mee in 2025?', 'Vorig jaar deden er 64 mee.', 'nl', true],
  ['Сколько участвовало в 2025 году?', 'В прошлом году участвовало 64.', 'ru', true],
  ['2025年有多少人参加？', '去年有64人参加。', 'zh', true],
])(
  'below a title of 2025 a sentence on the year before is of 2024: %s %s',
  (asked, text, language, expected) => {
    const title = 'Newsletter, June 2025';
    expect(isOnOtherTime(asked, text, language, null, title)).toBe(expected);
  },
);

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

it('another month may answer a question for a date', () => {
  const [asked, text] = ['When does the sale of May end?', 'It ends in June.'];
  expect(isOnOtherTime(asked, text, 'en', 'date')).toBe(false);
  expect(isOnOtherTime(asked, text)).toBe(true);
});

it('order in time is compared only in languages with words for it', () => {
  expect(isOnOtherTime('Wer kam vor dem Krieg?', 'Ada kam nach dem Krieg.', 'de')).toBe(false);
});

it('a text has no other time than itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      expect(isOnOtherTime(text, text)).toBe(false);
    }),
  );
});
