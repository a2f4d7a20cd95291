import { SYNONYM_WEIGHT } from '../../ranking.ts';
import { type DecodedPostings, firstNotBelow } from '../segments/postings.ts';
import type { Segment } from '../segments/segment.ts';
import { passagesOf } from './match-phrase.ts';
import type { ScoringTerm } from './scoring-term.ts';
import type { Window } from './segment-windows.ts';

/** How postings count: as the term itself or as one of its synonyms. */
export type CountedTerm = Pick<ScoringTerm, 'term' | 'boost' | 'bit'>;

/** Places in postings, `end` exclusive. */
export interface Range {
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
      for (const { postings } of this.of(term)) count += postings.passages.length;
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
      const postings = this.#segment.postings(term.keys[i]!);
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
  readonly postings: DecodedPostings;
  /** Whether they count only where the same word does not stand in another way. */
  readonly isAlternative: boolean;
  #next = 0;

  constructor(counted: CountedTerm, postings: DecodedPostings, isAlternative: boolean) {
    this.counted = counted;
    this.postings = postings;
    this.isAlternative = isAlternative;
  }

  /** Those in a window: behind the window of the call before, or the same. */
  within({ firstPassage, endPassage }: Window): Range {
    const { passages } = this.postings;
    const start = firstNotBelow(passages, firstPassage, this.#next);
    this.#next = start;
    return { start, end: firstNotBelow(passages, endPassage, start) };
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
