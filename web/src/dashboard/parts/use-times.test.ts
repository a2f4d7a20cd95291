import { expect, test } from 'vitest';
import { createTimes } from './use-times.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
const times = createTimes('en-GB', 'Europe/Berlin', () => NOW_MS);

test.each([
  ['2026-03-01T12:00:00Z', 'now'],
  ['2026-03-01T11:59:31Z', 'now'],
  ['2026-03-01T11:55:00Z', '5 minutes ago'],
  ['2026-03-01T14:00:00Z', 'in 2 hours'],
  ['2026-02-28T11:00:00Z', 'yesterday'],
  ['2025-03-01T12:00:00Z', 'last year'],
])('%s is %s', (time, expected) => {
  expect(times.ago(time)).toBe(expected);
});

test.each([
  [0.2, '0 secs'],
  [59, '59 secs'],
  [125, '2 mins'],
  [7_200, '2 hrs'],
])('%d seconds are %s', (seconds, expected) => {
  expect(times.span(seconds)).toBe(expected);
});

test('an exact time is that of the reader', () => {
  expect(times.exact('2026-01-31T13:05:00Z')).toBe('31 Jan 2026, 14:05');
});
