import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INTERVAL_MS, KEPT_MS, spansOf } from './usage-spans.ts';

const NOW = Date.parse('2026-06-15T12:34:56.789Z');
const times = fc.integer({ min: NOW - 100 * INTERVAL_MS.day, max: NOW + INTERVAL_MS.day });

test('spans cover a range without a gap or an overlap, from rows that are kept', () => {
  fc.assert(
    fc.property(times, times, (a, b) => {
      const [fromMs, toMs] = [Math.min(a, b), Math.max(a, b) + 1];
      const spans = spansOf({ fromMs, toMs, nowMs: NOW });
      expect(spans[0]?.fromMs).toBeLessThanOrEqual(fromMs);
      expect(spans.at(-1)?.toMs).toBeGreaterThanOrEqual(toMs);
      for (const [at, span] of spans.entries()) {
        expect(span.fromMs).toBeLessThan(span.toMs);
        if (at > 0) expect(span.fromMs).toBe(spans[at - 1]?.toMs);
        expect(span.fromMs % INTERVAL_MS[span.grain]).toBe(0);
        expect(span.toMs % INTERVAL_MS[span.grain]).toBe(0);
        if (span.grain === 'day') continue;
        expect(span.fromMs).toBeGreaterThan(NOW - KEPT_MS[span.grain]);
      }
    }),
  );
});

test('a month up to now is read from rows of days alone', () => {
  const fromMs = Date.parse('2026-05-17T00:00:00Z');
  const toMs = Date.parse('2026-06-16T00:00:00Z');
  expect(spansOf({ fromMs, toMs: NOW + 1, nowMs: NOW })).toEqual([{ grain: 'day', fromMs, toMs }]);
});
