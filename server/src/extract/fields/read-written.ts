import {
  type AttributeType,
  type AttributeValue,
  isOnEarth,
} from '../../attributes/attribute-value.ts';
import { readAs } from '../../attributes/read-attributes.ts';
import type { WrittenStyle } from '../../documents/stated-attribute.ts';
import { parseCurrency, parsePrice } from '../products/parse-price.ts';
import { normaliseDate } from '../text/normalise-date.ts';

/** Of a text by itself. */
export const PLAIN_STYLE: WrittenStyle = { decimalMark: '.', isDayFirst: true };

/**
 * Parses an untyped text (a cell of a CSV file, a bare word of front matter) as a value of a type: `1.299,00` as a number,
 * `31.01.2026` as a date, `yes` as a boolean, `12,50 €` as money, `52.5, 13.4` as a place. `null` if it does not fit the type.
 */
export function readWritten(
  type: AttributeType,
  written: string,
  style: WrittenStyle = PLAIN_STYLE,
): AttributeValue | null {
  const text = written.trim();
  switch (type) {
    case 'number':
      return readNumber(text, style);
    case 'boolean':
      return readBoolean(text);
    case 'date':
      return readDate(text, style);
    case 'money':
      return readMoney(text);
    case 'place':
      return readPlace(text);
    case 'strings':
      return readAs('strings', partsOf(text));
    case 'numbers':
      return readAs(
        'numbers',
        partsOf(text).map((part) => readNumber(part, style)),
      );
    default:
      return readAs('string', text);
  }
}

/** What is written where there is nothing to say. */
export function isNothing(text: string): boolean {
  return text.length <= MAX_NOTHING_UNITS && NOTHING.test(text.trim());
}

const MAX_NOTHING_UNITS = 20;
const NOTHING = /^(?:|null|none|nil|n\/?a|nan|#n\/a|undefined|unknown|[-–—?]+)$/i;

/** A number whole, with digits in groups of three or without, and decimals behind either mark. */
export const NUMBER = /^-?(?:\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3}(?:\1\d{3})*)|\d+)(?:[.,]\d+)?$/u;
/** As programs write very large and very small ones. */
const EXPONENT = /^-?\d(?:\.\d+)?[eE][+-]?\d{1,3}$/;

function readNumber(text: string, { decimalMark }: WrittenStyle): number | null {
  if (EXPONENT.test(text)) return finite(Number(text));
  if (!NUMBER.test(text)) return null;
  const [whole = '', decimals, ...more] = text.split(decimalMark);
  if (more.length > 0 || (decimals !== undefined && /\D/.test(decimals))) return null;
  return finite(Number(`${whole.replace(/[^\d-]/g, '')}.${decimals ?? '0'}`));
}

function finite(number: number): number | null {
  if (!Number.isFinite(number)) return null;
  return number === 0 ? 0 : number;
}

const YES = /^(?:true|yes|ja|oui|s[ií]|wahr)$/iu;
const NO = /^(?:false|no|nein|non|falsch)$/iu;

function readBoolean(text: string): boolean | null {
  if (YES.test(text)) return true;
  return NO.test(text) ? false : null;
}

/** Days by numbers whose order the column, or the mark between them, decides: dots stand where the day goes first. */
export const NUMBERED_DAY = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
/** The year first, or the month as a word. */
const CLEAR_DAY = /^\d{4}[/.]\d{1,2}[/.]\d{1,2}$|^(?=.*\p{L}{3})(?=.*\b\d{1,2}\b)(?=.*\b\d{4}\b)/u;
// `normaliseDate` refuses dates more than ten years ahead, as none of publication; a column may hold any up to 9999.
const END_OF_YEARS_MS = Date.UTC(9989, 0, 1);
const MAX_DATE_UNITS = 40;

function readDate(text: string, { isDayFirst }: WrittenStyle): AttributeValue | null {
  if (text.length > MAX_DATE_UNITS) return null;
  const iso = readAs('date', text);
  if (iso !== null) return iso;
  const numbered = NUMBERED_DAY.exec(text);
  if (numbered !== null) return numberedDay(numbered, isDayFirst);
  const moment = CLEAR_DAY.test(text) ? normaliseDate(text, END_OF_YEARS_MS) : null;
  if (moment === null) return null;
  return readAs('date', /\d:\d/.test(text) ? moment : moment.slice(0, 10));
}

function numberedDay(
  [, first = '', mark, second = '', year = '']: RegExpExecArray,
  isDayFirst: boolean,
): AttributeValue | null {
  const [day, month] = isDayFirst || mark === '.' ? [first, second] : [second, first];
  return readAs('date', `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

// A sign, a code or a short word; what is longer is a sentence with a price in it.
const MAX_CURRENCY_UNITS = 7;
const AMOUNT =
  /^(\P{Nd}*?)([-−]?)(\p{Nd}(?:[\p{Nd}.,'’ \u00a0\u202f]*\p{Nd})?)(?:[,.](?:-{1,2}|–))?(\P{Nd}*)$/u;

function readMoney(text: string): AttributeValue | null {
  const [, before = '', minus, amount = '', after = ''] = AMOUNT.exec(text) ?? [];
  const currency = `${before}${after}`.trim();
  if (minus === undefined || currency === '' || currency.length > MAX_CURRENCY_UNITS) return null;
  if (parseCurrency(currency) === null) return null;
  const sign = currency.replace(/^[-−]/, '').trim();
  const money = parsePrice(`${amount} ${sign}`, null);
  if (money === null) return null;
  const isNegative = minus !== '' || sign !== currency;
  return readAs('money', isNegative ? { ...money, amount: -money.amount } : money);
}

const PLACE = /^(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/;

function readPlace(text: string): AttributeValue | null {
  const [, lat, lon] = PLACE.exec(text) ?? [];
  if (lat === undefined || !isOnEarth(Number(lat), Number(lon))) return null;
  return readAs('place', { lat: Number(lat), lon: Number(lon) });
}

function partsOf(text: string): string[] {
  return text
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
