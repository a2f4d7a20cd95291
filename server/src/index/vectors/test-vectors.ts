import type { DocumentVectors } from './vector-store.ts';

/** A vector of unit length with a uniformly random direction; the same seed gives the same vector. */
export function randomUnitVector(dimensions: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  // The sum of four uniform samples is close enough to a normal one.
  const vector = Float32Array.from(
    { length: dimensions },
    () => random() + random() + random() + random() - 2,
  );
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Uniform samples from 0 to 1 (mulberry32, Tommy Ettinger). */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A document with `passages` random vectors. */
export function randomDocument(
  number: number,
  { dimensions = 16, passages = 1, version = 'v1', seed = number } = {},
): DocumentVectors {
  return {
    number,
    version,
    passages: Array.from({ length: passages }, (_, passage) =>
      randomUnitVector(dimensions, seed * 1_000 + passage),
    ),
  };
}
