import { SYNONYM_WEIGHT } from '../../ranking.ts';
import {
  BLOCK_POSTINGS,
  type DecodedPostings,
  firstNotBelow,
  PackedPostings,
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
  readonly #postings: DecodedPostings | PackedPostings;
  /** Where the window begins: a place, or the block that it is in. */
  #next = 0;

  constructor(
    counted: CountedTerm,
    postings: DecodedPostings | PackedPostings,
    isAlternative: boolean,
  ) {
    this.counted = counted;
    this.isAlternative = isAlternative;
    this.#postings = postings;
  }

  get count(): number {
    const postings = this.#postings;
    return postings instanceof PackedPostings ? postings.count : postings.passages.length;
  }

  /** Those in a window: behind the window of the call before, or the same. */
  within({ firstPassage, endPassage }: Window): PostingsRange {
    const postings = this.#postings;
    if (!(postings instanceof PackedPostings)) {
      const { passages, frequencies } = postings;
      const start = firstNotBelow(passages, firstPassage, this.#next);
      this.#next = start;
      return { passages, frequencies, start, end: firstNotBelow(passages, endPassage, start) };
    }
    const first = postings.blockOf(firstPassage, this.#next);
    this.#next = first;
    const last = postings.blockOf(endPassage, first);
    const decoded = roomFor((last + 1 - first) * BLOCK_POSTINGS);
    const count = postings.decodeBlocks(first, last + 1, decoded);
    const { passages, frequencies } = decoded;
    const start = firstNotBelow(passages, firstPassage, 0, count);
    return { passages, frequencies, start, end: firstNotBelow(passages, endPassage, start, count) };
  }

  /** Whether to look for so many passages of a window one by one is faster than to read all of its postings. */
  isSparse({ firstPassage, endPassage }: Window, passages: number): boolean {
    const postings = this.#postings;
    if (!(postings instanceof PackedPostings)) {
      const start = firstNotBelow(postings.passages, firstPassage, this.#next);
      const end = firstNotBelow(postings.passages, endPassage, start);
      return end - start > passages * READ_FOR_ONE;
    }
    const first = postings.blockOf(firstPassage, this.#next);
    return postings.blockOf(endPassage, first) - first > passages;
  }

  /** Looks for passages of a window one by one. */
  finder({ firstPassage }: Window): PostingsFinder {
    const postings = this.#postings;
    this.#next =
      postings instanceof PackedPostings
        ? postings.blockOf(firstPassage, this.#next)
        : firstNotBelow(postings.passages, firstPassage, this.#next);
    return findIn(postings, this.#next);
  }
}

// So many postings one behind the other are read in the time in which one is looked for.
const READ_FOR_ONE = 16;

/** Of this thread: what is decoded is read before the next is. */
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
): (DecodedPostings | PackedPostings)[] {
  if (words.length === 1) return words[0]!.flatMap((key) => segment.postingList(key) ?? []);
  const passages = Uint32Array.from(passagesOf(segment, words));
  return [{ passages, frequencies: new Uint8Array(passages.length).fill(1) }];
}
