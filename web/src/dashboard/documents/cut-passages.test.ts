import { expect, test } from 'vitest';
import { cutPassages } from './cut-passages.ts';

test('a text is cut at its code points, whatever stands before', () => {
  const passages = [
    { start: 0, end: 3, headings: [] },
    { start: 3, end: 6, headings: ['Rocks'] },
  ];
  expect(cutPassages({ text: '🪨a🪨bé🪨', passages })).toEqual([
    { start: 0, headings: [], text: '🪨a🪨' },
    { start: 3, headings: ['Rocks'], text: 'bé🪨' },
  ]);
});

test('of a document without end its first passages are cut', () => {
  const passages = Array.from({ length: 5_000 }, (_, at) => ({
    start: at,
    end: at + 1,
    headings: [],
  }));
  expect(cutPassages({ text: 'x'.repeat(5_000), passages })).toHaveLength(200);
});
