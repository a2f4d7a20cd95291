import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  businessDaysBetween,
  type CivilDate,
  calendarSpan,
  dateOfDay,
  dayNumber,
  isoDate,
  isoWeekOf,
  isRealDate,
  weekdayOf,
} from './civil-date.ts';

function day(iso: string): CivilDate {
  const [year, month, ofMonth] = iso.split('-').map(Number);
  return { year: year!, month: month!, day: ofMonth! };
}
const anyDay = fc.integer({ min: -719_162, max: 2_932_896 }).map((number) => dateOfDay(number)!);

describe('days', () => {
  test('a date and its day number convert both ways, from the year 1 to 9999', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(isRealDate(date)).toBe(true);
        expect(dateOfDay(dayNumber(date))).toEqual(date);
      }),
    );
    expect(isoDate(dateOfDay(-719_162)!)).toBe('0001-01-01');
    expect(dateOfDay(-719_163)).toBeNull();
    expect(dateOfDay(2_932_897)).toBeNull();
  });

  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '2026-04-31',
    '10000-01-01',
  ])('%s is no day', (iso) => expect(isRealDate(day(iso))).toBe(false));

  test.each([
    ['2026-01-31', 6],
    ['1999-07-04', 7],
    ['2000-02-29', 2],
    ['1970-01-01', 4],
    ['0001-01-01', 1],
  ])('%s is weekday %i', (iso, weekday) => expect(weekdayOf(day(iso))).toBe(weekday));

  test.each([
    ['2026-01-31', 5, 2026],
    ['2027-01-01', 53, 2026],
    ['2024-12-30', 1, 2025],
    ['2020-12-31', 53, 2020],
  ])('%s lies in week %i of %i', (iso, week, year) => {
    expect(isoWeekOf(day(iso))).toEqual({ week, year });
  });
});

describe('distances', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s and %i months are %s', (iso, months, expected) => {
    expect(isoDate(addMonths(day(iso), months)!)).toBe(expected);
  });

  test('a date beyond the calendar is null', () => {
    expect(addMonths(day('9999-12-01'), 1)).toBeNull();
    expect(addDays(day('2026-01-01'), 1e300)).toBeNull();
    expect(addDays(day('0001-01-01'), -1)).toBeNull();
  });

  test('a span is consistent: adding its months and then its days to one day gives the other', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const [from, to] = dayNumber(one) <= dayNumber(other) ? [one, other] : [other, one];
        const { years, months, days } = calendarSpan(from, to);
        expect(Math.min(years, months, days)).toBeGreaterThanOrEqual(0);
        expect(addDays(addMonths(from, years * 12 + months)!, days)).toEqual(to);
      }),
    );
  });

  test('business days are the Mondays to Fridays after the first day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.nat(60), (start, length) => {
        const from = dateOfDay(start)!;
        let expected = 0;
        for (let at = start + 1; at <= start + length; at++) {
          if (weekdayOf(dateOfDay(at)!) <= 5) expected++;
        }
        expect(businessDaysBetween(from, dateOfDay(start + length)!)).toBe(expected);
      }),
    );
  });
});
