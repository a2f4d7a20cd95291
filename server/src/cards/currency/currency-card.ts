import type { Card, CardKind, CardQuery, CardServices } from '../card.ts';
import { divideRationals, multiplyRationals } from '../numbers/rational.ts';
import { roundToDigits, toNumber } from '../unit-conversion/exact-digits.ts';
import type { RateTable } from './exchange-rates.ts';
import { EXCHANGE_WORDS, type ReadExchange, readExchange } from './read-exchange.ts';

const CERTAINTY = 0.95;
const CERTAINTY_WITHOUT_NUMBER = 0.85;
const DAY_MS = 24 * 60 * 60 * 1000;
// Over a weekend with a holiday before or after it, the newest rates are this old.
const STALE_AFTER_MS = 4 * DAY_MS;
const REFRESHED_AFTER_MS = 4 * 60 * 60 * 1000;
const RATE_DIGITS = 6;

/** The currencies of the European Central Bank's list, for queries before any rates arrive. */
const KNOWN_CODES: ReadonlySet<string> = new Set(
  'EUR USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR'.split(
    ' ',
  ),
);

/** `100 usd in eur`, with the rates of a configured provider and their date; no card without rates. */
export const currencyCard: CardKind = {
  kind: 'currency',
  needs: 'rates',
  mentions: EXCHANGE_WORDS,
  understand: (query) => {
    const read = readExchange(query.text, query.locale, KNOWN_CODES);
    if (read === null) return null;
    return {
      certainty: read.hasNumber ? CERTAINTY : CERTAINTY_WITHOUT_NUMBER,
      answer: (services) => {
        const table = services.rates?.latest() ?? null;
        return table === null ? null : cardOf(query, read, table, services);
      },
    };
  },
};

function cardOf(
  { locale }: CardQuery,
  { value, from, to }: ReadExchange,
  table: RateTable,
  { clock }: Pick<CardServices, 'clock'>,
): Card | null {
  const [fromRate, toRate] = [table.perEuro.get(from.code), table.perEuro.get(to.code)];
  if (fromRate === undefined || toRate === undefined) return null;
  const rate = divideRationals(toRate, fromRate);
  const result = multiplyRationals(value, rate);
  const nowMs = clock.now();
  const stale = nowMs - Date.parse(`${table.date}T00:00:00Z`) > STALE_AFTER_MS;
  const [source, target] = [written(value, from.code, locale), written(result, to.code, locale)];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const date = day.format(Date.parse(`${table.date}T00:00:00Z`));
  return {
    kind: 'currency',
    title: `${source} in ${nameOf(to.code, locale)}`,
    input: `${source} → ${to.code}`,
    // Stale rates are always shown with their date.
    answer: {
      text: stale ? `${target} (${date})` : target,
      value: toNumber(result),
      unit: to.code,
    },
    data: {
      from: { value: toNumber(value), currency: from.code, name: nameOf(from.code, locale) },
      to: { value: toNumber(result), currency: to.code, name: nameOf(to.code, locale) },
      rate: Number(roundToDigits(rate, RATE_DIGITS).text),
      inverseRate: Number(roundToDigits(divideRationals(fromRate, toRate), RATE_DIGITS).text),
      date: table.date,
      stale,
      isAssumed: from.isAssumed || to.isAssumed,
    },
    source: table.source,
    expiresAt: new Date(Math.max(table.fetchedAtMs, nowMs) + REFRESHED_AFTER_MS).toISOString(),
  };
}

/** With the currency's usual digits, or more if these would all be zeros. */
function written(value: ReadExchange['value'], currency: string, locale: string): string {
  const { text } = roundToDigits(value, 20);
  const isTiny = Math.abs(Number(text)) < 0.1 && value.n !== 0n;
  const digits = isTiny ? { maximumSignificantDigits: 3 } : {};
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
  // Digits as text are formatted exactly (ECMA-402, `Intl.NumberFormat` v3); the type requires a numeric literal.
  return format.format(text as `${number}`);
}

function nameOf(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;
}
