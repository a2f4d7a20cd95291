import { SYNONYM_WEIGHT } from '../../ranking.ts';
import {
  BLOCK_POSTINGS,
  countOf,
  type DecodedPostings,
  firstNotBelow,
  PackedPostings,
  type PostingList,
} from '../segments/postings.ts';
import type { Segment } from '../segments/segment.ts';
import { passagesOf } from './match-phrase.ts';
import { findIn, type PostingsFinder } from './postings-finder.ts';
import type { ScoringTerm } from './scoring-term.ts';
import type { Window } from './segment-windows.ts';

/** How postings count: as the term itself or as one of its synonyms. */
export type CountedTerm = Pick<ScoringTerm, 'term' | 'boost' | 'bit'>;

/** Some of the places of postings, `end` exclusive. Lent: valid until the next call of any of these functions. */
export interface PostingsRange extends DecodedPostings {
  readonly start: number;
  readonly end: number;
}

/** The postings of all terms of a query in one segment, each read when it is first asked for. */
export class SegmentPostings {
  readonly #segment: Segment;
  readonly #terms: readonly ScoringTerm[];
  readonly #read: (readonly TermPostings[] | undefined)[];

  constructor(segment: Segment, terms: readonly ScoringTerm[]) {
    this.#segment = segment;
    this.#terms = terms;
    this.#read = terms.map(() => undefined);
  }

  get terms(): number {
    return this.#terms.length;
  }

  /** How many the first so many terms have together. */
  count(terms: number): number {
    let count = 0;
    for (let term = 0; term < terms; term++) {
      for (const one of this.of(term)) count += one.count;
    }
    return count;
  }

  /** Of the term of this number: the word itself first, then synonyms, each of which counts only where none before it stands. */
  of(term: number): readonly TermPostings[] {
    let read = this.#read[term];
    if (read === undefined) {
      read = this.#readPostings(this.#terms[term]!);
      this.#read[term] = read;
    }
    return read;
  }

  #readPostings(term: ScoringTerm): TermPostings[] {
    const read: TermPostings[] = [];
    for (let i = 0; i < term.keys.length; i++) {
      const postings = this.#segment.postingList(term.keys[i]!);
      if (postings) read.push(new TermPostings(term, postings, i > 0 || term.form === 'near'));
    }
    if (term.synonyms.length === 0) return read;
    const synonym = { ...term, boost: term.boost * SYNONYM_WEIGHT };
    for (const words of term.synonyms) {
      for (const postings of postingsOfSynonym(this.#segment, words)) {
        read.push(new TermPostings(synonym, postings, true));
      }
    }
    return read;
  }
}

/** Postings that are read from window to window. */
export class TermPostings {
  readonly counted: CountedTerm;
  /** Whether they count only where the same word does not stand in another way. */
  readonly isAlternative: boolean;
  readonly #postings: PostingList;
  /** Where the last window begins: a place, or the block that it is in. */
  #start = 0;

  constructor(counted: CountedTerm, postings: PostingList, isAlternative: boolean) {
    this.counted = counted;
    this.isAlternative = isAlternative;
    this.#postings = postings;
  }

  get count(): number {
    return countOf(this.#postings);
  }

  /** Those in a window: behind the window of the call before, or the same. */
  within(window: Window): PostingsRange {
    const { firstPassage, endPassage } = window;
    const start = this.#startOf(window);
    const postings = this.#postings;
    if (!(postings instanceof PackedPostings)) {
      return { ...postings, start, end: firstNotBelow(postings.passages, endPassage, start) };
    }
    const end = postings.blockOf(endPassage, start) + 1;
    const range = roomFor((end - start) * BLOCK_POSTINGS);
    const count = postings.decodeBlocks(start, end, range);
    const { passages } = range;
    const first = firstNotBelow(passages, firstPassage, 0, count);
    return { ...range, start: first, end: firstNotBelow(passages, endPassage, first, count) };
  }

  /** Whether looking up so many passages of a window one by one is faster than reading all of its postings. */
  isSparse(window: Window, passages: number): boolean {
    const start = this.#startOf(window);
    const postings = this.#postings;
    if (postings instanceof PackedPostings) {
      return postings.blockOf(window.endPassage, start) - start > passages;
    }
    const end = firstNotBelow(postings.passages, window.endPassage, start);
    return end - start > passages * READ_FOR_ONE;
  }

  /** Looks up passages of a window one by one. */
  finder(window: Window): PostingsFinder {
    return findIn(this.#postings, this.#startOf(window));
  }

  #startOf({ firstPassage }: Window): number {
    const postings = this.#postings;
    this.#start =
      postings instanceof PackedPostings
        ? postings.blockOf(firstPassage, this.#start)
        : firstNotBelow(postings.passages, firstPassage, this.#start);
    return this.#start;
  }
}

// So many postings one behind the other are read in the time in which one is looked for.
const READ_FOR_ONE = 16;

/** Of this thread: a range is read before the next one is decoded. */
let lent: DecodedPostings = { passages: new Uint32Array(0), frequencies: new Uint8Array(0) };

function roomFor(postings: number): DecodedPostings {
  if (lent.passages.length >= postings) return lent;
  const room = { passages: new Uint32Array(postings), frequencies: new Uint8Array(postings) };
  if (postings <= MAX_LENT_POSTINGS) lent = room;
  return room;
}

// More than the largest window has, but for one that is a whole segment.
const MAX_LENT_POSTINGS = 1 << 17;

/** Of a phrase, one occurrence in each passage that holds it: how often does not pay for looking. */
export function postingsOfSynonym(
  segment: Segment,
  words: readonly (readonly string[])[],
): PostingList[] {
  if (words.length === 1) return words[0]!.flatMap((key) => segment.postingList(key) ?? []);
  return [segment.phraseList(words, () => passagesOf(segment, words))];
}
