import { describe, expect, test } from 'vitest';
import { namedRange, pastRange, pastRanges } from './time-range.ts';

describe('ready-made ranges', () => {
  test.each([
    ['day', '2026-01-01T00:30:00Z', '2025-12-31'],
    ['week', '2026-03-03T12:00:00Z', '2026-02-24'],
    ['month', '2026-03-31T12:00:00Z', '2026-02-28'],
    ['year', '2028-02-29T12:00:00Z', '2027-02-28'],
  ] as const)('the past %s at %s begins on %s', (range, now, from) => {
    expect(pastRange(range, Date.parse(now))).toEqual({ from, to: null });
  });

  test('are known again on the same day, and by their days later', () => {
    const nowMs = Date.parse('2026-01-31T12:00:00Z');
    for (const range of pastRanges) {
      expect(namedRange(pastRange(range, nowMs), nowMs)).toBe(range);
    }
    expect(namedRange(pastRange('day', nowMs), nowMs + 86_400_000)).toBeNull();
    expect(namedRange({ from: '2026-01-30', to: '2026-01-31' }, nowMs)).toBeNull();
    expect(namedRange({ from: null, to: null }, nowMs)).toBeNull();
  });
});
