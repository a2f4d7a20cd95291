// Longer than a month is a mistake: a live stream that never ended, or milliseconds.
const MAX_DURATION_SECONDS = 31 * 86_400;
const MAX_WRITTEN_UNITS = 40;

// ISO 8601-1, 5.5.2.2, with fractions in any part; years and months have no length in seconds and are refused unless zero.
const ISO =
  /^P(?:0+Y)?(?:0+M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;
const CLOCK = /^(?:(\d+):)?(\d+):(\d{1,2}(?:\.\d+)?)$/;
const NUMBER = /^\d+(?:\.\d+)?$/;

/**
 * A duration in seconds from any notation: `PT1H2M3S` (ISO 8601), `1:02:03`, `62.5`, or a number of seconds. `null` for anything
 * else, and if it is not positive or is longer than a month.
 */
export function readDuration(value: unknown): number | null {
  if (typeof value === 'number') return sensible(value);
  if (typeof value !== 'string' || value.length > MAX_WRITTEN_UNITS) return null;
  const written = value.trim();
  const iso = ISO.exec(written);
  if (iso) return sensible(weigh(iso.slice(1), [604_800, 86_400, 3_600, 60, 1]));
  const clock = CLOCK.exec(written);
  if (clock) return sensible(weigh(clock.slice(1), [3_600, 60, 1]));
  return NUMBER.test(written) ? sensible(Number(written)) : null;
}

function weigh(parts: readonly (string | undefined)[], seconds: readonly number[]): number {
  return parts.reduce((sum, part, at) => sum + numberOf(part) * (seconds[at] ?? 0), 0);
}

function numberOf(part: string | undefined): number {
  return Number((part ?? '0').replace(',', '.'));
}

function sensible(seconds: number): number | null {
  // To the millisecond: sums of fractions have long tails.
  const rounded = Math.round(seconds * 1_000) / 1_000;
  return rounded > 0 && rounded <= MAX_DURATION_SECONDS ? rounded : null;
}
