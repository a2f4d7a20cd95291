/** What a value of a vector is at most, as it is kept: −128 is left out so that signs are symmetric. */
const MAX_VALUE = 127;

/**
 * Writes a vector as whole numbers −127..127 into `target` and returns what they are multiplied by to be of
 * unit length. Only the direction is kept: the vector may be of any length.
 *
 * @throws RangeError when it has no length, or values that are no finite numbers.
 */
export function quantizeVector(vector: Float32Array, target: Int8Array): number {
  let largest = 0;
  // NaN stays the largest once it is seen.
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
