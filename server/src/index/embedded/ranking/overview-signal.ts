import { OVERVIEW_FACTOR } from '../../ranking.ts';
import type { RankingSignal } from './ranking-signal.ts';

/** What tells before what only lists where it is told, unless the query asks for lists. */
export const overviewSignal: RankingSignal = {
  kind: 'overview',
  keyOf: ({ wantsOverviews }) => (wantsOverviews === true ? null : ''),
  factorsOf: ({ columns }) =>
    columns.overviews.every((overview) => overview === 0)
      ? null
      : Float32Array.from(columns.overviews, (overview) => (overview === 1 ? OVERVIEW_FACTOR : 1)),
  explain: (_segment, _at, _signals, value) => ({ kind: 'overview', value }),
};
