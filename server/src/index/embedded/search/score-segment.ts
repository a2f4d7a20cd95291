import type { Segment } from '../segments/segment.ts';
import { saturationOf, TOUCHED_BIT } from './scoring-term.ts';
import type { Window } from './segment-windows.ts';
import type { PostingsRange, SegmentPostings, TermPostings } from './term-postings.ts';

/**
 * Scores of passages of one window of a segment, by their place in the window, so that every window uses the same memory.
 * The arrays are reused by all queries: `clear` resets only the touched places.
 *
 * Term at a time in windows, not document at a time: a loop over typed arrays is what V8 compiles well.
 */
export class Accumulator {
  scores = new Float32Array(0);
  /** The words of each passage, as a bit mask. */
  masks = new Int32Array(0);
  touched = new Uint32Array(0);
  touchedCount = 0;
  /** The passages to which the non-essential terms are added. */
  readonly candidates = new CandidatePassages();
  #passages = 0;

  /** Makes room for a window, and clears the previous window or query. */
  prepare({ firstPassage, endPassage }: Window): void {
    this.clear();
    this.#passages = endPassage - firstPassage;
    // One entry more, because the place after the last touched one is written to.
    const places = this.#passages + 1;
    if (this.scores.length >= places) return;
    this.scores = new Float32Array(places);
    this.masks = new Int32Array(places);
    this.touched = new Uint32Array(places);
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

// Setting so many contiguous passages to 0 takes as long as one at a random place.
const FILLED_FOR_ONE = 16;

/**
 * Passages of a window to which the rest of a query's terms are added: if each document is one passage, those with one of the
 * essential terms, otherwise all passages of their documents. Passages that cannot be among the first are dropped, term after term.
 */
class CandidatePassages {
  /** Places in the window, grouped by document if documents have several. */
  places = new Uint32Array(0);
  count = 0;
  /** By document in the window: 1 if it is a candidate. Only if documents have several passages. */
  documents = new Uint8Array(0);

  /** Begins with all touched passages, or all passages of their documents. */
  begin(
    { touched, touchedCount }: Accumulator,
    { columns: { firstPassages }, documentOfPassage }: Segment,
    { firstDocument, endDocument, firstPassage, endPassage }: Window,
  ): void {
    if (this.places.length < endPassage - firstPassage) {
      this.places = new Uint32Array(endPassage - firstPassage);
    }
    this.count = 0;
    if (documentOfPassage === null) {
      this.places.set(touched.subarray(0, touchedCount));
      this.count = touchedCount;
      return;
    }
    const documents = endDocument - firstDocument;
    if (this.documents.length < documents) this.documents = new Uint8Array(documents);
    else this.documents.fill(0, 0, documents);
    for (let i = 0; i < touchedCount; i++) {
      this.documents[documentOfPassage[firstPassage + touched[i]!]! - firstDocument] = 1;
    }
    for (let at = 0; at < documents; at++) {
      if (this.documents[at] === 0) continue;
      const end = firstPassages[firstDocument + at + 1]! - firstPassage;
      let place = firstPassages[firstDocument + at]! - firstPassage;
      while (place < end) this.places[this.count++] = place++;
    }
  }

  /** Drops the documents that score less than `least` even if their best passage has all words from `term` on. */
  keep(term: number, { least, rests, restMasks, factorsOfSets }: Needed, scoring: Scoring): void {
    const { accumulator, segment, window } = scoring;
    const { scores, masks } = accumulator;
    const { documentOfPassage } = segment;
    const { places, count, documents } = this;
    const [rest, restMask] = [rests[term]!, restMasks[term]!];
    const [factors, lastSet] = [factorsOfSets ?? ONE, (factorsOfSets ?? ONE).length - 1];
    let kept = 0;
    if (documentOfPassage === null) {
      for (let i = 0; i < count; i++) {
        const place = places[i]!;
        const most = (scores[place]! + rest) * factors[(masks[place]! | restMask) & lastSet]!;
        places[kept] = place;
        kept += Number(most >= least);
      }
    } else {
      for (let i = 0; i < count; ) {
        const document = documentOfPassage[window.firstPassage + places[i]!]!;
        const start = i;
        let best = 0;
        let mask = restMask;
        for (; i < count && documentOfPassage[window.firstPassage + places[i]!] === document; i++) {
          best = Math.max(best, scores[places[i]!]!);
          mask |= masks[places[i]!]!;
        }
        const isKept = (best + rest) * factors[mask & lastSet]! >= least;
        documents[document - window.firstDocument] = Number(isKept);
        if (!isKept) continue;
        places.copyWithin(kept, start, i);
        kept += i - start;
      }
    }
    this.count = kept;
    // A few passages are looked up one by one, which is fastest in ascending order.
    if (documentOfPassage === null && kept < MAX_SORTED) places.subarray(0, kept).sort();
  }
}

/** Factor 1 for every set of words. */
const ONE = Float64Array.of(1);

// Sorting more takes longer than it saves.
const MAX_SORTED = 1_024;

/** The conditions for a document to count. */
interface Needed {
  /** It has one of so many first terms. */
  readonly essential: number;
  /** It has a passage with at least this score; 0 or less accepts any. */
  readonly least: number;
  /** As of {@link TermPlan}. */
  readonly rests: Float64Array;
  readonly restMasks: Int32Array;
  /** The factors of a document's score, by the set of its words; `null` if there are too many sets, which takes 1 for all. */
  readonly factorsOfSets: Float64Array | null;
}

/**
 * Adds the BM25 of each term to the passages of a window that have it. `averageLength` is that of the whole index. Passages that
 * cannot be among the first are dropped as soon as this is known; their scores are then too low.
 */
export function scoreWindow(
  postings: SegmentPostings,
  window: Window,
  needed: Needed,
  { segment, averageLength, accumulator }: SegmentScoring,
): void {
  const { essential, least } = needed;
  accumulator.prepare(window);
  const scoring = { segment, averageLength, accumulator, window };
  for (let term = 0; term < essential; term++) {
    for (const one of postings.of(term)) addTerm(one, one.within(window), scoring);
  }
  if (accumulator.touchedCount === 0 || essential === postings.terms) return;
  const { candidates } = accumulator;
  candidates.begin(accumulator, segment, window);
  for (let term = essential; term < postings.terms; term++) {
    if (least > 0) candidates.keep(term, needed, scoring);
    if (candidates.count === 0) return;
    for (const one of postings.of(term)) addToCandidates(one, scoring);
  }
}

/** The segment whose scores are added up, and the target. */
export interface SegmentScoring {
  readonly segment: Segment;
  readonly averageLength: number;
  readonly accumulator: Accumulator;
}

interface Scoring extends SegmentScoring {
  readonly window: Window;
}

/** A loop over local arrays, like the two below: each runs for every passage with a word of the query. */
function addTerm(
  { counted, isAlternative }: TermPostings,
  { passages, frequencies, start, end }: PostingsRange,
  { segment, averageLength, accumulator, window: { firstPassage } }: Scoring,
): void {
  const { scores, masks, touched } = accumulator;
  const lengths = segment.columns.passageLengths;
  const { bit } = counted;
  const { most, base, perLength } = saturationOf(counted, averageLength);
  const bits = bit | TOUCHED_BIT;
  let touchedCount = accumulator.touchedCount;
  // Another spelling of the same word was counted in this passage already.
  const countedBit = isAlternative ? bit : 0;
  for (let i = start; i < end; i++) {
    const passage = passages[i]!;
    const place = passage - firstPassage;
    const mask = masks[place]!;
    if ((mask & countedBit) !== 0) continue;
    // No branch here: processors would mispredict it half of the time.
    touched[touchedCount] = place;
    touchedCount += Number(mask === 0);
    const frequency = frequencies[i]!;
    scores[place]! += (most * frequency) / (frequency + base + perLength * lengths[passage]!);
    masks[place] = mask | bits;
  }
  accumulator.touchedCount = touchedCount;
}

/** As {@link addTerm}, but only the candidates are needed; it may add to others. */
function addToCandidates(one: TermPostings, scoring: Scoring): void {
  const { window, accumulator, segment } = scoring;
  if (one.isSparse(window, accumulator.candidates.count)) lookUpCandidates(one, scoring);
  else if (segment.documentOfPassage === null) readTouched(one, one.within(window), scoring);
  else readCandidates(one, one.within(window), scoring);
}

/** {@link addToCandidates} by looking up the few passages. */
function lookUpCandidates(
  one: TermPostings,
  { segment, averageLength, accumulator, window }: Scoring,
): void {
  const { scores, masks, touched, candidates } = accumulator;
  const { places, count } = candidates;
  const lengths = segment.columns.passageLengths;
  const { bit } = one.counted;
  const { most, base, perLength } = saturationOf(one.counted, averageLength);
  const bits = bit | TOUCHED_BIT;
  const countedBit = one.isAlternative ? bit : 0;
  const finder = one.finder(window);
  let touchedCount = accumulator.touchedCount;
  for (let i = 0; i < count; i++) {
    const place = places[i]!;
    const mask = masks[place]!;
    if ((mask & countedBit) !== 0) continue;
    const passage = window.firstPassage + place;
    const frequency = finder.frequencyIn(passage);
    if (frequency === 0) continue;
    touched[touchedCount] = place;
    touchedCount += Number(mask === 0);
    scores[place]! += (most * frequency) / (frequency + base + perLength * lengths[passage]!);
    masks[place] = mask | bits;
  }
  accumulator.touchedCount = touchedCount;
}

/** {@link addToCandidates} by reading the postings, if each document is a passage. */
function readTouched(
  { counted, isAlternative }: TermPostings,
  { passages, frequencies, start, end }: PostingsRange,
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

/** {@link addToCandidates} by reading the postings, if documents have several passages. */
function readCandidates(
  { counted, isAlternative }: TermPostings,
  { passages, frequencies, start, end }: PostingsRange,
  { segment, averageLength, accumulator, window: { firstPassage, firstDocument } }: Scoring,
): void {
  const { scores, masks, touched, candidates } = accumulator;
  const { documents } = candidates;
  const documentOfPassage = segment.documentOfPassage!; // there are candidates of this kind only if documents have several passages
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
