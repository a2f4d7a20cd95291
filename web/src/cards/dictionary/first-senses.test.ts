import { describe, expect, it } from 'vitest';
import { countSenses, firstSenses } from './first-senses.ts';

type Entry = Parameters<typeof firstSenses>[0][number];

function entryOf(partOfSpeech: Entry['partOfSpeech'], totalSenses: number): Entry {
  const senses = Array.from({ length: totalSenses }, (_, place) => ({
    definition: `${partOfSpeech} ${place}`,
    examples: [],
    synonyms: [],
    antonyms: [],
  }));
  return { word: 'run', partOfSpeech, senses, totalSenses };
}

describe('the senses that a dictionary card begins with', () => {
  const check = (counts: readonly number[], expected: readonly number[]) => {
    const parts = ['verb', 'noun', 'adjective', 'adverb'] as const;
    const entries = counts.map((count, place) => entryOf(parts[place] ?? 'noun', count));
    expect(firstSenses(entries).map(({ senses }) => senses.length)).toEqual(expected);
  };

  it('are two of the leading part of speech and one of the next', () => check([10, 7, 3], [2, 1]));
  it('are all where there are few', () => check([1, 1], [1, 1]));
  it('are none of a word without entries', () => check([], []));

  it('leave the rest to be counted', () => {
    const entries = [entryOf('verb', 10), entryOf('noun', 7)];
    expect(countSenses(entries) - countSenses(firstSenses(entries))).toBe(14);
  });
});
