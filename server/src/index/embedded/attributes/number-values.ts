import { type ArrayPacker, type NumberArray, type PackedArray, unpack } from './pack-arrays.ts';

/**
 * Numbers of a column, exact: each is `(base + raw) * multiplier / divisor`, where raw is an integer of 8, 16 or 32
 * bits. Prices are whole cents, and days whole days; other numbers are kept as doubles.
 */
export interface PackedNumbers {
  readonly raw: PackedArray;
  readonly base: number;
  readonly multiplier: number;
  readonly divisor: number;
}

/** Reads {@link PackedNumbers}. */
export class NumberValues {
  readonly #raw: NumberArray;
  readonly #base: number;
  readonly #multiplier: number;
  readonly #divisor: number;

  constructor({ raw, base, multiplier, divisor }: PackedNumbers, bytes: Uint8Array) {
    this.#raw = unpack(bytes, raw);
    this.#base = base;
    this.#multiplier = multiplier;
    this.#divisor = divisor;
  }

  get length(): number {
    return this.#raw.length;
  }

  at(place: number): number {
    return ((this.#raw[place]! + this.#base) * this.#multiplier) / this.#divisor;
  }
}

// Days, hours, minutes and seconds, for moments in milliseconds. Up to seven decimals: degrees to the centimetre.
const MULTIPLIERS = [86_400_000, 3_600_000, 60_000, 1_000];
const DIVISORS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/** Packs numbers in the smallest form that restores them exactly. `areMoments`: they are milliseconds. */
export function packNumbers(
  values: Float64Array,
  packer: ArrayPacker,
  areMoments = false,
): PackedNumbers {
  for (const multiplier of areMoments ? MULTIPLIERS : []) {
    const packed = packScaled(values, { multiplier, divisor: 1 }, packer);
    if (packed !== null) return packed;
  }
  for (const divisor of DIVISORS) {
    const packed = packScaled(values, { multiplier: 1, divisor }, packer);
    if (packed !== null) return packed;
  }
  return { raw: packer.add(values), base: 0, multiplier: 1, divisor: 1 };
}

interface Scale {
  readonly multiplier: number;
  readonly divisor: number;
}

/** `null` if they are not integers at this scale, or too far apart. */
function packScaled(
  values: Float64Array,
  { multiplier, divisor }: Scale,
  packer: ArrayPacker,
): PackedNumbers | null {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    const whole = Math.round((value * divisor) / multiplier);
    // NaN is unequal to itself, so it is kept as a double.
    if (!Number.isSafeInteger(whole) || (whole * multiplier) / divisor !== value) return null;
    if (whole < least) least = whole;
    if (whole > greatest) greatest = whole;
  }
  if (greatest - least > 0xffff_ffff) return null;
  const raw = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    raw[at] = Math.round((values[at]! * divisor) / multiplier) - least;
  }
  const base = values.length === 0 ? 0 : least;
  return { raw: packer.addSmallest(raw, greatest - least), base, multiplier, divisor };
}
