import type { ShoppingResult } from '../../wire/wire-types.ts';

/** What a product cost from one day on. */
export type PricePoint = NonNullable<ShoppingResult['priceHistory']>[number];

/** The course of a price as a line: steps, since a price holds until the next one. */
export interface PriceShape {
  /** The points in the currency of the last one, the oldest first. */
  readonly points: readonly PricePoint[];
  readonly lowest: PricePoint;
  readonly highest: PricePoint;
  readonly last: PricePoint;
  /** The drawing: its size, the line, and the same closed at the foot. */
  readonly width: number;
  readonly height: number;
  readonly line: string;
  readonly area: string;
}

const DAY_MS = 86_400_000;
const [WIDTH, HEIGHT] = [600, 120];
/** Above and below the line, so that its stroke is whole. */
const RIM = 8;

/**
 * The shape of a price's course up to a day. `null`: it never changed, and a flat line says nothing. Points in another currency than the
 * last one are left out: on one scale they would lie.
 */
export function priceShape(history: readonly PricePoint[], todayMs: number): PriceShape | null {
  const currency = history.at(-1)?.price.currency;
  const points = history
    .filter(({ price, date }) => price.currency === currency && !Number.isNaN(Date.parse(date)))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const amounts = points.map(({ price }) => price.amount);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (least === most) return null;
  const startMs = Date.parse(first.date);
  const endMs = Math.max(todayMs, Date.parse(last.date) + DAY_MS);
  const x = (date: string) => rounded(((Date.parse(date) - startMs) / (endMs - startMs)) * WIDTH);
  const y = (amount: number) =>
    rounded(HEIGHT - RIM - ((amount - least) / (most - least)) * (HEIGHT - 2 * RIM));
  const steps = points
    .slice(1)
    .map(({ date, price }) => `H${x(date)}V${y(price.amount)}`)
    .join('');
  const line = `M0 ${y(first.price.amount)}${steps}H${WIDTH}`;
  const pointOf = (amount: number) => points.findLast(({ price }) => price.amount === amount);
  return {
    points,
    lowest: pointOf(least) ?? last,
    highest: pointOf(most) ?? last,
    last,
    width: WIDTH,
    height: HEIGHT,
    line,
    area: `${line}V${HEIGHT}H0Z`,
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;
