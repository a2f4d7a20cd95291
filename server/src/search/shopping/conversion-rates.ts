import type { AmountRates } from '../../attributes/convert-amounts.ts';

/** The rates of one day, by which prices are compared across currencies. */
export interface ConversionRates {
  /** `2026-01-30`: the day they are of. */
  readonly date: string;
  readonly perEuro: AmountRates;
  /** Whose they are, for a person. */
  readonly source: { readonly name: string; readonly url: string };
}

/** Where such rates come from. */
export interface RatesService {
  /** The newest that are known, however old; `null` before the first came. Never waits. */
  latest(): ConversionRates | null;
}

/** Over a weekend with a holiday before or after, the newest rates are as old. */
const STALE_AFTER_MS = 4 * 24 * 60 * 60 * 1000;

/** Whether rates are of so long ago that there must be newer ones. */
export function areStale({ date }: ConversionRates, nowMs: number): boolean {
  return nowMs - Date.parse(`${date}T00:00:00Z`) > STALE_AFTER_MS;
}
