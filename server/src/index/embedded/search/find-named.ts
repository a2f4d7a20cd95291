import { MAX_BEARERS, MAX_NAMESAKES, type NAME_FACTORS } from '../../ranking.ts';
import type { LocalIndexReader, QueryNames } from '../../search-index.ts';
import { NameKind, type NameSpace, nameKey } from '../segments/name-keys.ts';
import type { Segment } from '../segments/segment.ts';
import type { SearchScope } from './search-scope.ts';

/** The index in which documents with a name are looked up. */
type NameScope = Pick<SearchScope, 'segments' | 'counts'>;

/** The documents of a segment that a query names, by ordinal. */
export interface NamedDocuments {
  /** Documents whose score is multiplied by one of `NAME_FACTORS`. */
  readonly raised: ReadonlyMap<number, keyof typeof NAME_FACTORS>;
  /** Documents that go first. */
  readonly first: ReadonlyMap<number, FirstPlace>;
}

/** The place of a document that goes first. */
export interface FirstPlace {
  /** The number of documents before it. */
  readonly place: number;
  /** The kind of name that the query matches. */
  readonly by: 'address' | 'file-name';
}

/** By segment; only those with such documents. Costs a dictionary look-up for each name and segment: microseconds. */
export function findNamed(
  { titles, addresses, fileNames = [] }: QueryNames,
  scope: NameScope,
): ReadonlyMap<Segment, NamedDocuments> {
  const found = new Map<Segment, MutableNamed>();
  const of = (segment: Segment) => {
    const known = found.get(segment) ?? { raised: new Map(), first: new Map() };
    found.set(segment, known);
    return known;
  };
  const homePages = new Shallowest();
  const titled = new Set<number>();
  forEachBearer('words', titles, scope, (bearer, kinds) => {
    const { segment, at } = bearer;
    if (kinds & NameKind.title) {
      of(segment).raised.set(at, 'exact-title');
      titled.add(segment.columns.numbers[at]!);
    } else if (kinds & NameKind.file) of(segment).raised.set(at, 'file-name');
    if (kinds & NameKind.site) homePages.add(bearer);
  });
  for (const { segment, at } of homePages.result()) {
    const { raised } = of(segment);
    if (raised.get(at) !== 'exact-title') raised.set(at, 'home-page');
  }
  const first = [
    ...addressed(addresses, scope).map((bearer) => ({ ...bearer, by: 'address' as const })),
    ...filesCalled(fileNames, titled, scope).map((one) => ({
      ...one,
      by: 'file-name' as const,
    })),
  ];
  for (const [place, { segment, at, by }] of first.entries()) {
    const places = of(segment).first;
    if (!places.has(at)) places.set(at, { place, by });
  }
  return found;
}

/** {@link LocalIndexReader.named} */
export function bearersOf(names: readonly string[], limit: number, scope: NameScope): number[] {
  const bearers = new Map<number, Bearer>();
  forEachBearer('words', names, scope, (bearer, kinds) => {
    // One more than the limit shows that they are too many.
    if ((kinds & (NameKind.title | NameKind.subject)) === 0 || bearers.size > MAX_BEARERS) return;
    bearers.set(bearer.segment.columns.numbers[bearer.at]!, bearer);
  });
  if (bearers.size > MAX_BEARERS) return [];
  return [...bearers]
    .sort(([one, a], [other, b]) => byStanding(a, b) || one - other)
    .slice(0, limit)
    .map(([number]) => number);
}

function byStanding(a: Bearer, b: Bearer): number {
  const [left, right] = [a.segment.columns, b.segment.columns];
  return (
    right.authorities[b.at]! - left.authorities[a.at]! || left.depths[a.at]! - right.depths[b.at]!
  );
}

interface MutableNamed {
  readonly raised: Map<number, keyof typeof NAME_FACTORS>;
  readonly first: Map<number, FirstPlace>;
}

/** The shallowest documents at one of the addresses, or if there are none, the shallowest below. */
function addressed(addresses: readonly string[], scope: NameScope): Bearer[] {
  const there = new Shallowest();
  const below = new Shallowest();
  forEachBearer('path', addresses, scope, (bearer, kinds) => {
    if (kinds & NameKind.address) there.add(bearer);
    if (kinds & NameKind.place) below.add(bearer);
  });
  return there.isEmpty ? below.result() : there.result();
}

/**
 * The files with a name, or if there are several, the shallowest. A single word without an ending is too ambiguous: it names
 * only documents that also have it as their title (their numbers are in `titled`), if there are any.
 */
function filesCalled(
  names: readonly string[],
  titled: ReadonlySet<number>,
  scope: NameScope,
): Bearer[] {
  const whole = new Shallowest();
  const stems = new Shallowest();
  const givesWay = titled.size > 0 && names.every((name) => SINGLE_WORD.test(name));
  forEachBearer('path', names, scope, (bearer, kinds) => {
    if (kinds & NameKind.fileName) whole.add(bearer);
    const isTitled = titled.has(bearer.segment.columns.numbers[bearer.at]!);
    if (kinds & NameKind.fileStem && (isTitled || !givesWay)) stems.add(bearer);
  });
  return whole.isEmpty ? stems.result() : whole.result();
}

const SINGLE_WORD = /^[\p{L}\p{M}]+$/u;

interface Bearer {
  readonly segment: Segment;
  readonly at: number;
}

/** The documents nearest to the home page, sorted by number; empty if there are too many to be meant. */
class Shallowest {
  #least = Number.POSITIVE_INFINITY;
  readonly #found = new Map<number, Bearer>();

  get isEmpty(): boolean {
    return this.#found.size === 0;
  }

  add(bearer: Bearer): void {
    const { depths, numbers } = bearer.segment.columns;
    const depth = depths[bearer.at]!;
    if (depth > this.#least) return;
    if (depth < this.#least) this.#found.clear();
    this.#least = depth;
    // One more than the limit shows that they are too many: a site has thousands of pages.
    if (this.#found.size <= MAX_NAMESAKES) this.#found.set(numbers[bearer.at]!, bearer);
  }

  result(): Bearer[] {
    if (this.#found.size > MAX_NAMESAKES) return [];
    return [...this.#found].sort(([a], [b]) => a - b).map(([, bearer]) => bearer);
  }
}

/** Visits the live documents with one of the names, with their `NameKind`s. */
function forEachBearer(
  space: NameSpace,
  names: readonly string[],
  scope: NameScope,
  visit: (bearer: Bearer, kinds: number) => void,
): void {
  for (const name of names) {
    const key = nameKey(space, name);
    if (scope.counts.of(key) === 0) continue;
    for (const segment of scope.segments) {
      const postings = segment.postings(key);
      if (postings === null) continue;
      const { documentOfPassage, deleted } = segment;
      for (const [i, passage] of postings.passages.entries()) {
        const at = documentOfPassage?.[passage] ?? passage;
        if (deleted[at] === 0) visit({ segment, at }, postings.frequencies[i]!);
      }
    }
  }
}
