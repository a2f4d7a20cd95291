import type { Rational } from '../numbers/rational.ts';

/** The rates of one day. */
export interface RateTable {
  /** `2026-01-30`: the day they are of. */
  readonly date: string;
  /** What one euro is in each currency, by ISO 4217 code; the euro itself is 1. */
  readonly perEuro: ReadonlyMap<string, Rational>;
  /** When they were read, in milliseconds since 1970 in UTC. */
  readonly fetchedAtMs: number;
  /** Whose they are, for a person. */
  readonly source: { readonly name: string; readonly url: string };
}

/** Where rates come from. */
export interface ExchangeRates {
  /** The newest that are known, however old; `null` before the first came. Never waits. */
  latest(): RateTable | null;
  /** Stops asking. */
  close(): Promise<void>;
}
