/** Two bounds, the lower first: the wrong way round nothing else could be meant. `null`: no bound. */
export function inOrder(
  min: number | null,
  max: number | null,
): readonly [min: number | null, max: number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}
