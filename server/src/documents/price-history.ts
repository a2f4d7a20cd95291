import type { Money } from './document-facts.ts';

/** The price of a product from a day on. */
export interface PricePoint {
  /** The day in UTC on which it was first read: `2026-01-31`. */
  readonly date: string;
  readonly price: Money;
}

/** The prices of a product by day, the oldest first, no two for one day; neighbours differ. */
export type PriceHistory = readonly PricePoint[];

/** So long a price that changed is kept: a year and a season, so that a sale can be compared with the last one. */
export const PRICE_HISTORY_DAYS = 400;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A new reading of a product's price, with the previous one. */
export interface PriceReading {
  /** When it was read, in milliseconds since 1970 in UTC. */
  readonly nowMs: number;
  /** `null`: it has none now. */
  readonly price: Money | null;
  /** The previous price and its time; `null`: none. */
  readonly before: { readonly price: Money; readonly readMs: number } | null;
}

/**
 * The history with the new reading; the same object if nothing changed. The last price of a day counts. A history begins with the
 * first change: a product with a constant price has none.
 */
export function withPriceRead(
  history: PriceHistory,
  { nowMs, price, before }: PriceReading,
): PriceHistory {
  const first = before === null ? [] : [{ date: dayOf(before.readMs), price: before.price }];
  const known = history.length > 0 ? history : first;
  const last = known.at(-1);
  if (price === null || last === undefined || isSame(last.price, price)) return history;
  const date = dayOf(nowMs);
  // A clock that was set back does not turn the order of days around.
  const earlier = known.filter((point) => point.date < date);
  const oldest = dayOf(nowMs - PRICE_HISTORY_DAYS * DAY_MS);
  const kept = earlier.filter((point) => point.date > oldest);
  const previous = kept.at(-1);
  return previous !== undefined && isSame(previous.price, price)
    ? kept
    : [...kept, { date, price }];
}

function isSame(left: Money, right: Money): boolean {
  return left.amount === right.amount && left.currency === right.currency;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
