import type { QueryPhrase } from '../search-index.ts';
import { KeyPrefix } from './dictionary.ts';
import type { Segment } from './segment.ts';

/**
 * The documents of a segment (by ordinal: 1 where it matches) that hold a phrase: its words one behind
 * the other in one passage or title. A phrase of one word needs no positions.
 */
export function matchPhrase(segment: Segment, phrase: QueryPhrase): Uint8Array {
  const matches = new Uint8Array(segment.documentCount);
  const prefix = phrase.field === 'title' ? KeyPrefix.title : KeyPrefix.text;
  const words = phrase.words.map((alternatives) => alternatives.map((term) => prefix + term));
  const passages =
    words.length === 1 ? passagesOfWord(segment, words[0]!) : passagesOfPhrase(segment, words);
  const { documentOfPassage } = segment;
  for (const passage of passages) matches[documentOfPassage?.[passage] ?? passage] = 1;
  return matches;
}

function passagesOfWord(segment: Segment, keys: readonly string[]): Set<number> {
  const passages = new Set<number>();
  for (const key of keys) {
    for (const passage of segment.postings(key)?.passages ?? []) passages.add(passage);
  }
  return passages;
}

function passagesOfPhrase(segment: Segment, words: readonly (readonly string[])[]): Set<number> {
  const candidates = intersection(words.map((keys) => passagesOfWord(segment, keys)));
  if (candidates.size === 0) return candidates;
  const positions = words.map((keys) => positionsIn(segment, keys, candidates));
  const matches = new Set<number>();
  for (const passage of candidates) {
    if (hasRun(positions.map((of) => of.get(passage)))) matches.add(passage);
  }
  return matches;
}

function intersection(sets: readonly Set<number>[]): Set<number> {
  const [smallest, ...others] = [...sets].sort((a, b) => a.size - b.size);
  const result = new Set<number>();
  for (const passage of smallest ?? []) {
    if (others.every((other) => other.has(passage))) result.add(passage);
  }
  return result;
}

function positionsIn(
  segment: Segment,
  keys: readonly string[],
  candidates: ReadonlySet<number>,
): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (const key of keys) {
    const postings = segment.postings(key);
    const reader = segment.positions(key);
    if (!postings || !reader) continue;
    for (const passage of postings.passages) {
      if (!candidates.has(passage)) {
        reader.skip();
        continue;
      }
      const positions = found.get(passage) ?? new Set<number>();
      for (const position of reader.next()) positions.add(position);
      found.set(passage, positions);
    }
  }
  return found;
}

/** Whether some position of the first word is followed, step by step, by one of each other word. */
function hasRun(words: readonly (ReadonlySet<number> | undefined)[]): boolean {
  for (const start of words[0] ?? []) {
    if (words.every((positions, step) => positions?.has(start + step))) return true;
  }
  return false;
}
