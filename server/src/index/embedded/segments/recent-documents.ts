import type { IndexedDocument } from '../../search-index.ts';
import type { Segment } from './segment.ts';

// All that small segments hold between two syncs of the index, for pushes of one passage each: some 5 MiB.
const MAX_PASSAGES = 1_024;

/**
 * The last documents that were written, as they were analysed. A segment of them is made in a third of the time that
 * it takes to merge the small segments that they were written to.
 */
export class RecentDocuments {
  /** By number, the oldest first. */
  readonly #documents = new Map<number, IndexedDocument>();
  #passages = 0;

  /** In place of an earlier version. */
  add(document: IndexedDocument): void {
    this.#remove(document.number);
    this.#documents.set(document.number, document);
    this.#passages += document.passages.length;
    for (const number of this.#documents.keys()) {
      if (this.#passages <= MAX_PASSAGES) break;
      this.#remove(number);
    }
  }

  clear(): void {
    this.#documents.clear();
    this.#passages = 0;
  }

  /** All live documents of these segments, in their order; `null` when not all are here. */
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

  #remove(number: number): void {
    this.#passages -= this.#documents.get(number)?.passages.length ?? 0;
    this.#documents.delete(number);
  }
}
