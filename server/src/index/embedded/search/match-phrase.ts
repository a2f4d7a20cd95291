import type { QueryPhrase } from '../../search-index.ts';
import { KeyPrefix } from '../segments/dictionary.ts';
import { firstNotBelow, type PositionReader } from '../segments/postings.ts';
import type { Segment } from '../segments/segment.ts';

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
  const lists = words.map((keys) => passagesOfWord(segment, keys));
  if (words.length === 1) {
    yield* lists[0]!;
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

/** Ascending. */
function passagesOfWord(segment: Segment, keys: readonly string[]): Uint32Array {
  const lists = keys.flatMap((key) => segment.postings(key)?.passages ?? []);
  if (lists.length <= 1) return lists[0] ?? new Uint32Array(0);
  const all = new Set<number>();
  for (const list of lists) for (const passage of list) all.add(passage);
  return Uint32Array.from(all).sort();
}

/**
 * What is in every list, in pieces, as it is asked for: often the first is enough. From the shortest list on, so that common words only cost
 * a search each.
 */
function* intersection(lists: readonly Uint32Array[]): Generator<Uint32Array> {
  const [shortest = new Uint32Array(0), ...others] = [...lists].sort((a, b) => a.length - b.length);
  const places = others.map(() => 0);
  for (let start = 0; start < shortest.length; start += PIECE_PASSAGES) {
    let common: Uint32Array = shortest.slice(start, start + PIECE_PASSAGES);
    others.forEach((list, at) => {
      places[at] = firstNotBelow(list, common[0] ?? 0, places[at]!);
      common = intersectTwo(common, list, places[at]!);
    });
    if (common.length > 0) yield common;
  }
}

const PIECE_PASSAGES = 512;

/** Of `long` from a place on. In the memory of `short`. */
function intersectTwo(short: Uint32Array, long: Uint32Array, from: number): Uint32Array {
  let count = 0;
  let at = from;
  for (const passage of short) {
    at = firstNotBelow(long, passage, at);
    if (long[at] === passage) short[count++] = passage;
  }
  return short.subarray(0, count);
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
