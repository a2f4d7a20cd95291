import { expect, test } from 'vitest';
import { shownOutline } from './shown-outline.ts';

const outline = (levels: readonly number[]) =>
  levels.map((level, block) => ({ level, text: `Heading ${block}`, block }));

test('headings are set in by their level, whatever the outermost is', () => {
  const { entries, left } = shownOutline(outline([2, 4, 2, 6]), false);
  expect(entries.map(({ depth }) => depth)).toEqual([0, 1, 0, 2]);
  expect(left).toBe(0);
});

test('of many headings the deepest levels are left out first, and can be had', () => {
  const levels = Array.from({ length: 100 }, (_, at) => (at % 10 === 0 ? 1 : 2));
  const { entries, left } = shownOutline(outline(levels), false);
  expect(entries).toHaveLength(10);
  expect(left).toBe(90);
  expect(shownOutline(outline(levels), true)).toMatchObject({ left: 0 });
});

test('ten thousand headings of one level are not all drawn', () => {
  const { entries, left } = shownOutline(outline(Array(10_000).fill(1)), false);
  expect(entries.length).toBeLessThanOrEqual(60);
  expect(entries.length + left).toBe(10_000);
});

test('a heading without words is none', () => {
  expect(shownOutline([{ level: 1, text: ' ', block: 0 }], false)).toEqual({
    entries: [],
    left: 0,
  });
});
