import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDuration } from './video-duration.ts';

describe('a duration', () => {
  it.each([
    ['PT1H2M3S', 3723],
    ['PT33S', 33],
    ['PT1.5M', 90],
    ['P1DT1S', 86_401],
    ['P2W', 1_209_600],
    ['P1W', 604_800],
    ['PT0S', null],
    ['P0Y0M0DT0H3M12S', 192],
    ['pt5m', 300],
    ['PT0,5S', 0.5],
    ['1:02:03', 3723],
    ['4:05', 245],
    ['0:07.5', 7.5],
    ['90', 90],
    [90.25, 90.25],
    [0, null],
    [-5, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    ['P', null],
    ['PT', null],
    ['P1Y', null],
    ['', null],
    ['five minutes', null],
    [{ seconds: 5 }, null],
    [null, null],
    [1e12, null],
    [`PT${'9'.repeat(30)}H`, null],
  ])('%j is %j s', (written, seconds) => {
    expect(readDuration(written)).toBe(seconds);
  });

  it('is read as it was written, in ISO 8601 and as a clock', () => {
    const part = fc.nat(59);
    fc.assert(
      fc.property(fc.nat(100), part, fc.integer({ min: 1, max: 59 }), (hours, minutes, seconds) => {
        const all = hours * 3600 + minutes * 60 + seconds;
        expect(readDuration(`PT${hours}H${minutes}M${seconds}S`)).toBe(all);
        const clock = [hours, minutes, seconds]
          .map((one) => String(one).padStart(2, '0'))
          .join(':');
        expect(readDuration(clock)).toBe(all);
      }),
    );
  });

  it('is null or a sensible number, for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const seconds = readDuration(value);
        if (seconds !== null) expect(seconds > 0 && seconds <= 31 * 86_400).toBe(true);
      }),
    );
  });
});
