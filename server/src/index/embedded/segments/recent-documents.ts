import type { IndexedDocument } from '../../search-index.ts';
import type { Segment } from './segment.ts';

// Enough for all that small segments hold between two syncs of the index, for pushes of one passage each: some 5 MiB.
const MAX_PASSAGES = 1_024;

// If more are pushed between two commits, few small segments arise: keeping so many would only let garbage grow old,
// and collecting it takes longer than merging their segments.
const MAX_OF_COMMIT = 64;

/**
 * The last documents that were written in small numbers, in analysed form. Small segments are merged by writing one
 * from their documents: this finds phrases that too few documents of each of them have.
 */
export class RecentDocuments {
  /** By number, the oldest first. */
  readonly #documents = new Map<number, IndexedDocument>();
  #passages = 0;
  /** The numbers of uncommitted ones, and how many were written, kept or not. */
  #uncommitted: number[] = [];
  #written = 0;

  /** An earlier version must have been removed. */
  add(document: IndexedDocument): void {
    this.#written++;
    if (this.#written > MAX_OF_COMMIT) {
      for (const number of this.#uncommitted.splice(0)) this.remove(number);
      return;
    }
    this.#uncommitted.push(document.number);
    this.#documents.set(document.number, document);
    this.#passages += document.passages.length;
    for (const number of this.#documents.keys()) {
      if (this.#passages <= MAX_PASSAGES) break;
      this.remove(number);
    }
  }

  /** To be called when the added documents are committed. */
  commit(): void {
    this.#uncommitted = [];
    this.#written = 0;
  }

  remove(number: number): void {
    this.#passages -= this.#documents.get(number)?.passages.length ?? 0;
    this.#documents.delete(number);
  }

  clear(): void {
    this.#documents.clear();
    this.#passages = 0;
    this.commit();
  }

  /** All live documents of these segments, in their order; `null` if some are missing here. */
  of(segments: readonly Segment[]): IndexedDocument[] | null {
    const documents: IndexedDocument[] = [];
    for (const { columns, deleted } of segments) {
      for (let at = 0; at < columns.numbers.length; at++) {
        if (deleted[at] === 1) continue;
        const document = this.#documents.get(columns.numbers[at]!);
        if (document === undefined) return null;
        documents.push(document);
      }
    }
    return documents;
  }
}
