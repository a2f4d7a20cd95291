import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTokenEstimate } from './token-estimate.ts';

test('begins with a third of the bytes and 5 %', () => {
  const estimate = createTokenEstimate();
  expect([estimate.of(''), estimate.of('a'.repeat(300)), estimate.of('橋'.repeat(100))]).toEqual([
    0, 105, 105,
  ]);
});

test('converges to the actual usage with each call', () => {
  const estimate = createTokenEstimate();
  const text = 'a'.repeat(3_000);
  const errors = Array.from({ length: 12 }, () => {
    const estimated = estimate.of(text);
    estimate.learn(estimated, 700);
    return Math.abs(estimated - 700);
  });
  expect(errors).toEqual([...errors].sort((a, b) => b - a));
  expect(errors.at(-1)).toBeLessThan(10);
});

test('an estimate stays within a factor of four, whatever usage a server reports', () => {
  const said = fc.oneof(fc.double(), fc.integer(), fc.constant(Number.NaN));
  fc.assert(
    fc.property(fc.array(fc.tuple(said, said)), (calls) => {
      const estimate = createTokenEstimate();
      for (const [estimated, actual] of calls) estimate.learn(estimated, actual);
      expect(estimate.of('a'.repeat(300))).toBeGreaterThanOrEqual(26);
      expect(estimate.of('a'.repeat(300))).toBeLessThanOrEqual(420);
    }),
  );
});
