import type { FacetCount, FacetName } from '../../search-index.ts';
import { topicsIn } from '../segments/document-columns.ts';
import type { Segment } from '../segments/segment.ts';

// As many as a request may ask for: the rest is noise of hosts and years.
const VALUES_IN_FACET = 1_000;

/** Counts property values over all matches, segment by segment. */
export class FacetCounter {
  readonly #names: readonly FacetName[];
  readonly #counts = new Map<FacetName, Map<string, number>>();

  constructor(names: readonly FacetName[]) {
    this.#names = names;
    for (const name of names) this.#counts.set(name, new Map());
  }

  /** A function that counts one document of the segment. */
  of(segment: Segment): (ordinal: number) => void {
    const counters = this.#names.map((name) => this.#counterOf(segment, name));
    return (ordinal) => {
      for (const count of counters) count(ordinal);
    };
  }

  /** Most frequent first, then by value. */
  result(): Partial<Record<FacetName, FacetCount[]>> {
    const facets: Partial<Record<FacetName, FacetCount[]>> = {};
    for (const [name, counts] of this.#counts) {
      facets[name] = [...counts]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, VALUES_IN_FACET);
    }
    return facets;
  }

  #counterOf(segment: Segment, name: FacetName): (ordinal: number) => void {
    const counts = this.#counts.get(name)!;
    if (name === 'topic') return topicCounter(segment, counts);
    const read = valueReader(segment, name);
    return (ordinal) => {
      const value = read(ordinal);
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    };
  }
}

/** A document counts for each of its topics. */
function topicCounter(
  { columns }: Segment,
  counts: Map<string, number>,
): (ordinal: number) => void {
  const { topics, strings } = columns;
  const sets = strings.topics.map(topicsIn);
  return (at) => {
    for (const topic of sets[topics[at]!]!) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  };
}

/** Reads one property; the empty string when the document has none. */
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
