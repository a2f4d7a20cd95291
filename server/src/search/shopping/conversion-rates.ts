import type { AmountRates } from '../../attributes/convert-amounts.ts';

/** The rates of one day, for comparing prices across currencies. */
export interface ConversionRates {
  /** The day of the rates: `2026-01-30`. */
  readonly date: string;
  readonly perEuro: AmountRates;
  /** The source, for a person. */
  readonly source: { readonly name: string; readonly url: string };
}

/** A source of rates. */
export interface RatesService {
  /** The newest known rates, however old; `null` before the first arrive. Never waits. */
  latest(): ConversionRates | null;
}

/** The age of the newest rates over a weekend with a holiday before or after. */
const STALE_AFTER_MS = 4 * 24 * 60 * 60 * 1000;

/** Whether rates are so old that newer ones must exist. */
export function areStale({ date }: ConversionRates, nowMs: number): boolean {
  return nowMs - Date.parse(`${date}T00:00:00Z`) > STALE_AFTER_MS;
}
