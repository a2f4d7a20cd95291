const FIVE = 5;
const WITH_SCALE = /^\s*(\d{1,4}(?:[.,]\d{1,6})?)\s*(?:\/|von|of|out of)\s*(\d{1,4})\s*$/i;
const PERCENT = /^\s*(\d{1,3}(?:[.,]\d{1,6})?)\s*%\s*$/;
const NUMBER = /^\s*(\d{1,4}(?:[.,]\d{1,6})?)\s*(?:stars?|★)?\s*$/i;

/**
 * Converts a rating on any scale to the scale of 0 to 5 that results show: `4.5`, `9/10`, `90 %`. `best` is the end of its scale if the
 * text does not give it (schema.org's `bestRating`); default 5. `null` for anything else, and outside of the scale. Shops write
 * zero for products without ratings.
 */
export function parseRating(written: unknown, best: unknown = FIVE): number | null {
  if (typeof written === 'number') return onFive(written, numberOf(best) ?? FIVE);
  if (typeof written !== 'string') return null;
  const scaled = WITH_SCALE.exec(written);
  if (scaled) return onFive(numberOf(scaled[1]), numberOf(scaled[2]) ?? FIVE);
  const percent = PERCENT.exec(written);
  if (percent) return onFive(numberOf(percent[1]), 100);
  return onFive(numberOf(NUMBER.exec(written)?.[1]), numberOf(best) ?? FIVE);
}

/** The number of ratings: a whole number above zero, with any digit grouping; `null` for anything else. */
export function parseCount(written: unknown): number | null {
  if (typeof written === 'number') return Number.isInteger(written) && written > 0 ? written : null;
  if (typeof written !== 'string' || !/^[\s\d.,']{1,20}$/.test(written)) return null;
  const count = Number(written.replace(/\D/g, ''));
  return count > 0 && Number.isSafeInteger(count) ? count : null;
}

function onFive(value: number | null, best: number): number | null {
  if (value === null || !(value > 0) || !(best > 0) || value > best) return null;
  return Math.round((value / best) * FIVE * 100) / 100;
}

function numberOf(written: unknown): number | null {
  if (typeof written === 'number') return Number.isFinite(written) ? written : null;
  const number = typeof written === 'string' ? Number(written.replace(',', '.')) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}
