import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatOffset,
  instantOf,
  isTimeZone,
  localTimeAt,
  offsetMinutesAt,
  startOfDay,
} from './zoned-time.ts';

function at(year: number, month: number, day: number, hour: number, minute: number) {
  return { year, month, day, hour, minute, second: 0 };
}

describe('a local time', () => {
  test.each([
    ['Europe/Berlin', at(2026, 1, 31, 9, 0), '2026-01-31T08:00:00.000Z', 'none'],
    ['America/New_York', at(2026, 7, 1, 9, 0), '2026-07-01T13:00:00.000Z', 'none'],
    // Clocks go from 2:00 to 3:00 on 29 March 2026 in Berlin, and back on 25 October.
    ['Europe/Berlin', at(2026, 3, 29, 2, 30), '2026-03-29T01:30:00.000Z', 'gap'],
    ['Europe/Berlin', at(2026, 10, 25, 2, 30), '2026-10-25T00:30:00.000Z', 'overlap'],
    ['Europe/Berlin', at(2026, 3, 29, 1, 59), '2026-03-29T00:59:00.000Z', 'none'],
    ['Europe/Berlin', at(2026, 3, 29, 3, 0), '2026-03-29T01:00:00.000Z', 'none'],
    ['America/New_York', at(2026, 3, 8, 2, 30), '2026-03-08T07:30:00.000Z', 'gap'],
    ['Australia/Lord_Howe', at(2026, 4, 5, 1, 45), '2026-04-04T14:45:00.000Z', 'overlap'],
    ['Asia/Kathmandu', at(2026, 1, 1, 0, 0), '2025-12-31T18:15:00.000Z', 'none'],
    ['+05:30', at(2026, 1, 1, 0, 0), '2025-12-31T18:30:00.000Z', 'none'],
  ] as const)('%s %j is %s (%s)', (timeZone, local, iso, edge) => {
    const resolved = instantOf(local, timeZone);
    expect(new Date(resolved.epochMs).toISOString()).toBe(iso);
    expect(resolved.edge).toBe(edge);
  });

  test('every instant can be computed from its local time, except in the hour that occurs twice', () => {
    const zone = fc.constantFrom(
      'Europe/Berlin',
      'America/St_Johns',
      'Asia/Tokyo',
      'Pacific/Apia',
      'UTC',
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), zone, (seconds, timeZone) => {
        const resolved = instantOf(localTimeAt(seconds * 1000, timeZone), timeZone);
        if (resolved.edge === 'none') expect(resolved.epochMs).toBe(seconds * 1000);
        expect(resolved.edge).not.toBe('gap');
      }),
    );
  });

  test('a day begins after the gap if clocks skip midnight', () => {
    // Santiago skips 0:00 to 1:00 on 6 September 2026.
    const start = startOfDay({ year: 2026, month: 9, day: 6 }, 'America/Santiago');
    expect(localTimeAt(start, 'America/Santiago')).toMatchObject({ day: 6, hour: 1 });
  });
});

test('offsets are written with their sign', () => {
  expect(formatOffset(offsetMinutesAt(0, 'Asia/Kolkata'))).toBe('+05:30');
  expect(formatOffset(-210)).toBe('-03:30');
});

test('an unknown zone is reported as such', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([
    true,
    false,
    false,
  ]);
});
