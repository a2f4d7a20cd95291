import { describe, expect, it } from 'vitest';
import { chooseIdle } from './merge-policy.ts';

const sized = (...passages: number[]) =>
  passages.map((passageCount) => ({ documentCount: 1, deletedCount: 0, passageCount }));

describe('the segments to merge in an idle index', () => {
  it('are all of those that filling an index leaves', () => {
    const chosen = chooseIdle(sized(16_000, 16_000, 16_000, 2_000, 2_000));
    expect(chosen.toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  it('are none if one segment has most of it', () => {
    expect(chooseIdle(sized(100_000, 16_000, 2_000))).toEqual([]);
    expect(chooseIdle(sized(100_000))).toEqual([]);
    expect(chooseIdle([])).toEqual([]);
  });

  it('do not include segments that are too large to be rewritten for it', () => {
    expect(chooseIdle(sized(900, 10, 10, 10), 1_000).toSorted()).toEqual([]);
    expect(chooseIdle(sized(2_000, 10, 10, 10), 1_000).toSorted()).toEqual([1, 2, 3]);
  });
});
