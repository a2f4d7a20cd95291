import type { BoostSignal, Explanation } from '../../explanation.ts';
import { MAX_BOOST } from '../../ranking.ts';
import type { DocumentSelection, RankingAdjustments } from '../../search-index.ts';
import { filterDocuments } from '../search/filter-documents.ts';
import type { Segment } from '../segments/segment.ts';

/** The effects of the owner's rules on one document. */
export interface ExplainedAdjustments extends Pick<Explanation, 'hiddenBy' | 'isPinned'> {
  /** The effect of each boost on a score: the values are increments. */
  readonly boost: (score: number) => BoostSignal[];
}

const NOTHING: ExplainedAdjustments = { hiddenBy: [], isPinned: false, boost: () => [] };

/** Examines documents of a segment one by one, while a search computes and caches all of them. */
export function adjustmentsIn(
  segment: Segment,
  adjustments: RankingAdjustments | undefined,
): (at: number) => ExplainedAdjustments {
  if (adjustments === undefined) return () => NOTHING;
  const { boosts, hidden, pinned } = adjustments;
  const raised = boosts.map(({ documents }) => selectorOf(segment, documents));
  const left = hidden.map((selection) => selectorOf(segment, selection));
  return (at) => {
    const isPinned = pinned.includes(segment.columns.numbers[at]!);
    const factors = boosts.flatMap(({ factor }, boost) =>
      raised[boost]!(at) ? [{ factor, boost }] : [],
    );
    return {
      hiddenBy: left.flatMap((selects, i) => (selects(at) ? [i] : [])),
      isPinned,
      // A pinned document keeps the score of its words.
      boost: (score) => (isPinned ? [] : boostSignals(score, factors)),
    };
  };
}

function selectorOf(segment: Segment, { filters, numbers }: DocumentSelection) {
  const passes = filterDocuments(segment, filters);
  return (at: number): boolean =>
    (numbers === undefined || numbers.has(segment.columns.numbers[at]!)) &&
    (passes === null || passes(at));
}

/** In order. If the common bound limits them, the last increments are smaller. */
function boostSignals(
  score: number,
  factors: readonly { factor: number; boost: number }[],
): BoostSignal[] {
  let product = 1;
  return factors.map(({ factor, boost }, i) => {
    const next = Math.fround(product * factor);
    const isLast = i === factors.length - 1;
    const bounded = isLast ? Math.min(Math.max(next, 1 / MAX_BOOST), MAX_BOOST) : next;
    const value = score * (bounded - product);
    product = next;
    return { kind: 'boost', value, boost };
  });
}
