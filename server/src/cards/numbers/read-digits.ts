import { type Rational, rationalOfDigits } from './rational.ts';

/** A number in digits within a text. */
export interface DigitsRead {
  readonly value: Rational;
  /** The index after it. */
  readonly end: number;
  /** A whole number, written without separators. */
  readonly isPlainWhole: boolean;
}

/** The decimal separator. */
export type DecimalMark = '.' | ',';

/** The decimal separator of a locale; the Arabic and other separators count as a comma. */
export function decimalMarkOf(locale: string): DecimalMark {
  const known = marks.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const mark = parts.find(({ type }) => type === 'decimal')?.value === '.' ? '.' : ',';
  if (marks.size < MAX_LOCALES) marks.set(locale, mark);
  return mark;
}

// Several kinds read each query, and ICU takes 40 µs. Locales come from callers, so the cache is bounded: enough for all spoken ones.
const marks = new Map<string, DecimalMark>();
const MAX_LOCALES = 500;

// A larger exponent would give more digits than can be written; the length of the text is also bounded.
const MAX_EXPONENT = 4_000;

/**
 * Reads the number at a position of a text, with this decimal separator or, if that fails, with the other: `1,234.5`,
 * `1.234,5`, `1 234.5`, `1'234.5`, `1_000`, `.5`, `2.5e3`. `null` if there is none, and for texts such as `3.1.4` or
 * `192.168.100.100`. With `isArgument` a comma ends it: `max(1,234)`.
 */
export function readDigits(
  text: string,
  at: number,
  mark: DecimalMark,
  isArgument = false,
): DigitsRead | null {
  if (match(ADDRESS, text, at) !== null) return null;
  const first = readWith(text, at, mark, isArgument);
  if (first !== null) return first;
  return isArgument ? null : readWith(text, at, mark === '.' ? ',' : '.', false);
}

/** IPv4 (RFC 3986, section 3.2.2): with dots as group separators, an address with long parts has the form of a number. */
const ADDRESS =
  /(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?![\d.,]?\d)/y;

/** Without nested repetition, so that each match takes one pass. */
const FORMS = {
  '.': {
    grouped: /\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d{1,3}(?:['’_ \u00a0\u202f]\d{3})+(?:\.\d*)?/y,
    plain: /[\d_]+(?:\.[\d_]*)?|\.\d[\d_]*/y,
  },
  ',': {
    grouped: /\d{1,3}(?:\.\d{3})+(?:,\d*)?|\d{1,3}(?:['’_ \u00a0\u202f]\d{3})+(?:,\d*)?/y,
    plain: /[\d_]+(?:,\d+)?|,\d+/y,
  },
} as const;
const ARGUMENT_FORM = /[\d_]+(?:\.\d*)?|\.\d+/y;
const EXPONENT = /[eE]([+-]?\d{1,6})(?![\p{L}\d.,])/uy;

function readWith(
  text: string,
  at: number,
  mark: DecimalMark,
  isArgument: boolean,
): DigitsRead | null {
  const raw = isArgument
    ? match(ARGUMENT_FORM, text, at)
    : (whole(match(FORMS[mark].grouped, text, at), text, at) ??
      whole(match(FORMS[mark].plain, text, at), text, at));
  if (raw === null) return null;
  const digits = (
    mark === ',' && !isArgument ? raw.replaceAll('.', '').replace(',', '.') : raw
  ).replace(/[,'’_ \u00a0\u202f]/g, '');
  if (digits === '.' || digits === '') return null;
  const end = at + raw.length;
  const exponent = match(EXPONENT, text, end);
  const power = exponent === null ? 0 : Number(exponent.slice(1));
  if (Math.abs(power) > MAX_EXPONENT) return null;
  return {
    value: rationalOfDigits(digits, power),
    end: end + (exponent?.length ?? 0),
    isPlainWhole: exponent === null && /^\d+$/.test(raw),
  };
}

function match(form: RegExp, text: string, at: number): string | null {
  form.lastIndex = at;
  return form.exec(text)?.[0] ?? null;
}

/** A match that is followed by more digits is not a number: `3.1.4`, `1,23,4`. */
function whole(raw: string | null, text: string, at: number): string | null {
  if (raw === null) return null;
  const end = at + raw.length;
  const next = text[end] ?? '';
  const isCut = /\d/.test(next) || (/[.,]/.test(next) && /\d/.test(text[end + 1] ?? ''));
  return isCut ? null : raw;
}
