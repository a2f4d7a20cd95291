import { allOf } from '../../../attributes/conjunction.ts';
import type { AttributeFacetQuery, IndexFilters, SearchQuery } from '../../search-index.ts';
import type { Segment } from '../segments/segment.ts';
import { type AttributeTest, compileFilter, every } from './filter-attributes.ts';
import { type SplitFilter, splitConjuncts } from './split-conjuncts.ts';

/** Documents of a segment that a facet counts, in several unordered lists. */
export interface SegmentMatches {
  readonly segment: Segment;
  readonly alone: readonly Uint32Array[];
  /** Those that have copies: in a group each value counts once. */
  readonly copies: readonly Uint32Array[];
}

/** Tests documents of the segment that was entered last. */
type Passes = ((at: number) => boolean) | null;

/**
 * The documents that the facets of a query count: all matches, and for each facet the documents that fail only the
 * filters of its own attribute. A search offers every match, and the documents that its filters reject.
 */
export class FacetMatches {
  readonly facets: readonly AttributeFacetQuery[];
  /** The filters of the query except those that a facet may leave out. */
  readonly openFilters: IndexFilters;
  readonly #split: SplitFilter;
  readonly #segments: SegmentLists[] = [];
  #current: SegmentLists | null = null;
  #tests: { readonly facet: number; readonly passes: (at: number) => boolean }[] = [];

  constructor({ attributeFacets = [], filters }: Pick<SearchQuery, 'attributeFacets' | 'filters'>) {
    this.facets = attributeFacets;
    const names = new Set(attributeFacets.map(({ attribute }) => attribute));
    this.#split = splitConjuncts(filters.attributes, names);
    const { attributes: _, ...others } = filters;
    const attributes = allOf(this.#split.others);
    this.openFilters = attributes === undefined ? others : { ...others, attributes };
  }

  /** The filters that facets leave out, compiled for a segment; `null` if all documents pass. The rest is {@link openFilters}. */
  filterOf(segment: Segment): Passes {
    this.#enter(segment);
    const tests = this.#tests.map(({ passes }) => passes);
    const [first, second] = tests;
    if (first === undefined) return null;
    if (second === undefined) return first;
    return (at) => tests.every((passes) => passes(at));
  }

  /** Adds a match of the segment. To be called once for each. */
  add(segment: Segment, at: number): void {
    this.#listsOf(segment).matches.add(at, segment.folds[at]! >= 0);
  }

  /** Adds a match that fails {@link filterOf}. To be called once for each, for the segment of the last call of `filterOf`. */
  addRejected(at: number): void {
    let failed = -1;
    for (const { facet, passes } of this.#tests) {
      if (passes(at)) continue;
      if (failed >= 0) return;
      failed = facet;
    }
    if (failed < 0 || this.#current === null) return;
    const { segment, rejected } = this.#current;
    rejected[failed]!.add(at, segment.folds[at]! >= 0);
  }

  /** The documents that a facet counts, segment by segment. */
  of(facet: number): SegmentMatches[] {
    return this.#segments.map(({ segment, matches, rejected }) => {
      const parts = [matches, rejected[facet]!];
      return {
        segment,
        alone: parts.map(({ alone }) => alone.ordinals()),
        copies: parts.map(({ copies }) => copies.ordinals()),
      };
    });
  }

  #enter(segment: Segment): void {
    this.#current = this.#listsOf(segment);
    this.#tests = [];
    for (const [facet, { attribute }] of this.facets.entries()) {
      const conjuncts = this.#split.ofAttributes.get(attribute) ?? [];
      const test = every(conjuncts.map((one) => compileFilter(one, segment.attributes)));
      if (test !== true) this.#tests.push({ facet, passes: asFunction(test) });
    }
  }

  #listsOf(segment: Segment): SegmentLists {
    if (this.#current?.segment === segment) return this.#current;
    let lists = this.#segments.find((one) => one.segment === segment);
    if (lists === undefined) {
      lists = {
        segment,
        matches: new MatchList(),
        rejected: this.facets.map(() => new MatchList()),
      };
      this.#segments.push(lists);
    }
    return lists;
  }
}

interface SegmentLists {
  readonly segment: Segment;
  readonly matches: MatchList;
  /** By facet: documents that fail only the filters of its attribute. */
  readonly rejected: readonly MatchList[];
}

class MatchList {
  readonly alone = new OrdinalList();
  readonly copies = new OrdinalList();

  add(at: number, isCopy: boolean): void {
    if (isCopy) this.copies.add(at);
    else this.alone.add(at);
  }
}

const FIRST_ORDINALS = 256;

/** A growing list. */
class OrdinalList {
  #ordinals = new Uint32Array(0);
  #count = 0;

  add(at: number): void {
    if (this.#count === this.#ordinals.length) {
      const grown = new Uint32Array(Math.max(FIRST_ORDINALS, this.#count * 2));
      grown.set(this.#ordinals);
      this.#ordinals = grown;
    }
    this.#ordinals[this.#count++] = at;
  }

  ordinals(): Uint32Array {
    return this.#ordinals.subarray(0, this.#count);
  }
}

function asFunction(test: Exclude<AttributeTest, true>): (at: number) => boolean {
  return test === false ? () => false : test;
}
