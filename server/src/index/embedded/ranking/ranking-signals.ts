import type { RankingSignals } from '../../search-index.ts';
import type { Segment } from '../segments/segment.ts';
import { authoritySignal, depthSignal, freshnessSignal } from './document-signals.ts';
import { interestsSignal } from './interests-signal.ts';
import { overviewSignal } from './overview-signal.ts';
import type { RankingSignal } from './ranking-signal.ts';

/** In the order in which they are explained. */
export const RANKING_SIGNALS: readonly RankingSignal[] = [
  freshnessSignal,
  authoritySignal,
  depthSignal,
  overviewSignal,
  interestsSignal,
];

// Days, rules' lists and callers' interests come and go: so many combinations of a segment are kept.
const KEPT_COMBINATIONS = 16;

/** Works the factors of segments out, once for each combination of keys. What is kept goes with the segment. */
export class SignalFactors {
  readonly #bySegment = new WeakMap<Segment, Map<string, Float32Array | null>>();

  /**
   * The product of all signals that count, by ordinal; `null` where nothing changes. What a caller's interests change
   * is reckoned over what holds for everybody, so that a new caller costs one walk over the documents.
   */
  of(segment: Segment, signals: RankingSignals): Float32Array | null {
    const { counting, key } = this.#countingOf(signals);
    if (counting.length === 0) return null;
    const kept = this.#bySegment.get(segment) ?? new Map<string, Float32Array | null>();
    this.#bySegment.set(segment, kept);
    const known = kept.get(key);
    if (known !== undefined) {
      // Moved to the end: what was not asked for longest goes first.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const { interests, ...everybody } = signals;
    const made =
      interests !== undefined && counting.at(-1) === interestsSignal
        ? productOf([this.of(segment, everybody), interestsSignal.factorsOf(segment, signals)])
        : productOf(counting.map((signal) => signal.factorsOf(segment, signals)));
    if (kept.size >= KEPT_COMBINATIONS) kept.delete(kept.keys().next().value!); // it has a first one: it is full
    kept.set(key, made);
    return made;
  }

  /** Worked out once for a query, which asks it of each segment. */
  #countingOf(signals: RankingSignals): Counting {
    if (this.#last?.signals === signals) return this.#last;
    const keys = RANKING_SIGNALS.map((signal) => ({ signal, key: signal.keyOf(signals) }));
    const counting = keys.filter(({ key }) => key !== null);
    this.#last = {
      signals,
      counting: counting.map(({ signal }) => signal),
      key: counting.map(({ signal, key }) => `${signal.kind}=${key}`).join('\n'),
    };
    return this.#last;
  }

  #last: Counting | null = null;
}

interface Counting {
  readonly signals: RankingSignals;
  readonly counting: readonly RankingSignal[];
  /** Of all that counts together. */
  readonly key: string;
}

/** Element by element; `null` stands for ones. */
function productOf(all: readonly (Float32Array | null)[]): Float32Array | null {
  const factors = all.filter((one) => one !== null);
  const [first, ...rest] = factors;
  if (first === undefined || rest.length === 0) return first ?? null;
  const product = Float32Array.from(first);
  for (const other of rest) for (let at = 0; at < product.length; at++) product[at]! *= other[at]!;
  return product;
}

/** Products of two arrays that are themselves kept, made once for each pair: every search of a server with boosts asks. */
export class FactorProducts {
  readonly #kept = new WeakMap<Float32Array, WeakMap<Float32Array, Float32Array>>();

  of(a: Float32Array | null, b: Float32Array | null): Float32Array | null {
    if (a === null || b === null) return a ?? b;
    const products = this.#kept.get(a) ?? new WeakMap<Float32Array, Float32Array>();
    this.#kept.set(a, products);
    const known = products.get(b);
    if (known !== undefined) return known;
    const made = a.map((factor, at) => factor * b[at]!);
    products.set(b, made);
    return made;
  }
}

const largest = new WeakMap<Float32Array, number>();

/** The largest factor, looked for once for each array: what is filled must not change any more. */
export function largestOf(factors: Float32Array): number {
  const known = largest.get(factors);
  if (known !== undefined) return known;
  const found = factors.reduce((most, factor) => Math.max(most, factor), 0);
  largest.set(factors, found);
  return found;
}
