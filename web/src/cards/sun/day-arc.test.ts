import { describe, expect, it } from 'vitest';
import { dayArc } from './day-arc.ts';

const noonMs = Date.parse('2026-11-21T10:52:11Z');
const sunsetMs = Date.parse('2026-11-21T15:05:25Z');

describe('the arc of a day', () => {
  const arc = dayArc({ noonMs, sunsetMs, state: 'normal' });

  it('is highest at noon', () => {
    expect(arc.pointAt(noonMs)).toEqual({ x: 0.5, y: 1 });
  });

  it('meets the horizon when the sun sets, and as long before noon', () => {
    expect(arc.pointAt(sunsetMs)?.y).toBeCloseTo(arc.horizon);
    expect(arc.pointAt(2 * noonMs - sunsetMs)?.y).toBeCloseTo(arc.horizon);
  });

  it('has no sun on another day', () => {
    expect(arc.pointAt(noonMs + 13 * 3_600_000)).toBeNull();
  });

  it('stays above the horizon on a day without a sunset, and below it on one without a sunrise', () => {
    const heights = arc.curve.map(({ y }) => y);
    const polarDay = dayArc({ noonMs, sunsetMs: null, state: 'polar_day' });
    const polarNight = dayArc({ noonMs, sunsetMs: null, state: 'polar_night' });
    expect(Math.min(...heights)).toBeGreaterThan(polarDay.horizon);
    expect(Math.max(...heights)).toBeLessThan(polarNight.horizon);
  });
});
