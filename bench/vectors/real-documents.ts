import type { DocumentVectors } from '../../server/src/index/vectors/vector-store.ts';
import { seededRandom } from '../corpus/seeded-random.ts';
import type { RealVectors } from './embed-judged-passages.ts';

const PASSAGES_PER_DOCUMENT = 5;
/** How long the noise is beside a vector of length 1: a copy has a cosine of about .9 with its original. */
const NOISE = 0.5;

/**
 * Documents of five passages each: the real ones first, then copies of them with noise, drawn with a fixed seed,
 * until there are as many as wanted.
 */
export function* realDocuments(
  { passages, dimensions }: RealVectors,
  count: number,
): Generator<DocumentVectors & { readonly passages: readonly Float32Array[] }> {
  const random = seededRandom(5);
  const real = passages.length / dimensions;
  for (let first = 0; first < count; first += PASSAGES_PER_DOCUMENT) {
    const length = Math.min(PASSAGES_PER_DOCUMENT, count - first);
    const vectors = Array.from({ length }, (_, at) => {
      const from = ((first + at) % real) * dimensions;
      const vector = passages.slice(from, from + dimensions);
      return first + at < real ? vector : withNoise(vector, random);
    });
    yield { number: first / PASSAGES_PER_DOCUMENT + 1, version: 'v1', passages: vectors };
  }
}

/** A vector of unit length near to another: a copy with a few words changed. */
export function withNoise(vector: Float32Array, random: () => number): Float32Array {
  // Even draws from −1 to 1 have a deviation of 1/√3.
  const scale = NOISE * Math.sqrt(3 / vector.length);
  const noisy = vector.map((value) => value + (2 * random() - 1) * scale);
  const length = Math.hypot(...noisy);
  return noisy.map((value) => value / length);
}
