import type { ScoreSignal } from '../../explanation.ts';
import {
  authorityFactor,
  depthFactor,
  freshnessFactor,
  interestFactor,
  OVERVIEW_FACTOR,
} from '../../ranking.ts';
import type { RankingSignals } from '../../search-index.ts';
import { topicsIn } from '../segments/document-columns.ts';
import type { Segment } from '../segments/segment.ts';

// Combinations of day, rules and interests that are kept for a segment.
const KEPT_COMBINATIONS = 16;

/** Computes the factors of segments, once for each combination of keys. The cache is freed with the segment. */
export class SignalFactors {
  readonly #bySegment = new WeakMap<Segment, Map<string, Float32Array | null>>();

  /**
   * The product of all active signals, by ordinal; `null` if all factors are 1. A caller's interests are multiplied
   * onto the product that all callers share, so that a new caller costs one pass over the documents.
   */
  of(segment: Segment, signals: RankingSignals): Float32Array | null {
    const { counting, key } = this.#countingOf(signals);
    if (counting.length === 0) return null;
    const kept = this.#bySegment.get(segment) ?? new Map<string, Float32Array | null>();
    this.#bySegment.set(segment, kept);
    const known = kept.get(key);
    if (known !== undefined) {
      // Moved to the end, so that the least recently used one is evicted first.
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

  /** Computed once for a query, which needs it for each segment. */
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
  /** The keys of all active signals together. */
  readonly key: string;
}

/** One for each value. `Float32Array.from` walks through an iterator, which takes ten times as long. */
function factorsFrom(values: ArrayLike<number>, factorOf: (value: number) => number): Float32Array {
  const factors = new Float32Array(values.length);
  for (let at = 0; at < factors.length; at++) factors[at] = factorOf(values[at]!);
  return factors;
}

/** The product, element by element; `null` means all ones. */
function productOf(all: readonly (Float32Array | null)[]): Float32Array | null {
  const factors = all.filter((one) => one !== null);
  const [first, ...rest] = factors;
  if (first === undefined || rest.length === 0) return first ?? null;
  const product = Float32Array.from(first);
  for (const other of rest) for (let at = 0; at < product.length; at++) product[at]! *= other[at]!;
  return product;
}

/** Caches products of two arrays that are cached themselves: every search of a server with boosts needs them. */
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

/** The largest factor, cached for each array: callers must not change an array afterwards. */
export function largestOf(factors: Float32Array): number {
  const known = largest.get(factors);
  if (known !== undefined) return known;
  const maximum = factors.reduce((most, factor) => Math.max(most, factor), 0);
  largest.set(factors, maximum);
  return maximum;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Raises new documents. Counts whole days in UTC, so that a query has the same order all day. */
const freshnessSignal: RankingSignal = {
  kind: 'freshness',
  keyOf: ({ nowMs, freshness }) => `${freshness} ${dayOf(nowMs)}`,
  factorsOf({ columns }, { nowMs, freshness }) {
    const { publishedAt } = columns;
    if (publishedAt.every(Number.isNaN)) return null;
    const today = dayOf(nowMs);
    return factorsFrom(publishedAt, (time) => freshnessFactor(ageOf(time, today), freshness));
  },
  explain({ columns }, at, { nowMs }, value) {
    // Only a document with a date has a factor other than 1.
    return {
      kind: 'freshness',
      value,
      ageDays: ageOf(columns.publishedAt[at]!, dayOf(nowMs)) ?? 0,
    };
  },
};

function dayOf(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS);
}

/** In whole days; `null` for NaN, no date. */
function ageOf(publishedAtMs: number, today: number): number | null {
  return Number.isNaN(publishedAtMs) ? null : Math.max(0, today - dayOf(publishedAtMs));
}

/** Raises documents that others link to, equally for every query. */
const authoritySignal: RankingSignal = {
  kind: 'authority',
  keyOf: () => '',
  factorsOf: ({ columns }) =>
    columns.authorities.every((authority) => authority === 0)
      ? null
      : factorsFrom(columns.authorities, authorityFactor),
  explain: ({ columns }, at, _signals, value) => ({
    kind: 'authority',
    value,
    authority: columns.authorities[at]!,
  }),
};

/** Raises home pages and pages near them. */
const depthSignal: RankingSignal = {
  kind: 'depth',
  keyOf: () => '',
  factorsOf: ({ columns }) => factorsFrom(columns.depths, depthFactor),
  explain: ({ columns }, at, _signals, value) => ({
    kind: 'depth',
    value,
    depth: columns.depths[at]!,
  }),
};

/** Lowers overviews (lists of links and changes) unless the query asks for them. */
const overviewSignal: RankingSignal = {
  kind: 'overview',
  keyOf: ({ wantsOverviews }) => (wantsOverviews === true ? null : ''),
  factorsOf: ({ columns }) =>
    columns.overviews.every((overview) => overview === 0)
      ? null
      : factorsFrom(columns.overviews, (overview) => (overview === 1 ? OVERVIEW_FACTOR : 1)),
  explain: (_segment, _at, _signals, value) => ({ kind: 'overview', value }),
};

type Interests = NonNullable<RankingSignals['interests']>;

/** Applies the caller's interests. A segment has few different sets of topics, so each set is computed once. */
const interestsSignal: RankingSignal = {
  kind: 'interests',
  keyOf({ interests }) {
    const entries = Object.entries(interests ?? {}).filter(([, weight]) => weight !== 0);
    return entries.length === 0 ? null : JSON.stringify(entries.sort());
  },
  factorsOf({ columns }, { interests = {} }) {
    const bySet = columns.strings.topics.map((set) =>
      interestFactor(statedOf(set, interests).map(({ weight }) => weight)),
    );
    if (bySet.every((factor) => factor === 1)) return null;
    const { topics } = columns;
    const factors = new Float32Array(topics.length);
    for (let at = 0; at < topics.length; at++) factors[at] = bySet[topics[at]!]!;
    return factors;
  },
  explain: ({ columns }, at, { interests = {} }, value) => ({
    kind: 'interests',
    value,
    interests: statedOf(columns.strings.topics[columns.topics[at]!]!, interests),
  }),
};

function statedOf(set: string, interests: Interests): { topic: string; weight: number }[] {
  return topicsIn(set).flatMap((topic) => {
    const weight = Object.hasOwn(interests, topic) ? interests[topic]! : 0;
    return weight === 0 ? [] : [{ topic, weight }];
  });
}

/** In the order of explanations. */
export const RANKING_SIGNALS: readonly RankingSignal[] = [
  freshnessSignal,
  authoritySignal,
  depthSignal,
  overviewSignal,
  interestsSignal,
];

/** A factor of a document's score besides its words, the same for many queries. */
interface RankingSignal {
  /** Its name in explanations. */
  readonly kind: SignalKind;
  /** Identifies everything besides the documents that the factors depend on: equal keys give equal factors. `null`: inactive. */
  keyOf(signals: RankingSignals): string | null;
  /** The factors of a segment by ordinal; `null` if all are 1. */
  factorsOf(segment: Segment, signals: RankingSignals): Float32Array | null;
  /** The explanation of a document, by ordinal, whose factor adds `value` to its score. */
  explain(segment: Segment, at: number, signals: RankingSignals, value: number): ScoreSignal;
}

type SignalKind = 'authority' | 'depth' | 'freshness' | 'interests' | 'overview';
