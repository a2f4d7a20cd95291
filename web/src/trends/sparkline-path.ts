/** The box that a sparkline is drawn in. */
export const SPARKLINE = { width: 96, height: 28, padding: 2 } as const;

/**
 * The path of a sparkline: its points from left to right, 0 at the bottom and the largest at the top. One point is a line. In
 * hundredths, so that equal counts have equal paths.
 */
export function sparklinePath(counts: readonly number[]): string {
  const { width, height, padding } = SPARKLINE;
  const points = counts.length === 1 ? [...counts, ...counts] : counts;
  const most = Math.max(1, ...points);
  const stepX = (width - 2 * padding) / Math.max(1, points.length - 1);
  return points
    .map((count, at) => {
      const x = padding + at * stepX;
      const y = height - padding - (count / most) * (height - 2 * padding);
      return `${at === 0 ? 'M' : 'L'}${hundredths(x)} ${hundredths(y)}`;
    })
    .join('');
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
