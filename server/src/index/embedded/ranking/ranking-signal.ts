import type { ScoreSignal } from '../../explanation.ts';
import type { RankingSignals } from '../../search-index.ts';
import type { Segment } from '../segments/segment.ts';

/** Something besides words that a document's score is multiplied by, the same for many queries. */
export interface RankingSignal {
  /** What an explanation calls it. */
  readonly kind: SignalKind;
  /** What the factors of a segment depend on besides its documents: the same key, the same factors. `null`: does not count now. */
  keyOf(signals: RankingSignals): string | null;
  /** The factors of a segment by ordinal; `null` where all are 1. */
  factorsOf(segment: Segment, signals: RankingSignals): Float32Array | null;
  /** What is said of a document, by ordinal, whose factor adds `value` to its score. */
  explain(segment: Segment, at: number, signals: RankingSignals, value: number): ScoreSignal;
}

export type SignalKind = 'authority' | 'depth' | 'freshness' | 'interests' | 'overview';
