import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerText, cardOfText } from '../test-cards.ts';
import { dateCard } from './date-card.ts';

async function check(text: string, expected: string | null, locale = 'en-US') {
  expect(await answerText(dateCard, text, { locale })).toBe(expected);
}

// It is noon of Saturday, 31 January 2026.
describe('counts the time until, since and between days', () => {
  test.each([
    ['days until Christmas', '328 days'],
    ['how many days until 25 december', '328 days'],
    ['how many days are there until christmas?', '328 days'],
    ['how many sleeps until christmas', '328 days'],
    ['how long until easter', '64 days'],
    ['christmas countdown', '328 days'],
    ['days between 1 jan and 15 march 2026', '73 days'],
    ['weeks between 2026-01-01 and 2026-05-05', '17 weeks 5 days'],
    ['how many days from 1 june to 3 july', '32 days'],
    ['months between 2026-01-31 and 2026-03-01', '1 month 1 day'],
    ['days since 2020-01-01', '2,222 days'],
    ['hours until midnight', '12 hours'],
    ['business days until 31 march', '42 business days'],
    ['days until 2030', '1,431 days'],
    ['time between 2020-01-01 and 2021-01-01', '366 days'],
    ['days until 31 january', '0 days'],
    ['wie viele tage bis weihnachten', '328 days'],
    ['combien de jours avant noël', '328 days'],
    ['cuántos días faltan para navidad', '328 days'],
  ])('%s: %s', (text, expected) => check(text, expected));

  test('in the words of the locale', async () => {
    await check('tage bis weihnachten', '328 Tage', 'de-DE');
    await check('tage seit 01.02.2000', '9.496 Tage', 'de-DE');
  });
});

describe('finds dates', () => {
  test.each([
    ['90 days after 2026-01-31', 'Friday, May 1, 2026'],
    ['3 weeks ago', 'Saturday, January 10, 2026'],
    ['2 months from now', 'Tuesday, March 31, 2026'],
    ['date in 45 days', 'Tuesday, March 17, 2026'],
    ['what date will it be 8 days from now', 'Sunday, February 8, 2026'],
    ['tell me the date it will be 5 days from now', 'Thursday, February 5, 2026'],
    ['in 4 days, what date will it be', 'Wednesday, February 4, 2026'],
    ['2026-01-31 + 90 days', 'Friday, May 1, 2026'],
    ['10 business days from now', 'Friday, February 13, 2026'],
    ['a week from friday', 'Friday, February 13, 2026'],
    ['1 month after 31 january 2024', 'Thursday, February 29, 2024'],
    ['what day was 4 July 1999', 'Sunday, July 4, 1999'],
    ['what day is easter 2027', 'Sunday, March 28, 2027'],
    ['when is thanksgiving 2026', 'Thursday, November 26, 2026'],
    ['easter 2027', 'Sunday, March 28, 2027'],
    ["today's date", 'Saturday, January 31, 2026'],
    ['what day is it', 'Saturday, January 31, 2026'],
    ['is today monday', 'Saturday, January 31, 2026'],
    ['99999 days after 2026-01-01', 'Monday, October 16, 2299'],
    ['what day was 01/02/2026', 'Friday, January 2, 2026'],
  ])('%s: %s', (text, expected) => check(text, expected));

  test.each([
    ['what weekday was 1969-07-20', 'Sunday, July 20, 1969'],
    ['1969-07-20 day of week', 'Sunday, July 20, 1969'],
    ['was 1969-07-20 a sunday', 'Sunday, July 20, 1969'],
    ['welcher Wochentag war der 20.7.1969', 'Sunday, July 20, 1969'],
    ['auf welchen Tag fällt Weihnachten 2026', 'Friday, December 25, 2026'],
    ['quel jour de la semaine était le 20 juillet 1969', 'Sunday, July 20, 1969'],
    ['qué día de la semana fue el 20 de julio de 1969', 'Sunday, July 20, 1969'],
    ['next friday', 'Friday, February 6, 2026'],
    ['last friday', 'Friday, January 30, 2026'],
    ['monday next week', 'Monday, February 2, 2026'],
    ['vendredi prochain', 'Friday, February 6, 2026'],
    ['wann ist nächster Freitag', 'Friday, February 6, 2026'],
    ['last friday of march 2026', 'Friday, March 27, 2026'],
    ['third thursday of november 2026', 'Thursday, November 19, 2026'],
  ])('%s: %s', (text, expected) => check(text, expected));

  test('the locale decides the order of day and month, and the card says so', async () => {
    const card = await cardOfText(dateCard, 'what day was 01/02/2026', { locale: 'en-GB' });
    expect(card?.answer.value).toBe('2026-02-01');
    expect(card?.data).toMatchObject({ notes: ['Read as day/month, as the locale has it.'] });
  });

  test('an answer relative to today expires at local midnight', async () => {
    const options = { timeZone: 'Asia/Tokyo', locale: 'en-US' };
    const card = await cardOfText(dateCard, 'date in 1 day', options);
    expect(card?.answer.value).toBe('2026-02-01');
    expect(card?.expiresAt).toBe('2026-01-31T15:00:00.000Z');
  });
});

describe('calculates ages, weeks, leap years and lengths', () => {
  test.each([
    ['how old is someone born 1990-05-17', '35 years 8 months 14 days'],
    ['age 17 may 1990', '35 years 8 months 14 days'],
    ['week number', '5 (January 26, 2026 – February 1, 2026)'],
    ['is 2028 a leap year', '2028 is a leap year'],
    ['is 1900 a leap year', '1900 is not a leap year; the next is 1904'],
    ['next leap year', '2028 is a leap year'],
    ['how many days in february 2028', '29 days'],
    ['workdays in february 2026', '20 business days'],
    ['how many working days in 2026', '261 business days'],
    ['wie viele Arbeitstage hat der Februar 2026', '20 business days'],
    ['jours ouvrés entre 1 février 2026 et 1 mars 2026', '20 business days'],
    ['work days between 2026-02-01 and 2026-03-01', '20 business days'],
    ['days in 2028', '366 days'],
  ])('%s: %s', (text, expected) => check(text, expected));
});

describe('makes no card', () => {
  test.each([
    'may 2024 release notes',
    'date night ideas',
    'days until my birthday',
    'days until 30 february',
    'what day is 2026-02-30',
    'what day was 0000-01-01',
    'what day was 99999-01-01',
    '99999999 days after 2026-01-01',
    'how old is someone born 2090-05-17',
    'age of empires 2',
    '7 days to die',
    '28 days later',
    '3 days',
    'christmas',
    'halloween 2018',
    'when is may',
    'python date',
    'friday',
    'man friday',
    'friday night lights',
    'next monday.com',
    'last thursday of term',
    'last man on earth',
    'working days in lisbon',
    'is it monday',
    '2026-01-31',
    '1-2',
    'day trading',
    'java date minus days',
  ])('of %s', (text) => check(text, null));

  test('for anything long, and says so at once', () => {
    const query = { locale: 'en', timeZone: 'UTC', isForced: false };
    const part = fc.constantFrom(
      'days ',
      'until ',
      'between ',
      'and ',
      '1 ',
      'may ',
      'from ',
      'what day is ',
      ' - ',
      'a',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.array(part, { maxLength: 99 }).map((parts) => parts.join('').slice(0, 400)),
    );
    fc.assert(fc.property(texts, (text) => void dateCard.understand({ ...query, text })));
  });
});

test('asked for by name, a date alone is enough', async () => {
  const card = await cardOfText(dateCard, '4 july 1999', { isForced: true });
  expect(card?.answer.value).toBe('1999-07-04');
});
