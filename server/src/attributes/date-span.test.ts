import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateSpan } from './date-span.ts';

const span = (start: string, end: string) => ({
  startMs: Date.parse(start),
  endMs: Date.parse(end),
});

const cases: readonly (readonly [string, ReturnType<typeof dateSpan>])[] = [
  ['2024', span('2024-01-01', '2025-01-01')],
  ['2024-02', span('2024-02-01', '2024-03-01')],
  ['2024-12-31', span('2024-12-31', '2025-01-01')],
  ['1601-01-01', span('1601-01-01', '1601-01-02')],
  ['0001-01-01', span('0001-01-01', '0001-01-02')],
  [
    '9999-12-31',
    { startMs: Date.parse('9999-12-31'), endMs: Date.parse('9999-12-31') + 86_400_000 },
  ],
  ['2024-01-31T10:30', span('2024-01-31T10:30Z', '2024-01-31T10:31Z')],
  ['2024-01-31T10:30:05Z', span('2024-01-31T10:30:05Z', '2024-01-31T10:30:06Z')],
  ['2024-01-31 00:30:05+02:00', span('2024-01-30T22:30:05Z', '2024-01-30T22:30:06Z')],
  ['2024-01-31T10:30:05.123456Z', span('2024-01-31T10:30:05.123Z', '2024-01-31T10:30:05.124Z')],
  ['2023-02-29', null],
  ['2024-13-01', null],
  ['2024-00-10', null],
  ['2024-01-32', null],
  ['2024-01-31T24:00', null],
  ['2024-01-31T10:30:05+25:00', null],
  ['31.01.2024', null],
  ['20240131', null],
  ['', null],
  ['2024-1-1', null],
];
test.each(cases)('%s', (written, expected) => {
  expect(dateSpan(written)).toEqual(expected);
});

test('every moment that the platform writes is read back exactly', () => {
  const moments = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(dateSpan(moment.toISOString())?.startMs).toBe(moment.getTime());
    }),
  );
});
