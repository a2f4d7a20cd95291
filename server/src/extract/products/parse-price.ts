import { isCurrencyCode } from '../../attributes/attribute-value.ts';
import { CURRENCY_SPELLINGS } from '../../attributes/currencies.ts';
import type { Money } from '../../documents/document-facts.ts';

// Longer texts are sentences, whose first number is rarely a price.
const MAX_PRICE_UNITS = 60;
// More than any price; beyond 2^53 cents are lost.
const MAX_AMOUNT = 1e12;

/**
 * Parses a price as people and programs write it: `12.50`, `12,50 €`, `USD 1,299.00`, `1.299,00`, `1 299,00 kr`,
 * `CHF 1'299.50`, `¥1,200`, `₹1,29,999`. Of a range the lower end counts. `null` without an amount or a currency. `currency` is an
 * ISO 4217 code for texts without a currency or with an ambiguous one (which dollars, which crowns).
 */
export function parsePrice(written: unknown, currency: string | null): Money | null {
  if (typeof written === 'number') return money(written, currency);
  if (typeof written !== 'string' || written.length > MAX_PRICE_UNITS) return null;
  const text = withWesternDigits(written.normalize('NFKC')).trim();
  const digits = AMOUNT.exec(text)?.[0];
  if (digits === undefined || /^[-−]/.test(text)) return null;
  const code = currencyOf(text, currency);
  return money(readAmount(digits, code), code);
}

/** The ISO 4217 code in capitals for a code or a sign in any case; `null` if it names no currency. */
export function parseCurrency(written: unknown): string | null {
  if (typeof written !== 'string' || written.length > MAX_PRICE_UNITS) return null;
  return currencyOf(written.normalize('NFKC').trim(), null);
}

/** The first amount in a text, in any currency, parsed as by {@link parsePrice}; `null` for none. */
export function parseAmount(written: string): number | null {
  const digits = AMOUNT.exec(withWesternDigits(written.slice(0, MAX_PRICE_UNITS)))?.[0];
  const amount = digits === undefined ? Number.NaN : readAmount(digits, null);
  return amount <= MAX_AMOUNT ? amount : null;
}

function money(amount: number, currency: string | null): Money | null {
  const isAmount = Number.isFinite(amount) && amount >= 0 && amount <= MAX_AMOUNT;
  return isAmount && currency !== null ? { amount, currency } : null;
}

// Digits in groups: points, commas, apostrophes and spaces of any width between digits belong to the number.
const AMOUNT = /\d(?:[\d.,'’٫٬\u00a0\u202f\u2009 ]{0,40}\d)?/u;

// The zeros of the Arabic, Persian, Devanagari and Bengali digits.
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6];

function withWesternDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((one) => code >= one && code < one + 10) ?? code;
    return String(code - zero);
  });
}

/** The value of digits and separators: the last separator is the decimal point unless it groups thousands. */
function readAmount(written: string, currency: string | null): number {
  const digits = written
    .replaceAll('٫', '.')
    .replaceAll('٬', "'")
    .replace(/(?<=\d)[\s'’]+(?=\d)/gu, "'");
  const at = decimalPoint(digits, currency);
  const whole = digits.slice(0, at ?? digits.length).replace(/\D/g, '');
  const fraction = at === null ? '' : digits.slice(at + 1).replace(/\D/g, '');
  return Number(`${whole}.${fraction || '0'}`);
}

/** The index of the decimal point; `null` for a whole number. */
function decimalPoint(digits: string, currency: string | null): number | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return null;
  const mark = digits.charAt(last);
  const other = mark === '.' ? ',' : '.';
  const isRepeated = digits.indexOf(mark) !== last;
  if (isRepeated) return null;
  const hasOther = digits.includes(other) || digits.includes("'");
  const places = digits.length - last - 1;
  // "1.299" is more than a thousand: prices have two decimals, except in dinars with three.
  const isGrouping = places === 3 && !hasOther && /^[1-9]\d{0,2}$/.test(digits.slice(0, last));
  return isGrouping && !THREE_PLACES.has(currency ?? '') ? null : last;
}

const THREE_PLACES = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

function currencyOf(text: string, fallback: string | null): string | null {
  const upper = text.toUpperCase();
  const code = upper.match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)?.find(isCurrencyCode);
  if (code !== undefined) return code;
  const spelling = CURRENCY_SPELLINGS.find((one) => hasSpelling(upper, one.spelling));
  if (spelling === undefined) return fallback;
  const { codes, usual } = spelling;
  return fallback !== null && codes.includes(fallback) ? fallback : usual;
}

/** A spelling in letters must be a whole word: `Ft` is not in `Gift`. */
function hasSpelling(text: string, spelling: string): boolean {
  const at = text.indexOf(spelling);
  if (
    at === -1 ||
    !/^\p{L}+\.?$/u.test(spelling) ||
    /\p{Script=Han}|\p{Script=Hangul}/u.test(spelling)
  )
    return at !== -1;
  const before = text.charAt(at - 1);
  const after = text.charAt(at + spelling.length);
  return !/\p{L}/u.test(before) && !/\p{L}/u.test(after);
}
