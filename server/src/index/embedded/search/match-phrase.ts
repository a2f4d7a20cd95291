import type { QueryPhrase } from '../../search-index.ts';
import { KeyPrefix } from '../segments/dictionary.ts';
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

/** The passages of a segment, ascending, that hold a phrase: for each of its words the keys in the dictionary. */
export function passagesOf(segment: Segment, words: Words): Iterable<number> {
  const lists = words.map((keys) => passagesOfWord(segment, keys));
  const candidates = intersection(lists);
  if (words.length === 1 || candidates.length === 0) return candidates;
  const positions = words.map((keys) => positionsIn(segment, keys, candidates));
  return candidates.filter((_, at) => hasRun(positions.map((ofWord) => ofWord[at] ?? [])));
}

/** Ascending. */
function passagesOfWord(segment: Segment, keys: readonly string[]): Uint32Array {
  const lists = keys.flatMap((key) => segment.postings(key)?.passages ?? []);
  if (lists.length <= 1) return lists[0] ?? new Uint32Array(0);
  const all = new Set<number>();
  for (const list of lists) for (const passage of list) all.add(passage);
  return Uint32Array.from(all).sort();
}

/** What is in every list; from the shortest on, so that common words only cost a search each. */
function intersection(lists: readonly Uint32Array[]): Uint32Array {
  const [shortest, ...others] = [...lists].sort((a, b) => a.length - b.length);
  return others.reduce(
    (common, list) => intersectTwo(common, list),
    shortest ?? new Uint32Array(0),
  );
}

function intersectTwo(short: Uint32Array, long: Uint32Array): Uint32Array {
  const common = new Uint32Array(short.length);
  let count = 0;
  let from = 0;
  for (const passage of short) {
    from = firstNotBelow(long, passage, from);
    if (long[from] === passage) common[count++] = passage;
  }
  return common.subarray(0, count);
}

/** Gallops, then halves: what is looked for is seldom far ahead. */
function firstNotBelow(list: Uint32Array, value: number, from: number): number {
  let step = 1;
  let high = from;
  while (high < list.length && list[high]! < value) {
    high += step;
    step *= 2;
  }
  let low = Math.max(from, high - step);
  high = Math.min(high, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The positions of a word, by all of its keys, in each of `candidates`: passages in ascending order. */
export function positionsIn(
  segment: Segment,
  keys: readonly string[],
  candidates: Uint32Array,
): number[][] {
  const found: number[][] = Array.from(candidates, () => []);
  for (const key of keys) addPositions(segment, key, candidates, found);
  return found;
}

function addPositions(
  segment: Segment,
  key: string,
  candidates: Uint32Array,
  found: number[][],
): void {
  const passages = segment.postings(key)?.passages;
  const reader = segment.positions(key);
  if (!passages || !reader) return;
  let at = 0;
  for (const passage of passages) {
    while (at < candidates.length && candidates[at]! < passage) at++;
    if (at === candidates.length) return;
    if (candidates[at] === passage) found[at]!.push(...reader.next());
    else reader.skip();
  }
}

/** Whether some position of the first word is followed, step by step, by one of each other word. */
function hasRun(words: readonly (readonly number[])[]): boolean {
  return (words[0] ?? []).some((start) =>
    words.every((positions, step) => positions.includes(start + step)),
  );
}
