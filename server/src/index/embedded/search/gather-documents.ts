import {
  COVERING_PASSAGES,
  leadFactor,
  passagesFactor,
  WORDS_FOR_FURTHER_PASSAGES,
} from '../../ranking.ts';
import type { Segment } from '../segments/segment.ts';
import type { Accumulator } from './score-segment.ts';
import type { Window } from './segment-windows.ts';
import { longDocumentFactor, type TrackedWords } from './word-masks.ts';

/** Documents of a window with their scores, by their place in it; `touched` lists the places with a score. */
export interface ScoredDocuments {
  /** The ordinal of the document at place 0. */
  readonly first: number;
  readonly scores: Float32Array;
  /** The words of each document, as a bit mask. */
  readonly masks: Int32Array;
  readonly touched: Uint32Array;
  readonly count: number;
  /** The best passage of each in the segment; `null` if each document is one passage, with the same ordinal. */
  readonly passages: Uint32Array | null;
}

/** Gathers scored passages into documents: the best passage, the quality of the next ones and the first, and the words of all. */
export class DocumentAccumulator {
  #scores = new Float32Array(0);
  #seconds = new Float32Array(0);
  #thirds = new Float32Array(0);
  #masks = new Int32Array(0);
  #passages = new Uint32Array(0);
  #touched = new Uint32Array(0);
  #count = 0;

  gather(
    segment: Segment,
    window: Window,
    accumulator: Accumulator,
    words: TrackedWords,
  ): ScoredDocuments {
    const { documentOfPassage } = segment;
    const { firstDocument: first } = window;
    if (documentOfPassage === null) {
      const { scores, masks, touched, touchedCount } = accumulator;
      return { first, scores, masks, touched, count: touchedCount, passages: null };
    }
    this.#prepare(window.endDocument - first);
    this.#addAll(documentOfPassage, window, accumulator);
    if (words.bitWeights.length >= WORDS_FOR_FURTHER_PASSAGES) {
      this.#weighFurther(segment, window, accumulator);
      this.#weighLong(segment, window, accumulator, words);
    }
    return {
      first,
      scores: this.#scores,
      masks: this.#masks,
      touched: this.#touched,
      count: this.#count,
      passages: this.#passages,
    };
  }

  /** One loop over local arrays: it runs for each passage with a word of the query. */
  #addAll(
    documentOfPassage: Uint32Array,
    { firstDocument, firstPassage }: Window,
    accumulator: Accumulator,
  ): void {
    const [scores, masks, passages] = [this.#scores, this.#masks, this.#passages];
    const [seconds, thirds, touched] = [this.#seconds, this.#thirds, this.#touched];
    let count = this.#count;
    for (let i = 0; i < accumulator.touchedCount; i++) {
      const place = accumulator.touched[i]!;
      const passage = firstPassage + place;
      const document = documentOfPassage[passage]! - firstDocument;
      const score = accumulator.scores[place]!;
      const mask = masks[document]!;
      masks[document] = mask | accumulator.masks[place]!;
      if (mask === 0) {
        touched[count++] = document;
        scores[document] = score;
        passages[document] = passage;
        seconds[document] = 0;
        thirds[document] = 0;
        continue;
      }
      const best = scores[document]!;
      let lesser = score;
      if (score > best || (score === best && passage < passages[document]!)) {
        scores[document] = score;
        passages[document] = passage;
        lesser = best;
      }
      const second = seconds[document]!;
      if (lesser > second) {
        seconds[document] = lesser;
        thirds[document] = second;
      } else if (lesser > thirds[document]!) thirds[document] = lesser;
    }
    this.#count = count;
  }

  #weighFurther(
    { columns: { firstPassages } }: Segment,
    { firstDocument, firstPassage }: Window,
    accumulator: Accumulator,
  ): void {
    const [scores, seconds, thirds] = [this.#scores, this.#seconds, this.#thirds];
    const ofPassages = accumulator.scores;
    for (let i = 0; i < this.#count; i++) {
      const document = this.#touched[i]!;
      const best = scores[document]!;
      if (best === 0) continue;
      const lead = firstPassages[firstDocument + document]!;
      const passages = firstPassages[firstDocument + document + 1]! - lead;
      if (passages === 1) continue;
      const factor = passagesFactor(seconds[document]! / best, thirds[document]! / best, passages);
      scores[document] = best * (factor * leadFactor(ofPassages[lead - firstPassage]! / best));
    }
  }

  /** Most documents are short, and take one comparison. */
  #weighLong(
    { columns: { firstPassages } }: Segment,
    { firstDocument, firstPassage }: Window,
    { masks }: Accumulator,
    words: TrackedWords,
  ): void {
    for (let i = 0; i < this.#count; i++) {
      const document = this.#touched[i]!;
      const at = firstDocument + document;
      const passages = firstPassages[at + 1]! - firstPassages[at]!;
      if (passages <= COVERING_PASSAGES) continue;
      const best = masks[this.#passages[document]! - firstPassage]!;
      this.#scores[document]! *= longDocumentFactor(best, this.#masks[document]!, passages, words);
    }
  }

  #prepare(documents: number): void {
    for (let i = 0; i < this.#count; i++) this.#masks[this.#touched[i]!] = 0;
    this.#count = 0;
    if (this.#masks.length >= documents) return;
    this.#scores = new Float32Array(documents);
    this.#seconds = new Float32Array(documents);
    this.#thirds = new Float32Array(documents);
    this.#masks = new Int32Array(documents);
    this.#passages = new Uint32Array(documents);
    this.#touched = new Uint32Array(documents);
  }
}
