import type { ScoredDocuments } from './gather-documents.ts';

/** So many documents are selected from at a time: then the least rank that counts has risen. */
export const SELECTED_AT_ONCE = 256;

/** By which documents are selected. */
export interface Selecting {
  /** By the set of words that a document holds: what its score is multiplied by; 0 where they are too few to match. */
  readonly factors: Float64Array;
  /** By ordinal: {@link COPY}, {@link NAMED} or 0. */
  readonly always: Uint8Array;
  /** What a score may be multiplied by at most, besides. */
  readonly most: number;
  /** A score below it, multiplied by both, is not selected. */
  readonly least: number;
  /** Neither is a copy that scores less than this, multiplied by both: it cannot represent its group. */
  readonly leastOfCopies: number;
}

/** A document that has copies: what represents them in the results is known when all are seen. */
export const COPY = 1;
/** A document whose name is the query: selected whatever it scores. */
export const NAMED = 2;

/** Selected documents, copies that only count, and how many others match. */
export class Selection {
  readonly ordinals = new Uint32Array(SELECTED_AT_ONCE);
  count = 0;
  readonly copies = new Uint32Array(SELECTED_AT_ONCE);
  copyCount = 0;
  others = 0;

  /**
   * Selects from the scored documents of some places (at most {@link SELECTED_AT_ONCE}) those that may be among the first. A loop
   * by itself over local arrays: it runs for every document that holds a word, and nearly all of them only count.
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
      // Not branched on: processors would guess it wrong half of the time.
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
