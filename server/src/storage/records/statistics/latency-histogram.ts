import { VarintReader, writeVarint } from '../../../runtime/varint.ts';

/*
 * Buckets whose bounds grow by a constant factor, so that each quantile is within 2.5 % of the true one and two histograms
 * are merged by adding them up, bucket by bucket (DDSketch: Masson, Rim, Lee, VLDB 2019, section 2.1). With
 * α = 0.025 the factor γ is (1 + α) / (1 − α); times from 10 µs to an hour fall into 395 buckets.
 */
const ALPHA = 0.025;
const LOG_GAMMA = Math.log((1 + ALPHA) / (1 - ALPHA));
// The representative value of a bucket (γ^(i−1), γ^i], within α of all of its values: 2 γ^i / (γ + 1).
const MIDDLE = 2 / ((1 + ALPHA) / (1 - ALPHA) + 1);
const MIN_MS = 0.01;
const MAX_MS = 3_600_000;
// The bucket of MIN_MS, subtracted so that stored numbers are not negative.
const LOWEST = Math.ceil(Math.log(MIN_MS) / LOG_GAMMA);

/** Durations, as counts of buckets that can be merged. */
export class LatencyHistogram {
  readonly #counts = new Map<number, number>();
  #total = 0;

  /** Decodes the result of {@link encode}. */
  static decode(bytes: Uint8Array): LatencyHistogram {
    const histogram = new LatencyHistogram();
    histogram.merge(bytes);
    return histogram;
  }

  get total(): number {
    return this.#total;
  }

  /** Adds one duration, clamped to 10 µs and an hour. */
  add(durationMs: number): void {
    const bounded = Math.min(MAX_MS, Math.max(MIN_MS, durationMs));
    this.#addTo(Math.ceil(Math.log(bounded) / LOG_GAMMA) - LOWEST, 1);
  }

  /** Adds another histogram, given as the result of {@link encode}. */
  merge(bytes: Uint8Array): void {
    const reader = new VarintReader(bytes);
    let place = 0;
    while (!reader.isAtEnd) {
      place += reader.next();
      this.#addTo(place, reader.next());
    }
  }

  /** Adds another histogram. */
  mergeWith(other: LatencyHistogram): void {
    for (const [place, count] of other.#counts) this.#addTo(place, count);
  }

  /** The duration that a share of all does not exceed, in milliseconds; `null` if empty. `share`: 0 to 1. */
  quantile(share: number): number | null {
    if (this.#total === 0) return null;
    const rank = Math.max(1, Math.ceil(share * this.#total));
    let seen = 0;
    let place = 0;
    for (const [at, count] of this.#sorted()) {
      place = at;
      seen += count;
      if (seen >= rank) break;
    }
    return Math.exp((place + LOWEST) * LOG_GAMMA) * MIDDLE;
  }

  /** Encodes each non-empty bucket as its distance from the previous one and its count. */
  encode(): Uint8Array {
    const bytes: number[] = [];
    let before = 0;
    for (const [place, count] of this.#sorted()) {
      writeVarint(bytes, place - before);
      writeVarint(bytes, Math.min(count, MAX_COUNT));
      before = place;
    }
    return Uint8Array.from(bytes);
  }

  #sorted(): [number, number][] {
    return [...this.#counts].sort(([a], [b]) => a - b);
  }

  #addTo(place: number, count: number): void {
    this.#counts.set(place, (this.#counts.get(place) ?? 0) + count);
    this.#total += count;
  }
}

// The maximum of this project's varints.
const MAX_COUNT = 2 ** 31 - 1;
