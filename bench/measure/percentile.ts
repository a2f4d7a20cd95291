/**
 * The value below which the given share of the values lies, by the nearest-rank rule: always a value
 * that was measured. `share` is 0 to 1; no values give NaN.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}
