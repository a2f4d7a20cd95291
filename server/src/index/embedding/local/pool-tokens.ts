import { unitVector } from '../unit-vector.ts';

/** The layout of token vectors in a model's output. */
export interface TokenLayout {
  readonly dimensions: number;
  /** Tokens of each row, including padding. */
  readonly width: number;
  /** Tokens of each row, without padding. */
  readonly lengths: readonly number[];
  readonly pooling: 'mean' | 'cls';
}

/**
 * Makes one unit vector of the token vectors of each row: their mean without padding, or the first. `null` if it
 * has no direction, because it is zero or contains NaN.
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

/** The sum has the direction of the mean. */
function sumOf(values: Float32Array, dimensions: number): Float64Array {
  const sum = new Float64Array(dimensions);
  for (let at = 0; at < values.length; at += dimensions) {
    // Both are within bounds by construction: this is the one loop that runs for each number of the model.
    for (let i = 0; i < dimensions; i += 1) sum[i]! += values[at + i]!;
  }
  return sum;
}
