/** Swaps two bounds that are in the wrong order, since nothing else could be meant. `null`: no bound. */
export function inOrder(
  min: number | null,
  max: number | null,
): readonly [min: number | null, max: number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}
