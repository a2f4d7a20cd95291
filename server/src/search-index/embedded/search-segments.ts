import type { IndexHits, SearchQuery } from '../search-index.ts';
import { DocumentAdjuster, type SegmentAdjustments } from './adjust-documents.ts';
import { DocumentAccumulator, type ScoredDocuments } from './document-accumulator.ts';
import { type DocumentFilter, filterDocuments } from './filter-documents.ts';
import { HitCollector } from './hit-collector.ts';
import { matchPhrase } from './match-phrase.ts';
import { planTerms, type SearchScope, type TermPlan } from './plan-terms.ts';
import { Accumulator, scoreSegment } from './score-segment.ts';
import type { Segment } from './segment.ts';

/** The first `offset + limit` documents of all segments, the exact number of matches, and facets over them. */
export class SegmentSearcher {
  // Kept between queries: they are as long as the largest segment.
  readonly #accumulator = new Accumulator();
  readonly #documents = new DocumentAccumulator();
  readonly #adjuster = new DocumentAdjuster();

  search(query: SearchQuery, scope: SearchScope): IndexHits {
    const plan = planTerms(query.terms, scope);
    const collector = new HitCollector(query, plan);
    for (const segment of scope.segments) {
      this.#searchSegment(segment, query, plan, scope.averageLength, collector);
    }
    return collector.result();
  }

  #searchSegment(
    segment: Segment,
    query: SearchQuery,
    plan: TermPlan,
    averageLength: number,
    collector: HitCollector,
  ): void {
    const adjusted = query.adjustments && this.#adjuster.of(segment, query.adjustments);
    const accept = adjusted
      ? adjustedAcceptance(segment, query, adjusted)
      : acceptance(segment, query);
    let scored: ScoredDocuments | null = null;
    if (query.terms.length === 0) {
      collector.collectAll(segment, accept);
    } else {
      scoreSegment(segment, plan.terms, averageLength, this.#accumulator);
      scored = this.#documents.gather(segment, this.#accumulator);
      collector.collect(segment, scored, accept, adjusted?.factors);
    }
    if (!adjusted || adjusted.pinned.size === 0) return;
    // Without the words that it needs, but not against a filter.
    const mayBePinned = acceptance(segment, { ...query, required: [] });
    for (const [at, place] of adjusted.pinned) {
      if (adjusted.hidden?.[at] === 1 || (mayBePinned !== null && !mayBePinned(at))) continue;
      collector.addPinned(at, place, scored);
    }
  }
}

/** As {@link acceptance}, without what is hidden, and without what is pinned, which is added by itself. */
function adjustedAcceptance(
  segment: Segment,
  query: SearchQuery,
  { hidden, pinned }: SegmentAdjustments,
): DocumentFilter | null {
  const accept = acceptance(segment, query);
  if (hidden === null && pinned.size === 0) return accept;
  return (at) =>
    (hidden === null || hidden[at] === 0) && !pinned.has(at) && (accept === null || accept(at));
}

/** Whether a document may be found at all: live, through the filters, with every required phrase and no excluded one. `null`: all may. */
function acceptance(segment: Segment, query: SearchQuery): DocumentFilter | null {
  const passes = filterDocuments(segment, query.filters);
  const required = query.required.map((phrase) => matchPhrase(segment, phrase));
  const excluded = query.excluded.map((phrase) => matchPhrase(segment, phrase));
  const { deleted } = segment;
  if (passes === null && required.length === 0 && excluded.length === 0) {
    return segment.deletedCount === 0 ? null : (at) => deleted[at] === 0;
  }
  return (at) =>
    deleted[at] === 0 &&
    (passes === null || passes(at)) &&
    required.every((matches) => matches[at] === 1) &&
    excluded.every((matches) => matches[at] === 0);
}
