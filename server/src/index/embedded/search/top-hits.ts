import type { Segment } from '../segments/segment.ts';

/** A document that matched, before it is known whether it is among the first. */
export interface Candidate {
  readonly segment: Segment;
  readonly at: number;
  /** Local to the segment. */
  readonly passage: number;
  /** Higher is better: a score, or a time when sorting by it. */
  readonly rank: number;
  readonly score: number;
  readonly documentNumber: number;
  readonly duplicates: number;
}

/**
 * The best `capacity` of all that is offered. Equal ranks are ordered by document number, so that the
 * same index gives the same order for every page.
 */
export class TopHits {
  readonly #capacity: number;
  /** A binary heap, the worst on top. */
  readonly #heap: Candidate[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** What ranks below this is not kept. */
  get leastRank(): number {
    if (this.#heap.length < this.#capacity) return Number.NEGATIVE_INFINITY;
    return this.#heap[0]?.rank ?? Number.POSITIVE_INFINITY;
  }

  /** Whether something of this rank and number would be kept. */
  #accepts(rank: number, documentNumber: number): boolean {
    if (this.#heap.length < this.#capacity) return true;
    const worst = this.#heap[0];
    if (worst === undefined) return false; // none is to be kept
    return rank > worst.rank || (rank === worst.rank && documentNumber < worst.documentNumber);
  }

  add(candidate: Candidate): void {
    if (!this.#accepts(candidate.rank, candidate.documentNumber)) return;
    const heap = this.#heap;
    if (heap.length < this.#capacity) {
      heap.push(candidate);
      this.#siftUp(heap.length - 1);
    } else {
      heap[0] = candidate;
      this.#siftDown(0);
    }
  }

  /** Best first. */
  sorted(): Candidate[] {
    return [...this.#heap].sort((a, b) => b.rank - a.rank || a.documentNumber - b.documentNumber);
  }

  #siftUp(start: number): void {
    const heap = this.#heap;
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!isWorse(heap[at]!, heap[parent]!)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #siftDown(start: number): void {
    const heap = this.#heap;
    let at = start;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let worst = at;
      if (left < heap.length && isWorse(heap[left]!, heap[worst]!)) worst = left;
      if (right < heap.length && isWorse(heap[right]!, heap[worst]!)) worst = right;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #swap(a: number, b: number): void {
    const heap = this.#heap;
    const kept = heap[a]!;
    heap[a] = heap[b]!;
    heap[b] = kept;
  }
}

function isWorse(a: Candidate, b: Candidate): boolean {
  return a.rank < b.rank || (a.rank === b.rank && a.documentNumber > b.documentNumber);
}
