import { BM25_B, BM25_K1, SYNONYM_WEIGHT } from '../../ranking.ts';
import type { QueryTerm } from '../../search-index.ts';
import type { DecodedPostings } from '../segments/postings.ts';
import type { Segment } from '../segments/segment.ts';
import { passagesOf } from './match-phrase.ts';

/** One word of the query, ready to score: its keys in the dictionary and what a full match is worth. */
export interface ScoringTerm {
  readonly term: QueryTerm;
  readonly keys: readonly string[];
  /** Weight × idf × (k1 + 1); below 0 where it takes from a score. */
  readonly boost: number;
  /** A bit of its own in {@link Accumulator.masks}; 0 for a bonus. */
  readonly bit: number;
  /**
   * What the keys are: the word in all its forms; words that say nearly the same, which count where it does not stand; as it was typed, which adds to what it is counted for already; or joined to
   * others, which takes from that.
   */
  readonly form: 'any' | 'near' | 'written' | 'joined';
  /** What else counts as the word: for each synonym the keys of each of its words. */
  readonly synonyms: readonly (readonly (readonly string[])[])[];
}

/**
 * Scores of passages of one segment, term at a time. The arrays outlive a query: `clear` undoes only
 * what was touched.
 *
 * Term at a time, not document at a time with skipping: decoding is a loop over typed arrays, which V8
 * compiles well, and counts and facets over all matches come for free.
 */
export class Accumulator {
  scores = new Float32Array(0);
  /** Which words each passage holds. */
  masks = new Int32Array(0);
  touched = new Uint32Array(0);
  touchedCount = 0;
  #documents = new Uint8Array(0);

  /** Makes room for `passages` and forgets the query before. */
  prepare(passages: number): void {
    this.clear();
    // One more than there are: the place behind the last one that is touched is written to.
    const places = passages + 1;
    if (this.scores.length >= places) return;
    this.scores = new Float32Array(places);
    this.masks = new Int32Array(places);
    this.touched = new Uint32Array(places);
  }

  /** By ordinal: 1 for each document with a touched passage. Valid until the next call. */
  touchedDocuments({ documentOfPassage, documentCount }: Segment): Uint8Array {
    if (this.#documents.length < documentCount) this.#documents = new Uint8Array(documentCount);
    else this.#documents.fill(0, 0, documentCount);
    const [documents, touched] = [this.#documents, this.touched];
    for (let i = 0; i < this.touchedCount; i++) {
      const passage = touched[i]!;
      documents[documentOfPassage?.[passage] ?? passage] = 1;
    }
    return documents;
  }

  clear(): void {
    const { scores, masks, touched } = this;
    for (let i = 0; i < this.touchedCount; i++) {
      const passage = touched[i]!;
      scores[passage] = 0;
      masks[passage] = 0;
    }
    this.touchedCount = 0;
  }
}

/**
 * Marks a passage as touched even when only a bonus matched: no word has this bit. The highest that
 * keeps a mask a small integer, which V8 holds without a box.
 */
const TOUCHED_BIT = 1 << 30;

/** Words whose presence is tracked: the bits below {@link TOUCHED_BIT}. */
export const TRACKED_WORDS = 30;

/**
 * Adds the BM25 of each term to the passages that hold it. `averageLength` is that of the whole index. From the term numbered
 * `essential` on, only documents that hold one of those before are looked at; absent, all are.
 */
export function scoreSegment(
  segment: Segment,
  terms: readonly ScoringTerm[],
  averageLength: number,
  accumulator: Accumulator,
  essential = terms.length,
): void {
  accumulator.prepare(segment.passageCount);
  const scoring = { segment, averageLength, accumulator };
  for (const term of terms.slice(0, essential)) {
    eachPostings(segment, term, (counted, postings, isAlternative) =>
      addTerm(counted, postings, isAlternative, scoring),
    );
  }
  if (essential === terms.length || accumulator.touchedCount === 0) return;
  const { documentOfPassage } = segment;
  const candidates = documentOfPassage && accumulator.touchedDocuments(segment);
  for (const term of terms.slice(essential)) {
    eachPostings(segment, term, (counted, postings, isAlternative) => {
      if (candidates === null) addToTouched(counted, postings, isAlternative, scoring);
      else addWithin(candidates, counted, postings, isAlternative, scoring);
    });
  }
}

/** What a term adds, and where: its scale, and the segment. */
interface Scoring {
  readonly segment: Segment;
  readonly averageLength: number;
  readonly accumulator: Accumulator;
}

type CountedTerm = Pick<ScoringTerm, 'term' | 'boost' | 'bit'>;

/** The postings of all that counts as a term: synonyms after the word itself, so that one counts only where the word does not stand. */
function eachPostings(
  segment: Segment,
  term: ScoringTerm,
  add: (counted: CountedTerm, postings: DecodedPostings, isAlternative: boolean) => void,
): void {
  for (let i = 0; i < term.keys.length; i++) {
    const postings = segment.postings(term.keys[i]!);
    if (postings) add(term, postings, i > 0 || term.form === 'near');
  }
  if (term.synonyms.length === 0) return;
  const synonym = { ...term, boost: term.boost * SYNONYM_WEIGHT };
  for (const words of term.synonyms) {
    for (const postings of postingsOfSynonym(segment, words)) add(synonym, postings, true);
  }
}

/** Of a phrase, one occurrence in each passage that holds it: how often does not pay for looking. */
export function postingsOfSynonym(
  segment: Segment,
  words: readonly (readonly string[])[],
): DecodedPostings[] {
  if (words.length === 1) return words[0]!.flatMap((key) => segment.postings(key) ?? []);
  const passages = Uint32Array.from(passagesOf(segment, words));
  return [{ passages, frequencies: new Uint8Array(passages.length).fill(1) }];
}

/** A loop over local arrays, as the two below: each runs for every passage with a word of the query. */
function addTerm(
  counted: CountedTerm,
  { passages, frequencies }: DecodedPostings,
  isAlternative: boolean,
  { segment, averageLength, accumulator }: Scoring,
): void {
  const { scores, masks, touched } = accumulator;
  const lengths = segment.columns.passageLengths;
  const { bit } = counted;
  const { most, base, perLength } = saturationOf(counted, averageLength);
  const bits = bit | TOUCHED_BIT;
  let touchedCount = accumulator.touchedCount;
  // Where it stands, another spelling of the same word was counted already.
  const countedBit = isAlternative ? bit : 0;
  for (let i = 0; i < passages.length; i++) {
    const passage = passages[i]!;
    const mask = masks[passage]!;
    if ((mask & countedBit) !== 0) continue;
    // Not branched on: processors would guess it wrong half of the time.
    touched[touchedCount] = passage;
    touchedCount += Number(mask === 0);
    const frequency = frequencies[i]!;
    scores[passage]! += (most * frequency) / (frequency + base + perLength * lengths[passage]!);
    masks[passage] = mask | bits;
  }
  accumulator.touchedCount = touchedCount;
}

/** As {@link addTerm}, to passages that hold another term already. */
function addToTouched(
  counted: CountedTerm,
  { passages, frequencies }: DecodedPostings,
  isAlternative: boolean,
  { segment, averageLength, accumulator }: Scoring,
): void {
  const { scores, masks } = accumulator;
  const lengths = segment.columns.passageLengths;
  const { bit } = counted;
  const { most, base, perLength } = saturationOf(counted, averageLength);
  const countedBit = isAlternative ? bit : 0;
  for (let i = 0; i < passages.length; i++) {
    const passage = passages[i]!;
    const mask = masks[passage]!;
    if (mask === 0 || (mask & countedBit) !== 0) continue;
    const frequency = frequencies[i]!;
    scores[passage]! += (most * frequency) / (frequency + base + perLength * lengths[passage]!);
    masks[passage] = mask | bit;
  }
}

/** As {@link addTerm}, to passages of these documents (by ordinal: 1). */
function addWithin(
  documents: Uint8Array,
  counted: CountedTerm,
  { passages, frequencies }: DecodedPostings,
  isAlternative: boolean,
  { segment, averageLength, accumulator }: Scoring,
): void {
  const { scores, masks, touched } = accumulator;
  const documentOfPassage = segment.documentOfPassage!; // asked for by whoever has candidates
  const lengths = segment.columns.passageLengths;
  const { bit } = counted;
  const { most, base, perLength } = saturationOf(counted, averageLength);
  const bits = bit | TOUCHED_BIT;
  const countedBit = isAlternative ? bit : 0;
  let touchedCount = accumulator.touchedCount;
  for (let i = 0; i < passages.length; i++) {
    const passage = passages[i]!;
    if (documents[documentOfPassage[passage]!] === 0) continue;
    const mask = masks[passage]!;
    if ((mask & countedBit) !== 0) continue;
    touched[touchedCount] = passage;
    touchedCount += Number(mask === 0);
    const frequency = frequencies[i]!;
    scores[passage]! += (most * frequency) / (frequency + base + perLength * lengths[passage]!);
    masks[passage] = mask | bits;
  }
  accumulator.touchedCount = touchedCount;
}

/** How BM25 counts a term: `frequency` occurrences in a passage of some length as most × frequency / (frequency + base + perLength × length). */
export function saturationOf(
  { term, boost }: Pick<ScoringTerm, 'term' | 'boost'>,
  averageLength: number,
) {
  if (term.countsOnce === true) return { most: boost / (1 + BM25_K1), base: 0, perLength: 0 };
  return {
    most: boost,
    base: BM25_K1 * (1 - BM25_B),
    perLength: (BM25_K1 * BM25_B) / averageLength,
  };
}
