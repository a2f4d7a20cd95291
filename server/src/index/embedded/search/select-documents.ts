import type { ScoredDocuments } from './gather-documents.ts';

/** Documents are selected in batches of this size: the least rank that counts rises after each. */
export const SELECTED_AT_ONCE = 256;

/** The data for selecting documents. */
export interface Selecting {
  /** By the set of words in a document: the factor of its score; 0 if they are too few to match. */
  readonly factors: Float64Array;
  /** By ordinal: {@link COPY}, {@link NAMED} or 0. */
  readonly always: Uint8Array;
  /** The upper bound of other factors. */
  readonly most: number;
  /** A score that is below it after both factors is not selected. */
  readonly least: number;
  /** A copy whose score is below it after both factors is not selected either: it cannot represent its group. */
  readonly leastOfCopies: number;
}

/** A document with copies: the representative of its group is known only after all documents. */
export const COPY = 1;
/** A document whose name is the query: selected whatever its score. */
export const NAMED = 2;

/** Selected documents, copies that only count, and the number of other matches. */
export class Selection {
  readonly ordinals = new Uint32Array(SELECTED_AT_ONCE);
  count = 0;
  readonly copies = new Uint32Array(SELECTED_AT_ONCE);
  copyCount = 0;
  others = 0;

  /**
   * Selects, from the scored documents of some places (at most {@link SELECTED_AT_ONCE}), those that may be among the first. A separate
   * loop over local arrays: it runs for every document with a word, and nearly all of them only count.
   */
  select(
    { first, scores, masks, touched }: ScoredDocuments,
    from: number,
    to: number,
    { factors, always, most, least, leastOfCopies }: Selecting,
  ): void {
    const { ordinals, copies } = this;
    const lastSet = factors.length - 1;
    let count = 0;
    let copyCount = 0;
    let others = 0;
    for (let i = from; i < to; i++) {
      const place = touched[i]!;
      const at = first + place;
      const factor = factors[masks[place]! & lastSet]!;
      const rank = scores[place]! * factor * most;
      if (rank >= least) ordinals[count++] = at;
      // No branch here: processors would mispredict it half of the time.
      else if (always[at] === 0) others += Number(factor > 0);
      else if (rank >= leastOfCopies || always[at] === NAMED) ordinals[count++] = at;
      else {
        copies[copyCount] = at;
        copyCount += Number(factor > 0);
      }
    }
    this.count = count;
    this.copyCount = copyCount;
    this.others = others;
  }
}
