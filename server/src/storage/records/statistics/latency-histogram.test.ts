import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LatencyHistogram } from './latency-histogram.ts';

const durations = fc.array(fc.double({ min: 0.02, max: 100_000, noNaN: true }), {
  minLength: 1,
  maxLength: 300,
});

function histogramOf(values: readonly number[]): LatencyHistogram {
  const histogram = new LatencyHistogram();
  for (const value of values) histogram.add(value);
  return histogram;
}

test('each quantile is within 2.5 % of the true one', () => {
  fc.assert(
    fc.property(durations, fc.constantFrom(0.01, 0.5, 0.95, 0.99, 1), (values, share) => {
      const sorted = values.toSorted((a, b) => a - b);
      const exact = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
      const found = histogramOf(values).quantile(share) ?? Number.NaN;
      expect(Math.abs(found - exact) / exact).toBeLessThan(0.0251);
    }),
  );
});

test('merging encoded histograms equals one histogram of all durations', () => {
  fc.assert(
    fc.property(durations, durations, (some, others) => {
      const merged = LatencyHistogram.decode(histogramOf(some).encode());
      merged.merge(histogramOf(others).encode());
      expect(merged.encode()).toEqual(histogramOf([...some, ...others]).encode());
      expect(merged.total).toBe(some.length + others.length);
    }),
  );
});

test('impossible values are clamped', () => {
  const histogram = histogramOf([-1, 0, 1e12]);
  expect(histogram.quantile(0.5)).toBeCloseTo(0.01, 3);
  expect(histogram.quantile(1)).toBeGreaterThan(3_400_000);
  expect(new LatencyHistogram().quantile(0.5)).toBeNull();
});
