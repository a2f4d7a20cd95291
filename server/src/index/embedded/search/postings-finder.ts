import {
  BLOCK_POSTINGS,
  type DecodedPostings,
  firstNotBelow,
  PackedPostings,
  type PostingList,
} from '../segments/postings.ts';

/** Looks for passages one by one. In ascending order they are found fastest. */
export interface PostingsFinder {
  /** 0 if the passage does not have the term. */
  frequencyIn(passage: number): number;
}

/** Searches from a place on: of the postings, or of their blocks if they are packed. */
export function findIn(postings: PostingList, first = 0): PostingsFinder {
  return postings instanceof PackedPostings
    ? new PackedFinder(postings, first)
    : new DecodedFinder(postings, first);
}

class DecodedFinder implements PostingsFinder {
  readonly #postings: DecodedPostings;
  readonly #first: number;
  #at: number;
  #last = -1;

  constructor(postings: DecodedPostings, first: number) {
    this.#postings = postings;
    this.#first = first;
    this.#at = first;
  }

  frequencyIn(passage: number): number {
    const { passages, frequencies } = this.#postings;
    const from = passage < this.#last ? this.#first : this.#at;
    this.#at = firstNotBelow(passages, passage, from);
    this.#last = passage;
    return passages[this.#at] === passage ? frequencies[this.#at]! : 0;
  }
}

class PackedFinder implements PostingsFinder {
  readonly #postings: PackedPostings;
  readonly #first: number;
  readonly #block: DecodedPostings = {
    passages: new Uint32Array(BLOCK_POSTINGS),
    frequencies: new Uint8Array(BLOCK_POSTINGS),
  };
  #decoded = -1;
  #count = 0;
  #at: number;
  #last = -1;

  constructor(postings: PackedPostings, first: number) {
    this.#postings = postings;
    this.#first = first;
    this.#at = first;
  }

  frequencyIn(passage: number): number {
    const { passages, frequencies } = this.#block;
    const from = passage < this.#last ? this.#first : this.#at;
    this.#at = this.#postings.blockOf(passage, from);
    this.#last = passage;
    if (this.#decoded !== this.#at) {
      this.#count = this.#postings.decodeBlocks(this.#at, this.#at + 1, this.#block);
      this.#decoded = this.#at;
    }
    const place = firstNotBelow(passages, passage, 0, this.#count);
    return place < this.#count && passages[place] === passage ? frequencies[place]! : 0;
  }
}
