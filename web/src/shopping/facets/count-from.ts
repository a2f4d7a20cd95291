import type { NumberSpread } from './attribute-facets.ts';

/** How many have at least a value; `null`: the steps of the histogram do not say it. */
export function countFrom(
  { histogram, min, max, count }: NumberSpread,
  least: number,
): number | null {
  if (least <= min) return count;
  if (least > max) return 0;
  const isEdge = histogram.some(({ from }) => Math.abs(from - least) < 1e-9);
  if (!isEdge) return null;
  return histogram
    .filter(({ from }) => from > least - 1e-9)
    .reduce((sum, step) => sum + step.count, 0);
}
