import { randomBytes } from 'node:crypto';

/** A source of unpredictable bytes. An argument, so that tests control it. */
export type RandomSource = (bytes: number) => Uint8Array;

/** The strong randomness of the system. */
export const systemRandom: RandomSource = (bytes) => randomBytes(bytes);

/**
 * A uniform random whole number from 0 to below `count`: values that would favour small ones (by a modulo of bytes) are drawn
 * again. `count` is at least 1 and has at most some hundred digits.
 */
export function drawBelow(count: bigint, random: RandomSource): bigint {
  const bits = (count - 1n).toString(2).length;
  if (count <= 1n) return 0n;
  const bytes = Math.ceil(bits / 8);
  const mask = (1n << BigInt(bits)) - 1n;
  // The mask leaves under two tries on average; a source that repeats one value is broken.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const drawn = toBigInt(random(bytes)) & mask;
    if (drawn < count) return drawn;
  }
  throw new Error('the source of randomness always gives the same');
}

/** The same as {@link drawBelow}, for indexes. */
export function drawIndex(count: number, random: RandomSource): number {
  return Number(drawBelow(BigInt(count), random));
}

// One in 2^200.
const MAX_ATTEMPTS = 200;

function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}
