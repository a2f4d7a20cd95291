/**
 * A stream of numbers in 0 ≤ x < 1 that is the same for the same seed on every machine
 * (mulberry32: 32 bits of state are plenty for drawing a few hundred samples).
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A new array with the same items in an order that depends on the seed alone (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    // Both places are inside the array by construction.
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}
