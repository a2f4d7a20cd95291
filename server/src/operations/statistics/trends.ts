import {
  type QuerySeries,
  type QuerySlots,
  SLOT_MS,
  type SlotGrain,
  type SlotsRequest,
} from '../../storage/usage/usage-ledger.ts';

/** How far back trends look. */
export type TrendWindow = '1h' | '24h' | '7d';

/** A query that is used more than before. */
export interface Trend {
  readonly query: string;
  /** Significance of the rise, in standard deviations. */
  readonly score: number;
  /** Relative rise: 3 means four times as often. `null`: it was not used before. */
  readonly change: number | null;
  /** Counts from the beginning of the window to now. */
  readonly sparkline: readonly number[];
}

interface WindowShape {
  readonly grain: SlotGrain;
  readonly slots: number;
  /** Length of the time before the window, which it is compared with. */
  readonly baselineMs: number;
}

const SHAPES: Readonly<Record<TrendWindow, WindowShape>> = {
  '1h': { grain: 'five', slots: 12, baselineMs: 24 * SLOT_MS.hour },
  '24h': { grain: 'hour', slots: 24, baselineMs: 7 * SLOT_MS.day },
  '7d': { grain: 'day', slots: 7, baselineMs: 28 * SLOT_MS.day },
};

/** A rise may be short or fill the window. */
const SCANNED_SLOTS = [1, 2, 3, 6, 12, 24];

/**
 * Ten thousand queries with sixty scanned stretches each are 600,000 tests: with a chance of 4 · 10⁻⁸ for each, 5.4 standard
 * deviations, one in forty reports has a query that rose by chance (Bonferroni).
 */
const MIN_SCORE = 5.4;

/** The slots that the trends of a window are computed from. */
export function slotsOfWindow(window: TrendWindow, nowMs: number): SlotsRequest {
  const { grain, slots, baselineMs } = SHAPES[window];
  const toMs = (Math.floor(nowMs / SLOT_MS[grain]) + 1) * SLOT_MS[grain];
  const fromMs = toMs - slots * SLOT_MS[grain];
  return { grain, fromMs, toMs, baselineFromMs: fromMs - baselineMs };
}

/**
 * Queries that rose within a window, the most significant first. Each interval of one to all of its slots is compared with the
 * time before by the likelihood ratio of two Poisson rates; the most significant interval counts (a scan statistic: Kulldorff,
 * Communications in Statistics 1997). The length of an interval is scaled by the traffic of all other queries, since there is more
 * by day than by night. A query without a past is compared with zero over the whole baseline, even if only a part of it was recorded.
 */
export function trendsOf(
  slots: QuerySlots,
  { window, nowMs }: { readonly window: TrendWindow; readonly nowMs: number },
): Trend[] {
  const { grain, baselineMs: fullMs } = SHAPES[window];
  const { fromMs } = slotsOfWindow(window, nowMs);
  const { traffic, baselineTraffic } = slots;
  const times = { slotMs: SLOT_MS[grain], elapsedMs: nowMs - fromMs, traffic, baselineTraffic };
  const countedMs = Math.max(slots.baselineMs, SLOT_MS[grain]);
  return slots.queries
    .map((series) =>
      trendOf(series, { ...times, pastMs: series.baseline === 0 ? fullMs : countedMs }),
    )
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || (a.query < b.query ? -1 : 1));
}

interface Times {
  /** Length of the baseline. */
  readonly pastMs: number;
  readonly slotMs: number;
  /** Elapsed time of the window, whose last slot has only begun. */
  readonly elapsedMs: number;
  /** See {@link QuerySlots}. */
  readonly traffic: readonly number[];
  readonly baselineTraffic: number;
}

function trendOf({ query, counts, baseline }: QuerySeries, times: Times): Trend {
  const total = sumOf(counts, 0, counts.length);
  const expected = (baseline * times.elapsedMs) / times.pastMs;
  return {
    query,
    score: Math.max(0, ...scores(counts, baseline, times)),
    change: expected === 0 ? null : (total - expected) / expected,
    sparkline: counts,
  };
}

function* scores(counts: readonly number[], baseline: number, times: Times): Generator<number> {
  const { pastMs, slotMs, elapsedMs, traffic, baselineTraffic } = times;
  const lengths = new Set(SCANNED_SLOTS.filter((length) => length < counts.length));
  for (const length of [...lengths, counts.length]) {
    for (let from = 0; from + length <= counts.length; from++) {
      const count = sumOf(counts, from, length);
      const endMs = Math.min((from + length) * slotMs, elapsedMs);
      // A minimum length for a slot that has just begun, so that its first searches do not count as a rush.
      const passedMs = Math.max(endMs - from * slotMs, slotMs / 5);
      const others = sumOf(traffic, from, length) - count;
      const othersBefore = baselineTraffic - baseline;
      const isComparable = baseline > 0 && othersBefore > 0;
      const asBusyMs = isComparable ? (others * pastMs) / othersBefore : passedMs;
      // A minimum length if there is almost no other traffic, so that a few searches are no rush.
      const lengthMs = Math.max(asBusyMs, passedMs / 10);
      yield surprise({ count, lengthMs }, { count: baseline, lengthMs: pastMs });
    }
  }
}

function sumOf(counts: readonly number[], from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at++) sum += counts[at] ?? 0;
  return sum;
}

interface Counted {
  readonly count: number;
  readonly lengthMs: number;
}

/**
 * The signed root of the likelihood ratio of two Poisson rates against one: about standard normal if the rates are equal (Wilks).
 * 0 if the rate has not grown.
 */
function surprise(now: Counted, past: Counted): number {
  const rate = (now.count + past.count) / (now.lengthMs + past.lengthMs);
  if (now.count <= rate * now.lengthMs) return 0;
  const ratio = logLikelihood(now, rate) + logLikelihood(past, rate);
  return Math.sqrt(2 * Math.max(0, ratio));
}

function logLikelihood({ count, lengthMs }: Counted, rate: number): number {
  return count === 0 ? 0 : count * Math.log(count / (rate * lengthMs));
}
