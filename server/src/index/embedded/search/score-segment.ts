import { firstNotBelow } from '../segments/postings.ts';
import type { Segment } from '../segments/segment.ts';
import { saturationOf, TOUCHED_BIT } from './scoring-term.ts';
import type { Window } from './segment-windows.ts';
import type { Range, SegmentPostings, TermPostings } from './term-postings.ts';

/**
 * Scores of passages of one window of a segment, term at a time, by their place in the window: so every window uses the same memory.
 * The arrays outlive a query: `clear` undoes only what was touched.
 *
 * Term at a time in windows, not document at a time: a loop over typed arrays is what V8 compiles well.
 */
export class Accumulator {
  scores = new Float32Array(0);
  /** Which words each passage holds. */
  masks = new Int32Array(0);
  touched = new Uint32Array(0);
  touchedCount = 0;
  #documents = new Uint8Array(0);
  #passages = 0;

  /** Makes room for a window, and forgets the window or query before. */
  prepare({ firstPassage, endPassage }: Window): void {
    this.clear();
    this.#passages = endPassage - firstPassage;
    // One more than there are: the place behind the last one that is touched is written to.
    const places = this.#passages + 1;
    if (this.scores.length >= places) return;
    this.scores = new Float32Array(places);
    this.masks = new Int32Array(places);
    this.touched = new Uint32Array(places);
  }

  /** By place in the window: 1 for each document with a touched passage. Valid until the next call. */
  touchedDocuments(
    documentOfPassage: Uint32Array,
    { firstDocument, endDocument, firstPassage }: Window,
  ): Uint8Array {
    const places = endDocument - firstDocument;
    if (this.#documents.length < places) this.#documents = new Uint8Array(places);
    else this.#documents.fill(0, 0, places);
    const [documents, touched] = [this.#documents, this.touched];
    for (let i = 0; i < this.touchedCount; i++) {
      documents[documentOfPassage[firstPassage + touched[i]!]! - firstDocument] = 1;
    }
    return documents;
  }

  clear(): void {
    const { scores, masks, touched, touchedCount } = this;
    if (touchedCount * FILLED_FOR_ONE > this.#passages) {
      scores.fill(0, 0, this.#passages);
      masks.fill(0, 0, this.#passages);
    } else {
      for (let i = 0; i < touchedCount; i++) {
        const place = touched[i]!;
        scores[place] = 0;
        masks[place] = 0;
      }
    }
    this.touchedCount = 0;
  }
}

// So many passages one behind the other are set to 0 in the time of one somewhere.
const FILLED_FOR_ONE = 16;

/**
 * Adds the BM25 of each term to the passages of a window that hold it. `averageLength` is that of the whole index. From the term
 * numbered `essential` on, only documents that hold one of those before are looked at.
 */
export function scoreWindow(
  postings: SegmentPostings,
  window: Window,
  essential: number,
  { segment, averageLength, accumulator }: SegmentScoring,
): void {
  accumulator.prepare(window);
  const scoring = { segment, averageLength, accumulator, window };
  for (let term = 0; term < essential; term++) {
    for (const one of postings.of(term)) addTerm(one, one.within(window), scoring);
  }
  if (accumulator.touchedCount === 0) return;
  const { documentOfPassage } = segment;
  const candidates = documentOfPassage && accumulator.touchedDocuments(documentOfPassage, window);
  for (let term = essential; term < postings.terms; term++) {
    for (const one of postings.of(term)) {
      if (candidates === null) addToTouched(one, one.within(window), scoring);
      else addWithin(candidates, one, one.within(window), scoring);
    }
  }
}

/** In which segment scores are added up, and where. */
export interface SegmentScoring {
  readonly segment: Segment;
  readonly averageLength: number;
  readonly accumulator: Accumulator;
}

interface Scoring extends SegmentScoring {
  readonly window: Window;
}

/** A loop over local arrays, as the two below: each runs for every passage with a word of the query. */
function addTerm(
  { counted, isAlternative, postings: { passages, frequencies } }: TermPostings,
  { start, end }: Range,
  { segment, averageLength, accumulator, window: { firstPassage } }: Scoring,
): void {
  const { scores, masks, touched } = accumulator;
  const lengths = segment.columns.passageLengths;
  const { bit } = counted;
  const { most, base, perLength } = saturationOf(counted, averageLength);
  const bits = bit | TOUCHED_BIT;
  let touchedCount = accumulator.touchedCount;
  // Where it stands, another spelling of the same word was counted already.
  const countedBit = isAlternative ? bit : 0;
  for (let i = start; i < end; i++) {
    const passage = passages[i]!;
    const place = passage - firstPassage;
    const mask = masks[place]!;
    if ((mask & countedBit) !== 0) continue;
    // Not branched on: processors would guess it wrong half of the time.
    touched[touchedCount] = place;
    touchedCount += Number(mask === 0);
    const frequency = frequencies[i]!;
    scores[place]! += (most * frequency) / (frequency + base + perLength * lengths[passage]!);
    masks[place] = mask | bits;
  }
  accumulator.touchedCount = touchedCount;
}

/** As {@link addTerm}, to passages that hold another term already. */
function addToTouched(one: TermPostings, range: Range, scoring: Scoring): void {
  const { touchedCount } = scoring.accumulator;
  if (range.end - range.start > touchedCount * READ_FOR_ONE) lookUpTouched(one, range, scoring);
  else readTouched(one, range, scoring);
}

// So many postings one behind the other are read in the time in which one is looked for.
const READ_FOR_ONE = 16;

/** {@link addToTouched} by the passages, which are few: by terms, and of each in ascending order. */
function lookUpTouched(
  { counted, isAlternative, postings: { passages, frequencies } }: TermPostings,
  { start, end }: Range,
  { segment, averageLength, accumulator, window: { firstPassage } }: Scoring,
): void {
  const { scores, masks, touched, touchedCount } = accumulator;
  const lengths = segment.columns.passageLengths;
  const { bit } = counted;
  const { most, base, perLength } = saturationOf(counted, averageLength);
  const countedBit = isAlternative ? bit : 0;
  let at = start;
  let last = 0;
  for (let i = 0; i < touchedCount; i++) {
    const place = touched[i]!;
    const passage = firstPassage + place;
    at = firstNotBelow(passages, passage, place < last ? start : at);
    last = place;
    if (at >= end || passages[at] !== passage) continue;
    const mask = masks[place]!;
    if ((mask & countedBit) !== 0) continue;
    const frequency = frequencies[at]!;
    scores[place]! += (most * frequency) / (frequency + base + perLength * lengths[passage]!);
    masks[place] = mask | bit;
  }
}

/** {@link addToTouched} by the postings. */
function readTouched(
  { counted, isAlternative, postings: { passages, frequencies } }: TermPostings,
  { start, end }: Range,
  { segment, averageLength, accumulator, window: { firstPassage } }: Scoring,
): void {
  const { scores, masks } = accumulator;
  const lengths = segment.columns.passageLengths;
  const { bit } = counted;
  const { most, base, perLength } = saturationOf(counted, averageLength);
  const countedBit = isAlternative ? bit : 0;
  for (let i = start; i < end; i++) {
    const passage = passages[i]!;
    const place = passage - firstPassage;
    const mask = masks[place]!;
    if (mask === 0 || (mask & countedBit) !== 0) continue;
    const frequency = frequencies[i]!;
    scores[place]! += (most * frequency) / (frequency + base + perLength * lengths[passage]!);
    masks[place] = mask | bit;
  }
}

/** As {@link addTerm}, to passages of these documents (by place in the window: 1). */
function addWithin(
  documents: Uint8Array,
  { counted, isAlternative, postings: { passages, frequencies } }: TermPostings,
  { start, end }: Range,
  { segment, averageLength, accumulator, window: { firstPassage, firstDocument } }: Scoring,
): void {
  const { scores, masks, touched } = accumulator;
  const documentOfPassage = segment.documentOfPassage!; // there are candidates only where documents have several passages
  const lengths = segment.columns.passageLengths;
  const { bit } = counted;
  const { most, base, perLength } = saturationOf(counted, averageLength);
  const bits = bit | TOUCHED_BIT;
  const countedBit = isAlternative ? bit : 0;
  let touchedCount = accumulator.touchedCount;
  for (let i = start; i < end; i++) {
    const passage = passages[i]!;
    if (documents[documentOfPassage[passage]! - firstDocument] === 0) continue;
    const place = passage - firstPassage;
    const mask = masks[place]!;
    if ((mask & countedBit) !== 0) continue;
    touched[touchedCount] = place;
    touchedCount += Number(mask === 0);
    const frequency = frequencies[i]!;
    scores[place]! += (most * frequency) / (frequency + base + perLength * lengths[passage]!);
    masks[place] = mask | bits;
  }
  accumulator.touchedCount = touchedCount;
}
