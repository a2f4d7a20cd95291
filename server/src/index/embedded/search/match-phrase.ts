import type { QueryPhrase } from '../../search-index.ts';
import { KeyPrefix } from '../segments/dictionary.ts';
import { firstNotBelow, PackedPostings, type PositionReader } from '../segments/postings.ts';
import type { Segment } from '../segments/segment.ts';
import { findIn } from './postings-finder.ts';

/**
 * The documents of a segment (by ordinal: 1 where it matches) that hold a phrase: its words one behind
 * the other in one passage or title. A phrase of one word needs no positions.
 */
export function matchPhrase(segment: Segment, phrase: QueryPhrase): Uint8Array {
  const matches = new Uint8Array(segment.documentCount);
  const prefix = phrase.field === 'title' ? KeyPrefix.title : KeyPrefix.text;
  const words = phrase.words.map((alternatives) => alternatives.map((term) => prefix + term));
  const { documentOfPassage } = segment;
  for (const passage of passagesOf(segment, words)) {
    matches[documentOfPassage?.[passage] ?? passage] = 1;
  }
  return matches;
}

type Words = readonly (readonly string[])[];

/**
 * The passages of a segment, ascending, that hold a phrase: for each of its words the keys in the dictionary. Found as they are
 * asked for.
 */
export function* passagesOf(segment: Segment, words: Words): Generator<number> {
  const lists = words.map((keys) => listOfWord(segment, keys));
  if (words.length === 1) {
    yield* passagesIn(lists[0]!);
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

/** The passages of a word, ascending: packed where that is how they are kept. */
type WordList = Uint32Array | PackedPostings;

function listOfWord(segment: Segment, keys: readonly string[]): WordList {
  const lists = keys.flatMap((key): WordList[] => {
    const list = segment.postingList(key);
    if (list === null) return [];
    return [list instanceof PackedPostings ? list : list.passages];
  });
  if (lists.length <= 1) return lists[0] ?? new Uint32Array(0);
  const all = new Set<number>();
  for (const list of lists) for (const passage of passagesIn(list)) all.add(passage);
  return Uint32Array.from(all).sort();
}

function passagesIn(list: WordList): Uint32Array {
  return list instanceof PackedPostings ? list.decode().passages : list;
}

function lengthOf(list: WordList): number {
  return list instanceof PackedPostings ? list.count : list.length;
}

/**
 * What is in every list, in pieces, as it is asked for: often the first is enough. From the shortest list on, so that common words only cost
 * a search each.
 */
function* intersection(lists: readonly WordList[]): Generator<Uint32Array> {
  const [shortest = new Uint32Array(0), ...others] = [...lists].sort(
    (a, b) => lengthOf(a) - lengthOf(b),
  );
  const passages = passagesIn(shortest);
  const keepers = others.map(keeperOf);
  for (let start = 0; start < passages.length; start += PIECE_PASSAGES) {
    let common: Uint32Array = passages.slice(start, start + PIECE_PASSAGES);
    for (const keep of keepers) common = keep(common);
    if (common.length > 0) yield common;
  }
}

const PIECE_PASSAGES = 512;

/** Leaves out what is not in a list, in the memory of what it is given; to be called with one piece behind the other. */
function keeperOf(list: WordList): (piece: Uint32Array) => Uint32Array {
  const finder = list instanceof PackedPostings ? findIn(list) : null;
  let at = 0;
  return (piece) => {
    let count = 0;
    for (const passage of piece) {
      if (finder !== null) {
        if (finder.frequencyIn(passage) > 0) piece[count++] = passage;
        continue;
      }
      const passages = list as Uint32Array; // else there is a finder
      at = firstNotBelow(passages, passage, at);
      if (passages[at] === passage) piece[count++] = passage;
    }
    return piece.subarray(0, count);
  };
}

/** The positions of a word, by all of its keys, in each of `candidates`: passages in ascending order. */
export function positionsIn(
  segment: Segment,
  keys: readonly string[],
  candidates: Uint32Array,
): number[][] {
  const positions = new WordPositions(segment, keys);
  return Array.from(candidates, (passage) => positions.in(passage));
}

/** Reads the positions of a word, by all of its keys, in one passage after another. */
class WordPositions {
  readonly #keys: KeyPositions[];

  constructor(segment: Segment, keys: readonly string[]) {
    this.#keys = keys.flatMap((key) => {
      const passages = segment.postings(key)?.passages;
      const reader = segment.positions(key);
      return passages && reader ? [{ passages, reader, at: 0 }] : [];
    });
  }

  /** `passage`: behind the one of the call before. */
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
