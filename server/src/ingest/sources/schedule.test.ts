import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextRun, parseSchedule } from './schedule.ts';

/** The next time after `after`, or the fault's first sentence. */
function next(text: string, after: string): string {
  const schedule = parseSchedule(text);
  if (schedule.kind === 'fault') return schedule.message.split('. ')[0] ?? '';
  return new Date(nextRun(schedule, Date.parse(after))).toISOString().replace(':00.000Z', '');
}

describe('an interval counts from the previous time', () => {
  test.each([
    ['every 6 hours', '2026-01-01T06:10'],
    ['every 1 hour', '2026-01-01T01:10'],
    ['every hour', '2026-01-01T01:10'],
    ['hourly', '2026-01-01T01:10'],
    ['every minute', '2026-01-01T00:11'],
    ['every 30 minutes', '2026-01-01T00:40'],
    ['Every  90 Minutes ', '2026-01-01T01:40'],
    ['every 24 hours', '2026-01-02T00:10'],
    ['every day', '2026-01-02T00:10'],
    ['daily', '2026-01-02T00:10'],
    ['every 2 weeks', '2026-01-15T00:10'],
    ['WEEKLY', '2026-01-08T00:10'],
    ['every 366 days', '2027-01-02T00:10'],
  ])('%s', (text, expected) => {
    expect(next(text, '2026-01-01T00:10:00Z')).toBe(expected);
  });
});

describe('a cron line is evaluated in UTC or in its time zone', () => {
  test.each([
    ['*/15 * * * *', '2026-01-01T00:15'],
    ['10 0 * * *', '2026-01-02T00:10'],
    ['0 4 * * 1-5', '2026-01-01T04:00'],
    ['0 4 * * SUN', '2026-01-04T04:00'],
    ['0 0 29 2 *', '2028-02-29T00:00'],
    ['TZ=Europe/Berlin 0 4 * * *', '2026-01-01T03:00'],
    ['CRON_TZ=Asia/Kolkata 0 4 * * *', '2026-01-01T22:30'],
  ])('%s', (text, expected) => {
    expect(next(text, '2026-01-01T00:10:00Z')).toBe(expected);
  });

  test('a time in the hour that summer time skips runs right after it, one in the repeated hour runs once', () => {
    const line = 'TZ=Europe/Berlin 30 2 * * *';
    expect(next(line, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00');
    expect(next(line, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30');
    expect(next(line, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30');
  });
});

describe('an invalid schedule gives a fault that says what to write', () => {
  test.each([
    ['', 'This is no schedule'],
    ['sometimes', 'This is no schedule'],
    ['every 0 hours', 'Once a minute is the most often'],
    ['every 30 seconds', 'This is no schedule'],
    ['every -1 hours', 'This is no schedule'],
    ['every 1.5 hours', 'This is no schedule'],
    ['every 367 days', 'Once a year is the least often'],
    ['every 999999 weeks', 'Once a year is the least often'],
    ['every 9999999 minutes', 'This is no schedule'],
    ['60 * * * *', 'This is no cron line'],
    ['* * * * * *', 'This is no schedule'],
    ['a b c d e', 'This is no cron line'],
    ['0 0 30 2 *', 'This day never comes'],
    ['TZ=Nowhere/Here 0 4 * * *', 'There is no such time zone'],
    ['TZ=__proto__ 0 4 * * *', 'There is no such time zone'],
    [`${'1,'.repeat(200)}1 * * * *`, 'A schedule is a short line'],
  ])('%j', (text, expected) => {
    expect(next(text, '2026-01-01T00:10:00Z')).toBe(expected);
    const schedule = parseSchedule(text);
    expect(schedule.kind === 'fault' && schedule.message).toContain('Write "every 6 hours"');
  });
});

test('any text is a schedule in the future or a fault', () => {
  const field = fc.stringMatching(/^[0-9A-Z*/,#?+-]{1,6}$/);
  const line = fc.array(field, { minLength: 5, maxLength: 5 }).map((fields) => fields.join(' '));
  const sometime = fc.integer({ min: 0, max: Date.UTC(2100, 0) });
  fc.assert(
    fc.property(fc.oneof(fc.string(), line), sometime, (text, afterMs) => {
      const schedule = parseSchedule(text);
      if (schedule.kind !== 'fault') expect(nextRun(schedule, afterMs)).toBeGreaterThan(afterMs);
    }),
  );
});
