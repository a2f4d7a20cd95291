import type { Rational } from '../numbers/rational.ts';

/** The rates of one day. */
export interface RateTable {
  /** The day of the rates: `2026-01-30`. */
  readonly date: string;
  /** The value of one euro in each currency, by ISO 4217 code; 1 for the euro itself. */
  readonly perEuro: ReadonlyMap<string, Rational>;
  /** The time of the request, in milliseconds since 1970 in UTC. */
  readonly fetchedAtMs: number;
  /** The source, for a person. */
  readonly source: { readonly name: string; readonly url: string };
}

/** A source of rates. */
export interface ExchangeRates {
  /** The newest known rates, however old; `null` before the first arrive. Never waits. */
  latest(): RateTable | null;
  /** Stops requesting rates. */
  close(): Promise<void>;
}
