import { expect, test } from 'vitest';
import type { ReadingBlock } from '../../wire/wire-types.ts';
import { groupFields } from './group-fields.ts';

const field = (start: number, end: number): ReadingBlock => ({
  kind: 'field',
  start,
  end,
  name: 'name',
  spans: [],
});
const paragraph = (start: number, end: number): ReadingBlock => ({
  kind: 'paragraph',
  start,
  end,
  spans: [],
});

test('fields on lines that follow one another are one group, and a blank line begins the next record', () => {
  const blocks = [field(0, 9), field(10, 19), field(21, 29), field(30, 39), paragraph(41, 50)];
  const groups = groupFields(blocks, 7);
  expect(groups.map(({ place, blocks: { length } }) => [place, length])).toEqual([
    [7, 2],
    [9, 2],
    [11, 1],
  ]);
});
