import { expect, test } from 'vitest';
import type { TextBlock } from './document-blocks.ts';
import { showAfter, showBefore, windowAround } from './shown-window.ts';

const blocks = Array.from(
  { length: 1_000 },
  (_, place): TextBlock => ({ kind: 'text', start: place * 1_000, end: place * 1_000 + 920 }),
);

test('what is shown of a long document is what stands around the quote', () => {
  expect(windowAround(blocks, 500_100)).toEqual({ first: 492, end: 509 });
});

test('at its ends there is less', () => {
  expect(windowAround(blocks, 0)).toEqual({ first: 0, end: 9 });
  expect(windowAround(blocks, 999_999)).toEqual({ first: 991, end: 1_000 });
});

test('more is shown on the side where it is wanted', () => {
  expect(showBefore(blocks, { first: 492, end: 509 })).toEqual({ first: 468, end: 509 });
  expect(showAfter(blocks, { first: 492, end: 509 })).toEqual({ first: 492, end: 533 });
  expect(showBefore(blocks, { first: 3, end: 9 }).first).toBe(0);
  expect(showAfter(blocks, { first: 0, end: 998 }).end).toBe(1_000);
});

test('of nothing nothing is shown', () => {
  expect(windowAround([], 7)).toEqual({ first: 0, end: 0 });
});
