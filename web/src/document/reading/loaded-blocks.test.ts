import { expect, test } from 'vitest';
import { joinBlocks, type LoadedBlocks } from './loaded-blocks.ts';

const loaded = (first: number, end: number): LoadedBlocks => {
  const places = Array.from({ length: end - first }, (_, at) => ({
    start: (first + at) * 10,
    end: (first + at) * 10 + 5,
  }));
  return {
    blocks: places.map((place) => ({ kind: 'rule' as const, ...place })),
    first,
    total: 100,
    marks: places,
    passages: places.map((place, at) => ({ ordinal: first + at, ...place })),
  };
};

test.each([
  ['what follows', loaded(10, 20), loaded(20, 30), loaded(10, 30)],
  ['what precedes', loaded(10, 20), loaded(0, 10), loaded(0, 20)],
  ['what overlaps behind', loaded(10, 20), loaded(15, 25), loaded(10, 25)],
  ['what overlaps before', loaded(10, 20), loaded(5, 15), loaded(5, 20)],
  ['what is loaded already', loaded(10, 20), loaded(12, 15), loaded(10, 20)],
])('%s is joined, each block and mark once', (_, present, more, joined) => {
  expect(joinBlocks(present, more)).toEqual(joined);
});

test('blocks that do not touch replace those that are loaded: nothing is left out in between', () => {
  expect(joinBlocks(loaded(10, 20), loaded(50, 60))).toEqual(loaded(50, 60));
  expect(joinBlocks(loaded(50, 60), loaded(0, 10))).toEqual(loaded(0, 10));
});
