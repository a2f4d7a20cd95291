import { authorityFactor, depthFactor, freshnessFactor } from '../../ranking.ts';
import type { RankingSignal } from './ranking-signal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is new before what is old. Goes by whole days in UTC, so that a query has the same order all day. */
export const freshnessSignal: RankingSignal = {
  kind: 'freshness',
  keyOf: ({ nowMs, freshness }) => `${freshness} ${dayOf(nowMs)}`,
  factorsOf({ columns }, { nowMs, freshness }) {
    const { publishedAt } = columns;
    if (publishedAt.every(Number.isNaN)) return null;
    const today = dayOf(nowMs);
    return Float32Array.from(publishedAt, (time) => freshnessFactor(ageOf(time, today), freshness));
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

/** What links from other documents say: the same for every query. */
export const authoritySignal: RankingSignal = {
  kind: 'authority',
  keyOf: () => '',
  factorsOf: ({ columns }) =>
    columns.authorities.every((authority) => authority === 0)
      ? null
      : Float32Array.from(columns.authorities, authorityFactor),
  explain: ({ columns }, at, _signals, value) => ({
    kind: 'authority',
    value,
    authority: columns.authorities[at]!,
  }),
};

/** Home pages and what lies near them before what is deep down. */
export const depthSignal: RankingSignal = {
  kind: 'depth',
  keyOf: () => '',
  factorsOf: ({ columns }) => Float32Array.from(columns.depths, depthFactor),
  explain: ({ columns }, at, _signals, value) => ({
    kind: 'depth',
    value,
    depth: columns.depths[at]!,
  }),
};
