import type { FacetCount, FacetName } from '../../search-index.ts';
import { topicsIn } from '../segments/document-columns.ts';
import type { Segment } from '../segments/segment.ts';

// The most that a request may ask for. Further values are rare hosts and years.
const VALUES_IN_FACET = 1_000;

/** Counts a document of a segment. */
type CountDocument = (ordinal: number) => void;

/**
 * Counts property values over all matches, segment by segment. A group of copies counts once for each value of any of
 * its copies, so that the count of a value equals the total after filtering by it.
 */
export class FacetCounter {
  readonly #names: readonly FacetName[];
  readonly #counts = new Map<FacetName, ValueCounts>();

  constructor(names: readonly FacetName[]) {
    this.#names = names;
    for (const name of names) this.#counts.set(name, new ValueCounts());
  }

  of(segment: Segment): CountDocument {
    const counters = this.#names.map((name) => this.#counterOf(segment, name));
    return (ordinal) => {
      for (const count of counters) count(ordinal);
    };
  }

  /** Most frequent first, then by value. */
  result(): Partial<Record<FacetName, FacetCount[]>> {
    const facets: Partial<Record<FacetName, FacetCount[]>> = {};
    for (const [name, counts] of this.#counts) {
      facets[name] = counts
        .all()
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, VALUES_IN_FACET);
    }
    return facets;
  }

  #counterOf(segment: Segment, name: FacetName): CountDocument {
    const counts = this.#counts.get(name)!;
    if (name === 'topic') return topicCounter(segment, counts);
    const { folds } = segment;
    const read = valueReader(segment, name);
    return (ordinal) => {
      const value = read(ordinal);
      if (value !== '') counts.add(value, folds[ordinal]!);
    };
  }
}

class ValueCounts {
  readonly #counts = new Map<string, number>();
  /** By group of copies. */
  readonly #counted = new Map<number, Set<string>>();

  /** `fold`: the document's group of copies; negative for none. */
  add(value: string, fold: number): void {
    if (fold >= 0 && !this.#isFirst(value, fold)) return;
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  all(): [value: string, count: number][] {
    return [...this.#counts];
  }

  #isFirst(value: string, fold: number): boolean {
    const values = this.#counted.get(fold);
    if (values === undefined) {
      this.#counted.set(fold, new Set([value]));
      return true;
    }
    if (values.has(value)) return false;
    values.add(value);
    return true;
  }
}

/** A document counts for each of its topics. */
function topicCounter({ columns, folds }: Segment, counts: ValueCounts): CountDocument {
  const { topics, strings } = columns;
  const sets = strings.topics.map(topicsIn);
  return (at) => {
    for (const topic of sets[topics[at]!]!) counts.add(topic, folds[at]!);
  };
}

/** Reads one property; the empty string if the document has none. */
function valueReader(
  segment: Segment,
  name: Exclude<FacetName, 'topic'>,
): (ordinal: number) => string {
  const { columns } = segment;
  const { strings } = columns;
  switch (name) {
    case 'type':
      return (at) => strings.types[columns.types[at]!]!;
    case 'source':
      return (at) => strings.sources[columns.sources[at]!]!;
    case 'site':
      return (at) => strings.sites[columns.sites[at]!]!;
    case 'lang':
      return (at) => strings.languages[columns.languages[at]!]!;
    case 'year':
      return (at) => {
        const time = columns.publishedAt[at]!;
        return Number.isNaN(time) ? '' : String(new Date(time).getUTCFullYear());
      };
  }
}
