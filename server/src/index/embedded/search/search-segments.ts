import { COUNTED_DOCUMENTS, NAME_FACTORS } from '../../ranking.ts';
import type { IndexHits, SearchQuery } from '../../search-index.ts';
import { FacetMatches } from '../attributes/facet-matches.ts';
import { DocumentAdjuster, type SegmentAdjustments } from '../ranking/adjust-documents.ts';
import { FactorProducts, largestOf, SignalFactors } from '../ranking/ranking-signals.ts';
import { SemanticMarks } from '../ranking/semantic-marks.ts';
import type { Segment } from '../segments/segment.ts';
import { type DocumentFilter, filterDocuments } from './filter-documents.ts';
import { findNamed, type NamedDocuments } from './find-named.ts';
import { FoldedHits } from './folded-hits.ts';
import { ForeignScores } from './foreign-scores.ts';
import { DocumentAccumulator, type ScoredDocuments } from './gather-documents.ts';
import { type Collecting, HitCollector } from './hit-collector.ts';
import { matchPhrase } from './match-phrase.ts';
import { essentialTerms, leastOfPassage, planTerms } from './plan-terms.ts';
import { Accumulator, scoreWindow } from './score-segment.ts';
import type { ForeignWords, SearchScope, TermPlan } from './search-scope.ts';
import { type Window, wholeSegment, windowPassages, windowsOf } from './segment-windows.ts';
import { NAMED, Selection } from './select-documents.ts';
import { SegmentPostings } from './term-postings.ts';

/** The first `offset + limit` documents of all segments, the number of matches, and facets over them. */
export class SegmentSearcher {
  // Reused by all queries: they are as long as the largest window.
  readonly #accumulator = new Accumulator();
  readonly #documents = new DocumentAccumulator();
  readonly #folded = new FoldedHits();
  readonly #selection = new Selection();
  readonly #adjuster = new DocumentAdjuster();
  readonly #signals = new SignalFactors();
  readonly #products = new FactorProducts();
  readonly #marks = new SemanticMarks();
  readonly #foreign = new ForeignScores();
  #ones = new Float32Array(0);
  readonly #counted: number;
  readonly #windowPassages: number | undefined;

  /** Tests lower both. */
  constructor({ counted = COUNTED_DOCUMENTS, windowPassages }: SearcherOptions = {}) {
    this.#counted = counted;
    this.#windowPassages = windowPassages;
  }

  search(query: SearchQuery, scope: SearchScope): IndexHits {
    const { foreign } = scope;
    const plan = foreign?.plan ?? planTerms(query, scope);
    const { attributeFacets = [] } = query;
    const facetMatches = attributeFacets.length === 0 ? null : new FacetMatches(query);
    const collector = new HitCollector(query, plan, {
      folded: this.#folded,
      selection: this.#selection,
      counted: this.#counted,
      facetMatches,
    });
    const { averageLength } = scope;
    const names = query.signals?.names;
    const named = names && findNamed(names, scope);
    for (const segment of scope.segments) {
      const asked = { query, plan, averageLength, scope, named: named?.get(segment), facetMatches };
      this.#searchSegment(segment, asked, collector);
    }
    const result = collector.result();
    // It refers to the segments, which a merge may replace long before the next query.
    this.#folded.clear();
    return result;
  }

  #searchSegment(
    segment: Segment,
    { query, plan, averageLength, scope, named, facetMatches }: SegmentQuery,
    collector: HitCollector,
  ): void {
    const { foreign } = scope;
    const byRules = query.adjustments && this.#adjuster.of(segment, query.adjustments);
    const adjusted = named ? withFirst(named, byRules) : byRules;
    // Without the filters that facets leave out.
    const open = facetMatches === null ? query : { ...query, filters: facetMatches.openFilters };
    const mayMatch = adjusted
      ? adjustedAcceptance(segment, open, adjusted, foreign)
      : acceptance(segment, open, foreign);
    const filter = facetMatches?.filterOf(segment) ?? null;
    const accept = both(mayMatch, filter);
    const reject = filter === null ? undefined : rejecting(mayMatch, facetMatches);
    const usual = this.#products.of(
      adjusted?.factors ?? null,
      query.signals ? this.#signals.of(segment, query.signals) : null,
    );
    // Before factors are raised: the result is cached with the array.
    const most = usual === null ? 1 : largestOf(usual);
    const raised =
      named && raiseNamed(named, usual ?? this.#factorsOfOne(segment), segment.isFolded);
    const factors = raised?.factors ?? usual;
    const near = query.semantic ? this.#marks.mark(segment, query.semantic.hits, mayMatch) : null;
    const always = segment.isFolded;
    const ofName = named?.raised;
    const collecting = { accept, filter, reject, factors, near, always, most, raised: ofName };
    let scored: ScoredDocuments | null;
    try {
      const isPinned = (adjusted?.pinned.size ?? 0) > 0;
      const asked = { query, plan, averageLength, scope, named, isPinned, facetMatches };
      scored = this.#collect(segment, asked, collecting, collector);
    } finally {
      raised?.undo();
    }
    if (!adjusted || adjusted.pinned.size === 0) return;
    // A pinned document needs no required words, but must pass the filters.
    const mayBePinned = acceptance(segment, { ...open, required: [] }, foreign);
    const mayBeNamed = acceptance(segment, { ...open, required: [], excluded: [] }, foreign);
    for (const [at, place] of adjusted.pinned) {
      const mayBe = named?.first.get(at)?.by === 'file-name' ? mayBeNamed : mayBePinned;
      if (adjusted.hidden?.[at] === 1 || (mayBe !== null && !mayBe(at))) continue;
      if (filter === null || filter(at)) collector.addPinned(at, place, scored);
      else facetMatches?.addRejected(at);
    }
  }

  /**
   * Collects the hits of words and meaning. Returns the scores of the last window, which is all of the segment if some documents are
   * shown whatever words they have.
   */
  #collect(
    segment: Segment,
    {
      query,
      plan,
      averageLength,
      scope: { foreign },
      scope,
      named,
      isPinned,
    }: SegmentQuery & { readonly isPinned: boolean },
    collecting: Collecting,
    collector: HitCollector,
  ): ScoredDocuments | null {
    const { near } = collecting;
    let scored: ScoredDocuments | null = null;
    const hasWords = query.terms.length > 0 && query.semantic?.wordsCount !== false;
    if (hasWords && foreign !== undefined) {
      scored = this.#foreign.of(segment, foreign, scope);
      collector.collect(segment, scored, collecting);
    } else if (hasWords) {
      const postings = new SegmentPostings(segment, plan.terms);
      const scoring = { segment, averageLength, accumulator: this.#accumulator };
      // Documents that are shown in any case are scored with all words, and looked up when all are scored.
      const isShown = near !== null || isPinned;
      const windows = isShown
        ? [wholeSegment(segment)]
        : this.#windowsOf(
            segment,
            postings.count(essentialTerms(plan, collector.leastScore(collecting))),
          );
      const { rests, restMasks } = plan;
      const known = { rests, restMasks, factorsOfSets: collector.factorsOfSets };
      for (const window of windows) {
        const leastScore = holdsNamed(window, named) ? 0 : collector.leastScore(collecting);
        const essential = isShown ? plan.terms.length : essentialTerms(plan, leastScore);
        const needed = { ...known, essential, least: leastOfPassage(leastScore) };
        scoreWindow(postings, window, needed, scoring);
        scored = this.#documents.gather(segment, window, this.#accumulator, plan);
        collector.collect(segment, scored, collecting);
      }
    } else if (!query.semantic) collector.collectAll(segment, collecting);
    if (near) collector.collectSemantic(segment, near.documents, scored, collecting);
    return scored;
  }

  /** A factor of 1 for each document, valid until the next call. */
  #factorsOfOne({ documentCount }: Segment): Float32Array {
    if (this.#ones.length < documentCount) this.#ones = new Float32Array(documentCount).fill(1);
    return this.#ones;
  }

  /** `postings`: the number for the words of the first window. */
  #windowsOf(segment: Segment, postings: number): Iterable<Window> {
    return windowsOf(segment, this.#windowPassages ?? windowPassages(segment, postings));
  }
}

/** The number up to which matches are counted, and of passages that are scored at a time. */
interface SearcherOptions {
  readonly counted?: number;
  readonly windowPassages?: number;
}

/** The parts of a query for one segment. */
interface SegmentQuery {
  readonly query: SearchQuery;
  readonly plan: TermPlan;
  /** The average of the whole index. */
  readonly averageLength: number;
  readonly scope: SearchScope;
  /** Documents of the segment whose name is the query, if any. */
  readonly named: NamedDocuments | undefined;
  /** `null` if no facets of attributes are requested. */
  readonly facetMatches: FacetMatches | null;
}

/** Puts the documents that the query names behind those that the owner's rules put first. */
function withFirst(
  { first }: NamedDocuments,
  byRules: SegmentAdjustments | undefined,
): SegmentAdjustments | undefined {
  if (first.size === 0) return byRules;
  const pinned = new Map([...first].map(([at, { place }]) => [at, BEHIND_RULES + place]));
  for (const [at, place] of byRules?.pinned ?? []) pinned.set(at, place);
  return { factors: byRules?.factors ?? null, hidden: byRules?.hidden ?? null, pinned };
}

// Rules put fewer documents first.
const BEHIND_RULES = 1_000_000;

/**
 * Raises the factors of documents whose name is the query, and marks these, until `undo`: copying the arrays of all of
 * a segment's documents would take as long as many searches.
 */
function raiseNamed(
  { raised }: NamedDocuments,
  factors: Float32Array,
  always: Uint8Array,
): { readonly factors: Float32Array; readonly undo: () => void } | undefined {
  if (raised.size === 0) return undefined;
  const before = [...raised.keys()].map((at) => {
    return { at, factor: factors[at]!, mark: always[at]! };
  });
  for (const [at, kind] of raised) {
    factors[at]! *= NAME_FACTORS[kind];
    always[at] = NAMED;
  }
  return {
    factors,
    undo() {
      for (const { at, factor, mark } of before) {
        factors[at] = factor;
        always[at] = mark;
      }
    },
  };
}

function holdsNamed({ firstDocument, endDocument }: Window, named?: NamedDocuments): boolean {
  if (named === undefined) return false;
  for (const at of named.raised.keys()) if (at >= firstDocument && at < endDocument) return true;
  return false;
}

function both(first: DocumentFilter | null, second: DocumentFilter | null): DocumentFilter | null {
  if (first === null || second === null) return first ?? second;
  return (at) => first(at) && second(at);
}

/** Offers rejected documents to facets, if they match except for the facets' filters. */
function rejecting(
  mayMatch: DocumentFilter | null,
  facetMatches: FacetMatches | null,
): (at: number) => void {
  return (at) => {
    if (mayMatch === null || mayMatch(at)) facetMatches?.addRejected(at);
  };
}

/** As {@link acceptance}, without hidden documents, and without pinned ones, which are added separately. */
function adjustedAcceptance(
  segment: Segment,
  query: SearchQuery,
  { hidden, pinned }: SegmentAdjustments,
  foreign: ForeignWords | undefined,
): DocumentFilter | null {
  const accept = acceptance(segment, query, foreign);
  if (hidden === null && pinned.size === 0) return accept;
  return (at) =>
    (hidden === null || hidden[at] === 0) && !pinned.has(at) && (accept === null || accept(at));
}

/** Whether a document may be found: live, passing the filters, with every required phrase and no excluded one. `null` accepts all. */
function acceptance(
  segment: Segment,
  query: SearchQuery,
  foreign: ForeignWords | undefined,
): DocumentFilter | null {
  const passes = filterDocuments(segment, query.filters);
  const required = query.required.map((phrase) => matchPhrase(segment, phrase, foreign));
  const excluded = query.excluded.map((phrase) => matchPhrase(segment, phrase, foreign));
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
