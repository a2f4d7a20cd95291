import type { ScoredDocuments } from './gather-documents.ts';

/** So many documents are selected from at a time: then the least rank that counts has risen. */
export const SELECTED_AT_ONCE = 256;

/** By which documents are selected. */
export interface Selecting {
  /** By the set of words that a document holds: what its score is multiplied by; 0 where they are too few to match. */
  readonly factors: Float64Array;
  /** By ordinal: 1 for those that are selected whatever they score. */
  readonly always: Uint8Array;
  /** What a score may be multiplied by at most, besides. */
  readonly most: number;
  /** A score below it, multiplied by both, is not selected. */
  readonly least: number;
}

/** Selected documents, and how many others match. */
export class Selection {
  readonly ordinals = new Uint32Array(SELECTED_AT_ONCE);
  count = 0;
  others = 0;

  /**
   * Selects from the scored documents of some places (at most {@link SELECTED_AT_ONCE}) those that may be among the first. A loop
   * by itself over local arrays: it runs for every document that holds a word, and nearly all of them only count.
   */
  select(
    { first, scores, masks, touched }: ScoredDocuments,
    from: number,
    to: number,
    { factors, always, most, least }: Selecting,
  ): void {
    const { ordinals } = this;
    const lastSet = factors.length - 1;
    let count = 0;
    let others = 0;
    for (let i = from; i < to; i++) {
      const place = touched[i]!;
      const at = first + place;
      const factor = factors[masks[place]! & lastSet]!;
      if (scores[place]! * factor * most >= least || always[at] === 1) ordinals[count++] = at;
      // Not branched on: processors would guess it wrong half of the time.
      else others += Number(factor > 0);
    }
    this.count = count;
    this.others = others;
  }
}
