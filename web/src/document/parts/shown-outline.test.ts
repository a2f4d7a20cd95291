import { expect, test } from 'vitest';
import type { Reading } from '../../wire/wire-types.ts';
import { shownOutline } from './shown-outline.ts';

const outline = (levels: readonly number[]) =>
  levels.map((level, block) => ({ level, text: `Heading ${block}`, block }));

const documentOf = (outline: Reading['outline'], title = 'A title') => ({ outline, title });

test('headings are set in by their level, whatever the outermost is', () => {
  const { entries, left } = shownOutline(documentOf(outline([2, 4, 2, 6])), false);
  expect(entries.map(({ depth }) => depth)).toEqual([0, 1, 0, 2]);
  expect(left).toBe(0);
});

test('of many headings the deepest levels are left out first, and can be had', () => {
  const levels = Array.from({ length: 100 }, (_, at) => (at % 10 === 0 ? 1 : 2));
  const { entries, left } = shownOutline(documentOf(outline(levels)), false);
  expect(entries).toHaveLength(10);
  expect(left).toBe(90);
  expect(shownOutline(documentOf(outline(levels)), true)).toMatchObject({ left: 0 });
});

test('ten thousand headings of one level are not all drawn', () => {
  const { entries, left } = shownOutline(documentOf(outline(Array(10_000).fill(1))), false);
  expect(entries.length).toBeLessThanOrEqual(60);
  expect(entries.length + left).toBe(10_000);
});

test('a heading without words is none', () => {
  expect(shownOutline(documentOf([{ level: 1, text: ' ', block: 0 }]), false)).toEqual({
    entries: [],
    left: 0,
  });
});

test('a first heading that is the title is left out, a later one is not', () => {
  const textsOf = (title: string) =>
    shownOutline(documentOf(outline([1, 2, 2]), title), false).entries.map(({ text }) => text);
  expect(textsOf(' heading  0')).toEqual(['Heading 1', 'Heading 2']);
  expect(textsOf('Heading 1')).toEqual(['Heading 0', 'Heading 1', 'Heading 2']);
});
