import { MAX_BUCKETS } from '../../search-index.ts';

const DAY_MS = 86_400_000;

/** Equal steps that cover a range: step `i` begins at `(first + i) * size / divisor`. Integers, so that ends are exact. */
export interface RoundSteps {
  readonly first: number;
  readonly count: number;
  readonly size: number;
  readonly divisor: number;
}

/**
 * The smallest round steps (1, 2 or 5 times a power of ten; for dates in days) of which at most `MAX_BUCKETS` cover
 * `min` to `max`. `null` if doubles cannot distinguish such steps, because the numbers are too large for their distance.
 */
export function roundSteps(min: number, max: number, areDates = false): RoundSteps | null {
  const unit = areDates ? DAY_MS : 1;
  // Halves, since the distance of the greatest doubles overflows.
  const least = ((max / 2 - min / 2) / MAX_BUCKETS / unit) * 2;
  const smallest = areDates ? 0 : smallestPower(min, max);
  for (let power = Math.max(exponentOf(least), smallest); power <= MAX_POWER; power++) {
    for (const leading of [1, 2, 5]) {
      const steps = stepsOf(min, max, { leading, power, unit });
      if (steps !== null && steps.count <= MAX_BUCKETS) return steps;
    }
  }
  return null;
}

/** The beginning of step `i`. */
export function stepAt({ first, size, divisor }: RoundSteps, i: number): number {
  return ((first + i) * size) / divisor;
}

/** The step that contains a number. */
export function stepOf(steps: RoundSteps, value: number): number {
  const guess = Math.floor((value * steps.divisor) / steps.size) - steps.first;
  // Division rounds, so the ends decide.
  if (value < stepAt(steps, guess)) return guess - 1;
  return value >= stepAt(steps, guess + 1) ? guess + 1 : guess;
}

// The exponents of doubles. Below -300, ten to that power may be 0.
const MAX_POWER = 308;
const MIN_POWER = -300;

function exponentOf(distance: number): number {
  if (distance <= 0) return MIN_POWER;
  return Math.max(MIN_POWER, Math.floor(Math.log10(distance)));
}

/** A single number is in one step of 1. Doubles have 15 digits, so steps are at least 10⁻¹¹ of the largest number's magnitude. */
function smallestPower(min: number, max: number): number {
  const ofDigits = exponentOf(Math.max(Math.abs(min), Math.abs(max))) - 11;
  return min === max ? Math.max(0, ofDigits) : ofDigits;
}

function stepsOf(
  min: number,
  max: number,
  { leading, power, unit }: { leading: number; power: number; unit: number },
): RoundSteps | null {
  const [size, divisor] =
    power >= 0 ? [leading * 10 ** power * unit, 1] : [leading * unit, 10 ** -power];
  const guess = { first: Math.floor((min * divisor) / size), count: 1, size, divisor };
  const first = guess.first + stepOf(guess, min);
  const steps = { ...guess, first };
  const count = stepOf(steps, max) + 1;
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count)) return null;
  const [from, to] = [stepAt(steps, 0), stepAt(steps, count)];
  if (!Number.isFinite(from) || !Number.isFinite(to) || from > min || to <= max) return null;
  return { ...steps, count };
}
