import type { SemanticHit } from '../../search-index.ts';
import type { DocumentFilter } from '../search/filter-documents.ts';
import type { Segment } from '../segments/segment.ts';

/** A document of a segment that is near in meaning, by its ordinal. */
export interface SemanticDocument {
  readonly at: number;
  readonly hit: SemanticHit;
}

export interface MarkedDocuments {
  readonly documents: readonly SemanticDocument[];
  /** 1 for each of them, by ordinal. */
  readonly isMarked: Uint8Array;
}

/** Finds semantic hits in segments. The marks are reused by all queries: only the marks that were set are reset. */
export class SemanticMarks {
  #isMarked = new Uint8Array(0);
  #documents: SemanticDocument[] = [];

  /** The hits that are in the segment and accepted (`null` accepts all live ones). Invalidates the result of the call before. */
  mark(
    segment: Segment,
    hits: readonly SemanticHit[],
    accept: DocumentFilter | null,
  ): MarkedDocuments {
    for (const { at } of this.#documents) this.#isMarked[at] = 0;
    this.#documents = [];
    if (this.#isMarked.length < segment.documentCount) {
      this.#isMarked = new Uint8Array(segment.documentCount);
    }
    for (const hit of hits) {
      const at = segment.ordinalOf(hit.documentNumber);
      if (at < 0 || (accept !== null && !accept(at))) continue;
      this.#isMarked[at] = 1;
      this.#documents.push({ at, hit });
    }
    return { documents: this.#documents, isMarked: this.#isMarked };
  }
}
