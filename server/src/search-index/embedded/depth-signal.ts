import { depthFactor } from '../ranking.ts';
import type { RankingSignal } from './ranking-signal.ts';

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
