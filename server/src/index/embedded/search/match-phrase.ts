import type { QueryPhrase } from '../../search-index.ts';
import { KeyPrefix } from '../segments/dictionary.ts';
import {
  countOf,
  decoded,
  NO_POSTINGS,
  type PositionReader,
  type PostingList,
  presentIn,
} from '../segments/postings.ts';
import type { Segment } from '../segments/segment.ts';
import { ordinalsOf } from './foreign-words.ts';
import { findIn } from './postings-finder.ts';
import type { ForeignWords } from './search-scope.ts';

/**
 * The documents of a segment (by ordinal: 1 if it matches) with a phrase: its words consecutively
 * in one passage, or in the title, which may be in no passage. A phrase of one word needs no positions.
 */
export function matchPhrase(
  segment: Segment,
  phrase: QueryPhrase,
  foreign?: ForeignWords,
): Uint8Array {
  if (foreign !== undefined) return ordinalsOf(segment, foreign.withPhrase(phrase));
  const matches = new Uint8Array(segment.documentCount);
  const { documentOfPassage } = segment;
  for (const prefix of PREFIXES[phrase.field]) {
    const words = phrase.words.map((alternatives) => alternatives.map((term) => prefix + term));
    for (const passage of passagesOf(segment, words)) {
      matches[documentOfPassage?.[passage] ?? passage] = 1;
    }
  }
  return matches;
}

const PREFIXES = { text: [KeyPrefix.text, KeyPrefix.title], title: [KeyPrefix.title] } as const;

type Words = readonly (readonly string[])[];

/**
 * The passages of a segment, ascending, that have a phrase, given as the dictionary's keys of each word. Found as they are
 * read.
 */
export function* passagesOf(segment: Segment, words: Words): Generator<number> {
  const lists = words.map((keys) => listOfWord(segment, keys));
  if (words.length === 1) {
    yield* decoded(lists[0]!).passages;
    return;
  }
  let cursors: WordPositions[] | null = null;
  for (const candidates of intersection(lists)) {
    cursors ??= words.map((keys) => new WordPositions(segment, keys));
    for (const passage of candidates) {
      const [first = [], ...others] = cursors.map((cursor) => cursor.in(passage));
      const isRun = first.some((start) =>
        others.every((positions, step) => positions.includes(start + step + 1)),
      );
      if (isRun) yield passage;
    }
  }
}

/** The passages with any of the keys of a word. */
function listOfWord(segment: Segment, keys: readonly string[]): PostingList {
  const lists = keys.flatMap((key) => segment.postingList(key) ?? []);
  const [first = NO_POSTINGS, ...others] = lists;
  if (others.length === 0) return first;
  const all = new Set<number>();
  for (const list of lists) for (const passage of decoded(list).passages) all.add(passage);
  return presentIn(Uint32Array.from(all).sort());
}

/**
 * The passages that are in every list, in pieces: often the first piece is enough. Reads the shortest list, and looks up each of its
 * passages in the others.
 */
function* intersection(lists: readonly PostingList[]): Generator<Uint32Array> {
  const [shortest = NO_POSTINGS, ...others] = [...lists].sort((a, b) => countOf(a) - countOf(b));
  const { passages } = decoded(shortest);
  const finders = others.map((list) => findIn(list));
  for (let start = 0; start < passages.length; start += PIECE_PASSAGES) {
    const piece = passages.subarray(start, start + PIECE_PASSAGES);
    const common = piece.filter((passage) =>
      finders.every((finder) => finder.frequencyIn(passage) > 0),
    );
    if (common.length > 0) yield common;
  }
}

const PIECE_PASSAGES = 512;

/** The positions of a word, with all of its keys, in each of `candidates`: passages in ascending order. */
export function positionsIn(
  segment: Segment,
  keys: readonly string[],
  candidates: Uint32Array,
): number[][] {
  const positions = new WordPositions(segment, keys);
  return Array.from(candidates, (passage) => positions.in(passage));
}

/** Reads the positions of a word, with all of its keys, in one passage after another. */
class WordPositions {
  readonly #keys: KeyPositions[];

  constructor(segment: Segment, keys: readonly string[]) {
    this.#keys = keys.flatMap((key) => {
      const passages = segment.postings(key)?.passages;
      const reader = segment.positions(key);
      return passages && reader ? [{ passages, reader, at: 0 }] : [];
    });
  }

  /** `passage` must be after that of the call before. */
  in(passage: number): number[] {
    const found: number[] = [];
    for (const key of this.#keys) {
      const { passages, reader } = key;
      for (; key.at < passages.length && passages[key.at]! < passage; key.at++) reader.skip();
      if (passages[key.at] !== passage) continue;
      found.push(...reader.next());
      key.at++;
    }
    return found;
  }
}

interface KeyPositions {
  readonly passages: Uint32Array;
  readonly reader: PositionReader;
  /** Index into `passages` of the next one that `reader` reads. */
  at: number;
}
