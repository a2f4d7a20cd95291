import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadingBlock } from '../../wire/wire-types.ts';
import { headingLevels } from './heading-levels.ts';

const heading = (level: number, at: number): ReadingBlock => ({
  kind: 'heading',
  level,
  spans: [],
  start: at,
  end: at + 1,
});
const levelsOf = (levels: readonly number[]) => {
  const blocks = levels.map(heading);
  return [...headingLevels(blocks).values()];
};

test('headings keep their order below the title', () => {
  expect(levelsOf([1, 2, 2, 3, 1])).toEqual([2, 3, 3, 4, 2]);
  expect(levelsOf([2, 4, 4, 2, 3])).toEqual([2, 3, 3, 2, 3]);
});

test('no level is skipped downwards, whatever the document does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (levels) => {
      let last = 1;
      for (const level of levelsOf(levels)) {
        expect(level).toBeGreaterThanOrEqual(2);
        expect(level).toBeLessThanOrEqual(Math.min(6, last + 1));
        last = level;
      }
    }),
  );
});
