import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodyPatience, longestBodyMs } from './request-bodies.ts';

/** How many seconds a body lasts that brings so many bytes each second. */
function lastedSeconds(bytesPerSecond: number, maxSeconds: number): number {
  const patience = new BodyPatience();
  for (let second = 1; second <= maxSeconds; second++) {
    patience.received(bytesPerSecond);
    if (patience.isOverAfter(1000)) return second;
  }
  return Number.POSITIVE_INFINITY;
}

test.each([
  ['nothing', 0, 20],
  ['a byte a second', 1, 21],
  ['half of the least rate', 1024, 39],
])('a body that brings %s is over in time', (_name, bytesPerSecond, seconds) => {
  expect(lastedSeconds(bytesPerSecond, 1000)).toBe(seconds);
});

test('a megabyte over a line of 4 kB/s gets all the time that it needs', () => {
  expect(lastedSeconds(4 * 1024, 256)).toBe(Number.POSITIVE_INFINITY);
});

test('a pause of nineteen seconds is forgiven, again and again, where the line is good in between', () => {
  const patience = new BodyPatience();
  for (let i = 0; i < 10; i++) {
    patience.received(40_000);
    expect(patience.isOverAfter(19_000)).toBe(false);
  }
});

test('however it comes, no body takes longer than its size allows', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20_000 }), { maxLength: 60 }), (chunks) => {
      const patience = new BodyPatience();
      let seconds = 0;
      for (const bytes of chunks) {
        patience.received(bytes);
        if (patience.isOverAfter(1000)) break;
        seconds += 1;
      }
      while (!patience.isOverAfter(1000)) seconds += 1;
      const size = chunks.reduce((sum, bytes) => sum + bytes, 0);
      expect(seconds * 1000).toBeLessThanOrEqual(longestBodyMs(size));
    }),
  );
});
