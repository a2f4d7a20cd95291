import { authorityFactor } from '../ranking.ts';
import type { RankingSignal } from './ranking-signal.ts';

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
