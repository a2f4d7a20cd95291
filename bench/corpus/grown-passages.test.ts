import { describe, expect, it } from 'vitest';
import type { CorpusPassage } from './corpus-passage.ts';
import { grownPassages } from './grown-passages.ts';

const real: CorpusPassage[] = Array.from({ length: 40 }, (_, at) => ({
  id: `p${at + 1}`,
  title: `Title ${at}`,
  text: Array.from({ length: 50 }, (_, word) => `word${(at * 7 + word * word) % 400}`).join(' '),
}));

describe('grownPassages', () => {
  it('begins with the real passages and goes on to as many as were asked for', () => {
    const grown = [...grownPassages(real, 100)];
    expect(grown.slice(0, 40)).toEqual(real);
    expect(grown).toHaveLength(100);
    expect(new Set(grown.map(({ id }) => id)).size).toBe(100);
    expect([...grownPassages(real, 10)]).toEqual(real.slice(0, 10));
  });

  it('gives the same text each time, as long as real passages are', () => {
    const grown = [...grownPassages(real, 100)];
    expect([...grownPassages(real, 100)]).toEqual(grown);
    for (const { text } of grown) expect(text.split(' ')).toHaveLength(50);
  });

  it('goes on to bring new words, fewer in each passage than the real ones did', () => {
    const wordsOf = (passages: readonly CorpusPassage[]) =>
      new Set(passages.flatMap(({ text }) => text.split(' '))).size;
    const grown = [...grownPassages(real, 400)];
    const before = wordsOf(real);
    const after = wordsOf(grown);
    expect(after).toBeGreaterThan(before);
    expect(after).toBeLessThan(before * 10);
  });
});
