import type { Decimal } from 'decimal.js';
import { isExact, type Real, toRounded } from './real.ts';

/** A number in the forms of an answer. */
export interface WrittenReal {
  /** In the format of the locale, shortened if it is long. */
  readonly text: string;
  /** All known digits, with a dot before decimals. */
  readonly digits: string;
  /** A number if a double holds it, otherwise {@link digits}. */
  readonly value: number | string;
  /** Whether `digits` are exact. */
  readonly isExact: boolean;
  /** For an exact number with infinite decimals: `1/3`. */
  readonly fraction: string | null;
}

// The precision of a scientific pocket calculator, which a double holds, too.
const SHOWN_DIGITS = 15;
// For rounded numbers: well within the precision of calculations.
const ROUNDED_DIGITS = 30;
// Longer whole numbers are shown with a power of ten.
const MAX_SHOWN_WHOLE = 40;
const MAX_SHOWN_DECIMALS = 20;
// Longer finite decimals are cut as well.
const MAX_EXACT_DECIMALS = 100;
// A fraction with longer terms is unreadable.
const MAX_FRACTION_CHARACTERS = 24;

/** Writes a number for a person and for a program. */
export function writeReal(value: Real, locale: string): WrittenReal {
  const exact = isExact(value) ? exactDigits(value) : null;
  if (exact !== null) {
    return {
      text: textOf(exact, locale),
      digits: exact,
      value: programValue(exact),
      isExact: true,
      fraction: null,
    };
  }
  const rounded = toRounded(value);
  const digits = plainDigits(rounded.toSignificantDigits(ROUNDED_DIGITS));
  const fraction = isExact(value) ? `${value.n}/${value.d}` : '';
  const hasFraction = fraction !== '' && fraction.length <= MAX_FRACTION_CHARACTERS;
  return {
    text: roundedText(rounded, locale),
    digits,
    value: rounded.toNumber(),
    isExact: false,
    fraction: hasFraction ? fraction : null,
  };
}

/** The decimals of a fraction if they are finite, otherwise `null`. */
function exactDigits({ n, d }: { n: bigint; d: bigint }): string | null {
  if (d === 1n) return n.toString();
  let decimals = 0;
  let scale = 1n;
  while (scale % d !== 0n) {
    if (++decimals > MAX_EXACT_DECIMALS) return null;
    scale *= 10n;
  }
  const all = (n * (scale / d))
    .toString()
    .replace('-', '')
    .padStart(decimals + 1, '0');
  const point = all.length - decimals;
  return `${n < 0n ? '-' : ''}${all.slice(0, point)}.${all.slice(point)}`;
}

function programValue(digits: string): number | string {
  const number = Number(digits);
  const significant = digits.replace(/^-?0*\.?0*|\.|-/g, '').replace(/0+$/, '');
  return significant.length <= SHOWN_DIGITS && Number.isFinite(number) ? number : digits;
}

function textOf(digits: string, locale: string): string {
  const [whole = '', decimals = ''] = digits.split('.');
  if (whole.length > MAX_SHOWN_WHOLE || decimals.length > MAX_SHOWN_DECIMALS) {
    return roundedText(toRounded(decimalOf(digits)), locale);
  }
  return localised(digits, locale);
}

function decimalOf(digits: string): Decimal {
  return toRounded({ n: 0n, d: 1n }).plus(digits);
}

function roundedText(value: Decimal, locale: string): string {
  const shown = value.toSignificantDigits(SHOWN_DIGITS);
  if (shown.isZero() || (shown.e < MAX_SHOWN_WHOLE && shown.e > -10)) {
    return localised(shown.toFixed(), locale);
  }
  const mantissa = shown.div(toRounded({ n: 10n, d: 1n }).pow(shown.e));
  return `${localised(mantissa.toFixed(), locale)} × 10${superscript(shown.e)}`;
}

function plainDigits(value: Decimal): string {
  return Math.abs(value.e) < MAX_SHOWN_WHOLE ? value.toFixed() : value.toExponential();
}

/** Formats plain digits with a dot before decimals in the locale, exactly for any number of digits. */
export function localised(digits: string, locale: string): string {
  // Digits as text are formatted exactly (ECMA-402, `Intl.NumberFormat` v3); its type requires a numeric literal.
  return formatter(locale).format(digits as `${number}`);
}

const formatters = new Map<string, Intl.NumberFormat>();
// Creating a formatter takes longer than everything else. Callers choose locales, so the cache is bounded.
const MAX_FORMATTERS = 50;

function formatter(locale: string): Intl.NumberFormat {
  const known = formatters.get(locale);
  if (known !== undefined) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: MAX_EXACT_DECIMALS });
  formatters.set(locale, made);
  return made;
}

function superscript(exponent: number): string {
  return [...String(exponent)].map((one) => SUPERSCRIPTS[one] ?? one).join('');
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789-'].map((plain, at) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁻'][at]!]),
);
