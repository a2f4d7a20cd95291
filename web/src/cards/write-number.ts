/** Enough for every number that a card shows; more digits than that are copied, not read. */
const MAX_DECIMALS = 12;

/**
 * A number as the locale writes it. Digits as text stay exact: they are never made a double. What is no number is
 * given back as it came.
 */
export function writeNumber(
  value: number | string,
  locale: string,
  maximumFractionDigits: number = MAX_DECIMALS,
): string {
  if (!NUMBER.test(String(value))) return String(value);
  // `format` takes exact digits; TypeScript asks for a literal, which a checked text is as good as.
  const digits = value as Intl.StringNumericLiteral | number;
  return new Intl.NumberFormat(locale, { maximumFractionDigits }).format(digits);
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** `25 %`, where `percent` is 25. */
export function writePercent(percent: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 });
  return format.format(Number(percent) / 100);
}

/** Six digits are precise enough for measures. */
const DIGITS_SHOWN = 6;

/** An editable amount: all digits before the decimal point, and two after it, or as many as give `digits` in total. */
export function writeAmount(value: number | string, locale: string, digits = DIGITS_SHOWN): string {
  if (!NUMBER.test(String(value))) return String(value);
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    maximumSignificantDigits: digits,
    roundingPriority: 'morePrecision',
  }).format(value as Intl.StringNumericLiteral | number);
}
