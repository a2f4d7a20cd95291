import type { IndexHit } from '../../index/search-index.ts';
import type { SearchResult } from '../query/search-request.ts';

/** What of a page of results has left, so that nothing leaves twice and no page has more than was asked for. */
export class SentPage {
  batches = 0;
  results = 0;
  readonly #limit: number;
  readonly #documents = new Set<number>();
  readonly #groups = new Set<number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Those of `hits` that still have to leave. */
  remaining(hits: readonly IndexHit[]): readonly IndexHit[] {
    const taken = this.#documents.size;
    if (taken === 0) return hits;
    const unsent = hits.filter(({ documentNumber }) => !this.#documents.has(documentNumber));
    return unsent.slice(0, Math.max(0, this.#limit - taken));
  }

  /** Those of `rows` that are no copies of what has left: two rankings may choose different ones to stand for them. */
  withoutCopies(rows: readonly SearchResult[]): readonly SearchResult[] {
    if (this.#groups.size === 0) return rows;
    return rows.filter(({ document }) => !this.#groups.has(document.duplicateGroup));
  }

  /** A row that could not be made has left, too: it would be missing again. */
  sent(hits: readonly IndexHit[], rows: readonly SearchResult[]): void {
    for (const { documentNumber } of hits) this.#documents.add(documentNumber);
    for (const { document } of rows) this.#groups.add(document.duplicateGroup);
    this.results += rows.length;
    if (rows.length > 0) this.batches += 1;
  }

  /**
   * How many of the first of `hits` have left. Where words went first, one that would not have been on the page may
   * have pushed another off it: then the next page begins with that one, and has one twice rather than one never.
   */
  covered(hits: readonly IndexHit[]): number {
    const missing = hits.findIndex(({ documentNumber }) => !this.#documents.has(documentNumber));
    return missing < 0 ? hits.length : missing;
  }
}
