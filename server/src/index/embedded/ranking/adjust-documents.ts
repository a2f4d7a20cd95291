import { MAX_BOOST } from '../../ranking.ts';
import type { DocumentBoost, DocumentSelection, RankingAdjustments } from '../../search-index.ts';
import { filterDocuments } from '../search/filter-documents.ts';
import type { Segment } from '../segments/segment.ts';

/** The adjustments of a query in one segment, by the document's ordinal. */
export interface SegmentAdjustments {
  /** The factors of scores; `null` if all are 1. */
  readonly factors: Float32Array | null;
  /** 1 for hidden documents; `null` if none is hidden. */
  readonly hidden: Uint8Array | null;
  /** Live documents of this segment that go first, and their place among all of these, from 0. */
  readonly pinned: ReadonlyMap<number, number>;
}

/**
 * Computes adjustments for segments, once for each list of boosts and of hidden documents: segments never
 * change, and rules stay the same for thousands of queries. Results are dropped with the list or the segment.
 */
export class DocumentAdjuster {
  readonly #factors = new WeakMap<Segment, WeakMap<readonly DocumentBoost[], Float32Array>>();
  readonly #hidden = new WeakMap<Segment, WeakMap<readonly DocumentSelection[], Uint8Array>>();

  of(segment: Segment, { boosts, hidden, pinned }: RankingAdjustments): SegmentAdjustments {
    return {
      factors: boosts.length === 0 ? null : kept(this.#factors, segment, boosts, factorsOf),
      hidden: hidden.length === 0 ? null : kept(this.#hidden, segment, hidden, hiddenOf),
      pinned: pinnedOf(segment, pinned),
    };
  }
}

function kept<List extends object, Value>(
  bySegment: WeakMap<Segment, WeakMap<List, Value>>,
  segment: Segment,
  list: List,
  make: (segment: Segment, list: List) => Value,
): Value {
  const byList = bySegment.get(segment) ?? new WeakMap<List, Value>();
  bySegment.set(segment, byList);
  const known = byList.get(list);
  if (known !== undefined) return known;
  const made = make(segment, list);
  byList.set(list, made);
  return made;
}

function factorsOf(segment: Segment, boosts: readonly DocumentBoost[]): Float32Array {
  const factors = new Float32Array(segment.documentCount).fill(1);
  for (const { documents, factor } of boosts) {
    forEachSelected(segment, documents, (at) => {
      factors[at]! *= factor;
    });
  }
  return factors.map((factor) => Math.min(Math.max(factor, 1 / MAX_BOOST), MAX_BOOST));
}

function hiddenOf(segment: Segment, selections: readonly DocumentSelection[]): Uint8Array {
  const hidden = new Uint8Array(segment.documentCount);
  for (const selection of selections) {
    forEachSelected(segment, selection, (at) => {
      hidden[at] = 1;
    });
  }
  return hidden;
}

function forEachSelected(
  segment: Segment,
  { filters, numbers }: DocumentSelection,
  visit: (ordinal: number) => void,
): void {
  const passes = filterDocuments(segment, filters);
  const visitIfMeant = (at: number) => {
    if (passes === null || passes(at)) visit(at);
  };
  if (numbers !== undefined && numbers.size < segment.documentCount) {
    for (const number of numbers) {
      const at = segment.ordinalOf(number);
      if (at >= 0) visitIfMeant(at);
    }
    return;
  }
  const { numbers: of } = segment.columns;
  for (let at = 0; at < segment.documentCount; at++) {
    if (numbers === undefined || numbers.has(of[at]!)) visitIfMeant(at);
  }
}

function pinnedOf(segment: Segment, pinned: readonly number[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (const [place, number] of pinned.entries()) {
    const at = segment.ordinalOf(number);
    if (at >= 0 && !places.has(at)) places.set(at, place);
  }
  return places;
}
