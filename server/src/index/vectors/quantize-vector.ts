/** The largest stored value of a vector: −128 is not used, so that signs are symmetric. */
const MAX_VALUE = 127;

/**
 * Writes a vector as integers −127..127 into `target` and returns the factor that restores
 * unit length. Stores only the direction: the vector may be of any length.
 *
 * @throws RangeError if it has no length, or values that are not finite.
 */
export function quantizeVector(vector: Float32Array, target: Int8Array): number {
  let largest = 0;
  // NaN stays the largest value from its first occurrence.
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  if (!(largest > 0 && largest < Number.POSITIVE_INFINITY))
    throw new RangeError('a vector has no length, or values that are no finite numbers');
  let squares = 0;
  for (const [at, value] of vector.entries()) {
    const whole = Math.round((value / largest) * MAX_VALUE);
    target[at] = whole;
    squares += whole * whole;
  }
  return 1 / Math.sqrt(squares);
}
