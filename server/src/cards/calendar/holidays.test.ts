import { describe, expect, test } from 'vitest';
import { isoDate } from './civil-date.ts';
import { easterSunday, holidayNamed, tradeDayNamed } from './holidays.ts';

describe('Easter', () => {
  // The earliest and latest dates, and dates of published almanacs.
  test.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('of %i is %s', (year, date) => expect(isoDate(easterSunday(year))).toBe(date));
});

describe('holidays by their rule', () => {
  test.each([
    ['thanksgiving', 'US', '2026-11-26'],
    ['thanksgiving', 'CA', '2026-10-12'],
    ['memorial day', 'US', '2026-05-25'],
    ['labor day', 'US', '2026-09-07'],
    ['mlk day', 'US', '2026-01-19'],
    ["mother's day", 'US', '2026-05-10'],
    ["mother's day", 'GB', '2026-03-15'],
    ['fete des meres', 'FR', '2026-05-31'],
    ["father's day", 'US', '2026-06-21'],
    ['vatertag', 'DE', '2026-05-14'],
    ['pfingsten', 'DE', '2026-05-24'],
    ['karfreitag', 'DE', '2026-04-03'],
    ['good friday', null, '2026-04-03'],
    ['tag der deutschen einheit', 'DE', '2026-10-03'],
    ['summer bank holiday', 'GB', '2026-08-31'],
    ['first advent', null, '2026-11-29'],
    ['fourth advent', null, '2022-12-18'],
    ['heiligabend', 'DE', '2026-12-24'],
    ['ash wednesday', null, '2026-02-18'],
  ])('%s in %s is %s', (name, region, date) => {
    const holiday = holidayNamed(name, region);
    expect(isoDate(holiday!.dateIn(Number(date.slice(0, 4)))!)).toBe(date);
  });

  test('Black Friday follows the American Thanksgiving', () => {
    expect(isoDate(tradeDayNamed('black friday')!.dateIn(2026)!)).toBe('2026-11-27');
  });

  test('an unknown name gives null', () => {
    expect([holidayNamed('my birthday', 'US'), holidayNamed('constructor', 'US')]).toEqual([
      null,
      null,
    ]);
    expect(tradeDayNamed('toString')).toBeNull();
  });
});
