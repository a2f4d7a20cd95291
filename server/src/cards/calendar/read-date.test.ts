import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { isoDate } from './civil-date.ts';
import { type DateContext, readDate } from './read-date.ts';

/** A Saturday. */
const TODAY = { year: 2026, month: 1, day: 31 };
const NEXT: DateContext = { today: TODAY, isDayFirst: false, region: 'US', lean: 'next' };

function check(text: string, expected: string | null, changes: Partial<DateContext> = {}) {
  const read = readDate(foldText(text), { ...NEXT, ...changes });
  expect(read === null ? null : isoDate(read.date)).toBe(expected);
}

describe('with a year', () => {
  test.each([
    ['2026-01-31', '2026-01-31'],
    ['31 january 2026', '2026-01-31'],
    ['January 31st, 2026', '2026-01-31'],
    ['the 4th of July 1776', '1776-07-04'],
    ['31. Januar 2026', '2026-01-31'],
    ['1er mars 2027', '2027-03-01'],
    ['15 de agosto de 2026', '2026-08-15'],
    ['31.12.2026', '2026-12-31'],
    ['sunday, 4 july 1999', '1999-07-04'],
    ['easter 2027', '2027-03-28'],
    ['first monday of september 2026', '2026-09-07'],
    ['last friday of may 2026', '2026-05-29'],
    ['may 2027', '2027-05-01'],
    ['2030', '2030-01-01'],
    ["17 may '90", '1990-05-17'],
  ])('%s is %s', (text, iso) => check(text, iso));
});

describe('day and month in digits', () => {
  test('the locale decides which comes first', () => {
    check('01/02/2026', '2026-01-02');
    check('01/02/2026', '2026-02-01', { isDayFirst: true });
    check('01.02.2026', '2026-02-01');
  });

  test('a number that can only be a day is read as one', () => {
    check('31/12/2026', '2026-12-31');
    check('12/31/2026', '2026-12-31', { isDayFirst: true });
  });

  test('a year of two digits is near today', () => {
    check('1/2/30', '2030-01-02');
    check('1/2/90', '1990-01-02');
  });
});

describe('without a year', () => {
  test.each([
    ['25 december', '2026-12-25', '2025-12-25'],
    ['january 31', '2026-01-31', '2026-01-31'],
    ['january 30', '2027-01-30', '2026-01-30'],
    ['29 february', '2028-02-29', '2024-02-29'],
    ['christmas', '2026-12-25', '2025-12-25'],
    ['next christmas', '2026-12-25', '2026-12-25'],
    ['last christmas', '2025-12-25', '2025-12-25'],
    ['friday', '2026-02-06', '2026-01-30'],
    ['next saturday', '2026-02-07', '2026-02-07'],
    ['today', '2026-01-31', '2026-01-31'],
    ['the day after tomorrow', '2026-02-02', '2026-02-02'],
    ['ubermorgen', '2026-02-02', '2026-02-02'],
    ['christmas next year', '2027-12-25', '2027-12-25'],
    ['end of the year', '2026-12-31', '2026-12-31'],
  ])('%s comes on %s and was last on %s', (text, next, past) => {
    check(text, next);
    check(text, past, { lean: 'past' });
  });
});

test.each([
  '',
  '30 february 2026',
  '2026-02-30',
  '29.02.2025',
  '0000-01-01',
  '99999-01-01',
  '32 may',
  'may 2024 release notes',
  '1-2',
  '1.2',
  '3.1.4',
  'python',
  'march madness',
  'constructor',
  '31 31 may',
  '13/13/2026',
  'fifth monday of february 2026',
])('%j is no date', (text) => check(text, null));

test('any text gives a date of the calendar or null', () => {
  const word = fc.constantFrom(
    '31',
    '1999',
    'may',
    'next',
    'first',
    'monday',
    'easter',
    'of',
    'the',
    ',',
    '-',
    '/',
    'year',
    'last',
  );
  const words = fc.array(word, { maxLength: 12 }).map((list) => list.join(' '));
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 400 }), words), (text) => {
      const read = readDate(text, NEXT);
      expect(read === null || /^\d{4}-\d{2}-\d{2}$/.test(isoDate(read.date))).toBe(true);
    }),
  );
});
