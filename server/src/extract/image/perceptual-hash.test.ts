import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HASHED_EDGE, perceptualHash } from './perceptual-hash.ts';

const POINTS = HASHED_EDGE * HASHED_EDGE;

test.each([0, 17, 255])('a plain picture of grey %i has no pattern', (grey) => {
  expect(perceptualHash(new Uint8Array(POINTS).fill(grey))).toBeNull();
});

test('every picture with a pattern has 16 digits, and its negative the opposite ones', () => {
  const pattern = fc.uint8Array({ minLength: POINTS, maxLength: POINTS });
  fc.assert(
    fc.property(pattern, (grey) => {
      const hash = perceptualHash(grey);
      if (hash === null) return;
      expect(hash).toMatch(/^[0-9a-f]{16}$/);
      const negative = perceptualHash(grey.map((level) => 255 - level)) ?? '';
      // Two of 64 may be equal to the median.
      expect(bits(BigInt(`0x${hash}`) ^ BigInt(`0x${negative}`))).toBeGreaterThanOrEqual(60);
    }),
    { numRuns: 30 },
  );
});

function bits(value: bigint): number {
  return value.toString(2).replaceAll('0', '').length;
}
