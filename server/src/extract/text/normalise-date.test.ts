import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseDate } from './normalise-date.ts';
import { normaliseLanguage } from './normalise-language.ts';

const NOW_MS = Date.UTC(2026, 0, 1);

describe('normaliseDate', () => {
  test.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026', '2026-01-01T00:00:00.000Z'],
    ['2026-03', '2026-03-01T00:00:00.000Z'],
    ['2025/7/4', '2025-07-04T00:00:00.000Z'],
    ['2025-07-04T10:30:00+02:00', '2025-07-04T08:30:00.000Z'],
    ['2025-07-04 10:30', '2025-07-04T10:30:00.000Z'],
    ['2025-07-04T10:30:00.123Z', '2025-07-04T10:30:00.000Z'],
    ["D:20180122145700+01'00'", '2018-01-22T13:57:00.000Z'],
    ['D:20180122', '2018-01-22T00:00:00.000Z'],
    ['January 5, 2020', '2020-01-05T00:00:00.000Z'],
    ['5 January 2020', '2020-01-05T00:00:00.000Z'],
    ['Sat, 31 Jan 2026 10:00:00 +0100', '2026-01-31T09:00:00.000Z'],
    ['1st March 2019', '2019-03-01T00:00:00.000Z'],
  ])('%s is %s', (written, expected) => {
    expect(normaliseDate(written, NOW_MS)).toBe(expected);
  });

  test.each([
    ['nothing', ''],
    ['a word with a number', 'version 1'],
    ['a day and a month that could change places', '01/02/2026'],
    ['a day that the month does not have', '2025-02-30'],
    ['a thirteenth month', '2025-13-01'],
    ['a year before 1000', '0999-01-01'],
    ['a year more than ten ahead', '2099-01-01'],
    ['a time that the day does not have', '2025-01-01T25:00'],
    ['a template', '{{ page.date }}'],
  ])('%s is no date', (_, written) => {
    expect(normaliseDate(written, NOW_MS)).toBeNull();
  });

  test('any text gives a date of ours or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-\d:T/ .Z+]{0,30}$/)), (written) => {
        const date = normaliseDate(written, NOW_MS);
        if (date !== null) expect(new Date(date).toISOString()).toBe(date);
      }),
    );
  });
});

describe('normaliseLanguage', () => {
  test.each([
    ['en-US', 'en'],
    ['DE', 'de'],
    ['zh_Hant_TW', 'zh'],
    ['eng', 'en'],
    ['fr, en', 'fr'],
    ['English', null],
    ['und', null],
    ['{{ lang }}', null],
    ['', null],
  ])('%s is %s', (declared, expected) => {
    expect(normaliseLanguage(declared)).toBe(expected);
  });
});
