import { expect, test } from 'vitest';
import { moveItem, placeAt } from './move-item.ts';

test('an item goes up or down, and stays within the list', () => {
  const items = ['a', 'b', 'c', 'd'];
  expect(moveItem(items, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(items, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveItem(items, 1, 1)).toEqual(items);
  for (const [from, to] of [
    [0, -1],
    [3, 4],
    [9, 0],
  ] as const) {
    expect(moveItem(items, from, to)).toEqual(items);
  }
});

test('a pointer is over the item that it touches; above and below the list over its ends', () => {
  const rects = [0, 40, 80].map((top) => ({ top, height: 40 }));
  expect([-5, 0, 39, 40, 100, 500].map((y) => placeAt(y, rects))).toEqual([0, 0, 0, 1, 2, 2]);
});
