import { isMarkupSource } from '../../../documents/page-and-source.ts';
import type { AttributeOrder } from '../../search-index.ts';
import type { Candidate } from '../search/top-hits.ts';
import type { Segment } from '../segments/segment.ts';
import { compareKeys, type GlobalKey, keysOf, SegmentKeys } from './order-keys.ts';

/** A matching document. */
export interface Match {
  readonly at: number;
  /** Local to the segment. */
  readonly passage: number;
  readonly score: number;
  /** The place among the documents that go first, from 0. `null`: sorted by its attributes. */
  readonly pinnedPlace: number | null;
}

/**
 * Collects the first documents by their attributes, equal ones by document number, after pinned ones. The first of a
 * group of near-copies represents it, but a page goes before the source that it is made from.
 */
export class OrderedHits {
  readonly #orders: readonly AttributeOrder[];
  readonly #folds: boolean;
  readonly #capacity: number;
  /** Hits of the segments before the current one. */
  #first: Ordered[] = [];
  readonly #groups = new Map<number, Ordered>();
  #local: LocalHits | null = null;

  constructor(orders: readonly AttributeOrder[], capacity: number) {
    this.#orders = orders;
    this.#folds = orders.every(({ likeness }) => likeness === undefined);
    this.#capacity = capacity;
  }

  enter(segment: Segment): void {
    this.#leave();
    this.#local = new LocalHits(segment, this.#orders, this.#capacity);
  }

  /** Adds a document of the segment that was entered last. Returns whether it is a result of its own, not a copy of an earlier one. */
  add(match: Match): boolean {
    const local = this.#local!; // a segment was entered before
    const fold = this.#folds ? local.segment.folds[match.at]! : -1;
    if (fold < 0) {
      local.add(match);
      return true;
    }
    const copy = local.ordered(match);
    const known = this.#groups.get(fold);
    const duplicates = known === undefined ? 0 : known.duplicates + 1;
    const best = known === undefined || represents(copy, known) ? copy : known;
    this.#groups.set(fold, { ...best, duplicates });
    return known === undefined;
  }

  /** The first hits of all segments. */
  sorted(): Candidate[] {
    this.#leave();
    this.#first.push(...this.#groups.values());
    this.#groups.clear();
    this.#cut();
    return this.#first.map(({ segment, at, passage, score, documentNumber, duplicates }) => ({
      segment,
      at,
      passage,
      rank: 0,
      score,
      documentNumber,
      duplicates,
    }));
  }

  #leave(): void {
    if (this.#local === null) return;
    this.#first.push(...this.#local.all());
    this.#local = null;
    this.#cut();
  }

  #cut(): void {
    this.#first.sort(compare);
    this.#first.length = Math.min(this.#first.length, this.#capacity);
  }
}

/** A document with its sort keys. */
interface Ordered extends Omit<Candidate, 'rank'> {
  readonly pinnedPlace: number;
  readonly keys: readonly GlobalKey[];
}

function compare(left: Ordered, right: Ordered): number {
  if (left.pinnedPlace !== right.pinnedPlace) return left.pinnedPlace < right.pinnedPlace ? -1 : 1;
  return compareKeys(left.keys, right.keys) || left.documentNumber - right.documentNumber;
}

/** Whether a copy replaces the present representative of its group. */
function represents(copy: Ordered, other: Ordered): boolean {
  const isPinned = Math.min(copy.pinnedPlace, other.pinnedPlace) < NOT_PINNED;
  if (!isPinned && isSource(copy) !== isSource(other)) return isSource(other);
  return compare(copy, other) < 0;
}

function isSource({ segment: { columns }, at }: Ordered): boolean {
  return isMarkupSource(columns.strings.fileTypes[columns.fileTypes[at]!]!);
}

const NOT_PINNED = Number.POSITIVE_INFINITY;

/** The first hits of one segment: a heap with the last one on top, ordered by numbers alone. */
class LocalHits {
  readonly segment: Segment;
  readonly #keys: SegmentKeys;
  readonly #capacity: number;
  /** The place among pinned documents, the keys, the document's number. */
  readonly #scratch: Float64Array;
  readonly #heap: { readonly match: Match; readonly keys: Float64Array }[] = [];

  constructor(segment: Segment, orders: readonly AttributeOrder[], capacity: number) {
    this.segment = segment;
    this.#keys = new SegmentKeys(segment, orders);
    this.#capacity = capacity;
    this.#scratch = new Float64Array(keysOf(orders) + 2);
  }

  add(match: Match): void {
    this.#read(match);
    const heap = this.#heap;
    if (heap.length < this.#capacity) {
      heap.push({ match, keys: this.#scratch.slice() });
      this.#siftUp(heap.length - 1);
    } else if (heap.length > 0 && isBefore(this.#scratch, heap[0]!.keys)) {
      heap[0] = { match, keys: this.#scratch.slice() };
      this.#siftDown(0);
    }
  }

  ordered(match: Match): Ordered {
    this.#read(match);
    return this.#orderedOf(match, this.#scratch);
  }

  all(): Ordered[] {
    return this.#heap.map(({ match, keys }) => this.#orderedOf(match, keys));
  }

  #read({ at, pinnedPlace }: Match): void {
    this.#scratch[0] = pinnedPlace ?? NOT_PINNED;
    this.#keys.read(at, this.#scratch, 1);
    this.#scratch[this.#scratch.length - 1] = this.segment.columns.numbers[at]!;
  }

  #orderedOf({ at, passage, score }: Match, keys: Float64Array): Ordered {
    return {
      segment: this.segment,
      at,
      passage,
      score,
      documentNumber: this.segment.columns.numbers[at]!,
      duplicates: 0,
      pinnedPlace: keys[0]!,
      keys: this.#keys.global(keys, 1),
    };
  }

  #siftUp(start: number): void {
    const heap = this.#heap;
    for (let at = start; at > 0; ) {
      const parent = (at - 1) >>> 1;
      if (!isBefore(heap[parent]!.keys, heap[at]!.keys)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #siftDown(start: number): void {
    const heap = this.#heap;
    for (let at = start; ; ) {
      let last = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && isBefore(heap[last]!.keys, heap[child]!.keys)) last = child;
      }
      if (last === at) return;
      this.#swap(at, last);
      at = last;
    }
  }

  #swap(a: number, b: number): void {
    const heap = this.#heap;
    const kept = heap[a]!;
    heap[a] = heap[b]!;
    heap[b] = kept;
  }
}

function isBefore(left: Float64Array, right: Float64Array): boolean {
  for (let i = 0; i < left.length; i++) {
    if (left[i] !== right[i]) return left[i]! < right[i]!;
  }
  return false;
}
