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

/** A range of postings, `end` exclusive. Lent: valid until the next call of any of these functions. */
export interface PostingsRange extends DecodedPostings {
  readonly start: number;
  readonly end: number;
}

/** The postings of all terms of a query in one segment, each read at first use. */
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

  /** The number of postings of the first `terms` terms. */
  count(terms: number): number {
    let count = 0;
    for (let term = 0; term < terms; term++) {
      for (const one of this.of(term)) count += one.count;
    }
    return count;
  }

  /** The postings of a term: first the word itself, then synonyms, each of which counts only if none before it is present. */
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
  /** Whether they count only if the same word is not present in another form. */
  readonly isAlternative: boolean;
  readonly #postings: PostingList;
  /** The start of the last window: a place, or its block. */
  #start = 0;

  constructor(counted: CountedTerm, postings: PostingList, isAlternative: boolean) {
    this.counted = counted;
    this.isAlternative = isAlternative;
    this.#postings = postings;
  }

  get count(): number {
    return countOf(this.#postings);
  }

  /** The postings in a window, which must not be before that of the last call. */
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

// Reading so many consecutive postings takes as long as looking up one.
const READ_FOR_ONE = 16;

/** Reused by this thread: a range is read before the next one is decoded. */
let lent: DecodedPostings = { passages: new Uint32Array(0), frequencies: new Uint8Array(0) };

function roomFor(postings: number): DecodedPostings {
  if (lent.passages.length >= postings) return lent;
  const room = { passages: new Uint32Array(postings), frequencies: new Uint8Array(postings) };
  if (postings <= MAX_LENT_POSTINGS) lent = room;
  return room;
}

// More than the largest window has, unless it is a whole segment.
const MAX_LENT_POSTINGS = 1 << 17;

/** Counts a phrase once in each passage that has it: counting occurrences is not worth the time. */
export function postingsOfSynonym(
  segment: Segment,
  words: readonly (readonly string[])[],
): PostingList[] {
  if (words.length === 1) return words[0]!.flatMap((key) => segment.postingList(key) ?? []);
  return [segment.phraseList(words, () => passagesOf(segment, words))];
}
