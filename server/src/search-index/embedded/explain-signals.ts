import type { ScoreSignal } from '../explanation.ts';
import { NAME_FACTORS } from '../ranking.ts';
import type { RankingSignals } from '../search-index.ts';
import type { NamedDocuments } from './find-named.ts';
import { RANKING_SIGNALS } from './ranking-signals.ts';
import type { Segment } from './segment.ts';

/** What each signal adds to a score, one after the other: their values are what the score grows by. */
export function signalsIn(
  segment: Segment,
  signals: RankingSignals | undefined,
  named: NamedDocuments | undefined,
): (at: number, score: number) => ScoreSignal[] {
  if (signals === undefined) return () => [];
  const counting = RANKING_SIGNALS.flatMap((signal) => {
    const factors = signal.keyOf(signals) === null ? null : signal.factorsOf(segment, signals);
    return factors === null ? [] : [{ signal, factors }];
  });
  return (at, score) => {
    const explained: ScoreSignal[] = [];
    let reached = score;
    for (const { signal, factors } of counting) {
      const value = reached * (factors[at]! - 1);
      reached += value;
      if (factors[at] !== 1) explained.push(signal.explain(segment, at, signals, value));
    }
    const kind = named?.raised.get(at);
    if (kind !== undefined) explained.push({ kind, value: reached * (NAME_FACTORS[kind] - 1) });
    return explained;
  };
}
