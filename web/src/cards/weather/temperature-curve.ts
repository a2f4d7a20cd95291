/** A curve of temperatures in a box that is 100 wide and 100 high, and where each of them lies in it. */
export interface TemperatureCurve {
  /** The data of an SVG path, without its sides. */
  readonly path: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** A day that is the same all day is a line in the middle, not noise blown up. */
const MIN_SPAN_DEGREES = 4;
const TOP = 12;
const BOTTOM = 88;

/** Each temperature stands in the middle of its column; smooth between, without going beyond them. */
export function temperatureCurve(temperatures: readonly number[]): TemperatureCurve {
  const [least, most] = [Math.min(...temperatures), Math.max(...temperatures)];
  const spare = Math.max(0, MIN_SPAN_DEGREES - (most - least)) / 2;
  const [low, high] = [least - spare, most + spare];
  const points = temperatures.map((degrees, index) => ({
    x: rounded(((index + 0.5) / temperatures.length) * 100),
    y: rounded(BOTTOM - ((degrees - low) / (high - low)) * (BOTTOM - TOP)),
  }));
  return { path: smoothPath(points), points };
}

type Point = TemperatureCurve['points'][number];

/**
 * A cubic through all points that rises where they rise and falls where they fall: the slope at each is the harmonic
 * mean of those beside it, none at a turn (Fritsch and Butland, 1984, for points at equal distances).
 */
function smoothPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (before === undefined) return `M${point.x} ${point.y}`;
      const third = (point.x - before.x) / 3;
      const [leaves, arrives] = [
        before.y + slopeAt(points, index - 1) * third,
        point.y - slopeAt(points, index) * third,
      ].map(rounded);
      const [out, back] = [rounded(before.x + third), rounded(point.x - third)];
      return `C${out} ${leaves} ${back} ${arrives} ${point.x} ${point.y}`;
    })
    .join('');
}

function slopeAt(points: readonly Point[], index: number): number {
  const before = slopeBetween(points[index - 1], points[index]);
  const after = slopeBetween(points[index], points[index + 1]);
  if (before === null || after === null) return before ?? after ?? 0;
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
}

/** `null` beyond the first and the last. */
function slopeBetween(one: Point | undefined, next: Point | undefined): number | null {
  return one === undefined || next === undefined ? null : (next.y - one.y) / (next.x - one.x);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
