import { SaxesParser } from 'saxes';
import type { Rational } from '../numbers/rational.ts';
import { readRational } from '../unit-conversion/exact-digits.ts';

/** The reason why a response is not valid rates. */
export class RatesFault extends Error {
  override readonly name = 'RatesFault';
}

/** The rates of one day, as written. */
export interface DatedRates {
  readonly date: string;
  readonly perEuro: ReadonlyMap<string, Rational>;
}

// Thirty today; ten times as many is something else.
const MIN_CURRENCIES = 3;
const MAX_CURRENCIES = 300;
// A rate outside these bounds is a mistake: the weakest currency is at about 100,000 to the euro.
const MIN_RATE = 1e-6;
const MAX_RATE = 1e9;

/**
 * Reads rates in the format of the European Central Bank (`eurofxref-daily.xml`): a `Cube` with `time`, containing one with
 * `currency` and `rate` for each currency. Uses the newest of several days. Throws {@link RatesFault} for anything else: a
 * single invalid rate invalidates all.
 */
export function readEcbRates(xml: string): DatedRates {
  const days = readDays(xml);
  const newest = [...days.keys()].sort().at(-1);
  const rates = newest === undefined ? undefined : days.get(newest);
  if (newest === undefined || rates === undefined)
    throw new RatesFault('It holds no day of rates.');
  if (rates.size < MIN_CURRENCIES || rates.size > MAX_CURRENCIES) {
    throw new RatesFault(`It holds ${rates.size} currencies.`);
  }
  const euro = rates.get('EUR');
  if (euro !== undefined && euro.n !== euro.d) throw new RatesFault('Its euro is not one euro.');
  return { date: newest, perEuro: new Map([...rates, ['EUR', { n: 1n, d: 1n }]]) };
}

function readDays(xml: string): Map<string, Map<string, Rational>> {
  const days = new Map<string, Map<string, Rational>>();
  let day: Map<string, Rational> | null = null;
  const parser = new SaxesParser({});
  parser.on('error', (error) => {
    throw new RatesFault('It is no XML.', { cause: error });
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'Cube') return;
    const { time, currency, rate } = attributes as Record<string, string | undefined>; // without namespaces, attributes are strings
    if (time !== undefined) {
      day = new Map();
      days.set(readDate(time), day);
    }
    if (currency === undefined && rate === undefined) return;
    if (day === null) throw new RatesFault('A rate is of no day.');
    day.set(...readRate(currency ?? '', rate ?? ''));
  });
  parser.write(xml).close();
  return days;
}

function readDate(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
    throw new RatesFault('A day of it is none of the calendar.');
  }
  return text;
}

function readRate(currency: string, text: string): [string, Rational] {
  const rate = /^\d{1,12}(\.\d{1,12})?$/.test(text) ? readRational(text) : null;
  if (!/^[A-Z]{3}$/.test(currency) || rate === null) throw new RatesFault('A rate is no number.');
  const size = Number(text);
  if (size < MIN_RATE || size > MAX_RATE)
    throw new RatesFault('A rate is beyond any that there is.');
  return [currency, rate];
}
