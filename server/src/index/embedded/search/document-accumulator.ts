import type { Segment } from '../segments/segment.ts';
import type { Accumulator } from './score-segment.ts';

/** Documents of a segment with their scores, by ordinal; `touched` lists those that have one. */
export interface ScoredDocuments {
  readonly scores: Float32Array;
  /** Which words each document holds. */
  readonly masks: Int32Array;
  readonly touched: Uint32Array;
  readonly count: number;
  /** The best passage of each; `null` when a document is its only passage. */
  readonly passages: Uint32Array | null;
}

/** Gathers scored passages into their documents: the best passage, and the words found in any of them. */
export class DocumentAccumulator {
  #scores = new Float32Array(0);
  #masks = new Int32Array(0);
  #passages = new Uint32Array(0);
  #touched = new Uint32Array(0);
  #count = 0;

  gather(segment: Segment, accumulator: Accumulator): ScoredDocuments {
    const { documentOfPassage } = segment;
    if (documentOfPassage === null) {
      const { scores, masks, touched, touchedCount } = accumulator;
      return { scores, masks, touched, count: touchedCount, passages: null };
    }
    this.#prepare(segment.documentCount);
    for (let i = 0; i < accumulator.touchedCount; i++) {
      const passage = accumulator.touched[i]!;
      this.#add(documentOfPassage[passage]!, passage, accumulator);
    }
    return {
      scores: this.#scores,
      masks: this.#masks,
      touched: this.#touched,
      count: this.#count,
      passages: this.#passages,
    };
  }

  #add(document: number, passage: number, accumulator: Accumulator): void {
    const score = accumulator.scores[passage]!;
    const best = this.#scores[document]!;
    const isFirst = this.#masks[document] === 0;
    if (isFirst) this.#touched[this.#count++] = document;
    if (isFirst || score > best || (score === best && passage < this.#passages[document]!)) {
      this.#scores[document] = score;
      this.#passages[document] = passage;
    }
    this.#masks[document]! |= accumulator.masks[passage]!;
  }

  #prepare(documents: number): void {
    for (let i = 0; i < this.#count; i++) this.#masks[this.#touched[i]!] = 0;
    this.#count = 0;
    if (this.#masks.length >= documents) return;
    this.#scores = new Float32Array(documents);
    this.#masks = new Int32Array(documents);
    this.#passages = new Uint32Array(documents);
    this.#touched = new Uint32Array(documents);
  }
}
