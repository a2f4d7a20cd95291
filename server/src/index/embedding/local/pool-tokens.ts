import { unitVector } from '../unit-vector.ts';

/** How the vectors of tokens lie in a model's output. */
export interface TokenLayout {
  readonly dimensions: number;
  /** Tokens of each row, with padding. */
  readonly width: number;
  /** Tokens of each row, without. */
  readonly lengths: readonly number[];
  readonly pooling: 'mean' | 'cls';
}

/**
 * Makes one unit vector of the vectors of each row's tokens: their mean without padding, or the first. `null` for what
 * has no direction: zero, or a number that is none.
 */
export function poolTokens(
  values: Float32Array,
  { dimensions, width, lengths, pooling }: TokenLayout,
): (Float32Array | null)[] {
  return lengths.map((length, row) => {
    const start = row * width * dimensions;
    const tokens = pooling === 'cls' ? 1 : length;
    return unitVector(sumOf(values.subarray(start, start + tokens * dimensions), dimensions));
  });
}

/** The sum points where the mean does. */
function sumOf(values: Float32Array, dimensions: number): Float64Array {
  const sum = new Float64Array(dimensions);
  for (let at = 0; at < values.length; at += dimensions) {
    // Both are within bounds by construction: this is the one loop that runs for each number of the model.
    for (let i = 0; i < dimensions; i += 1) sum[i]! += values[at + i]!;
  }
  return sum;
}
