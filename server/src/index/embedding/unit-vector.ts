/** `vector` at length 1; `null` if it has no direction. */
export function unitVector(vector: Float64Array | readonly number[]): Float32Array | null {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  if (!(length > 0) || !Number.isFinite(length)) return null;
  return Float32Array.from(vector, (value) => value / length);
}
