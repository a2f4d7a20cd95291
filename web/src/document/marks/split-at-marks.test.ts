import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAtMarks } from './split-at-marks.ts';

const marked = (text: string, start: number, marks: [number, number][]) =>
  splitAtMarks(
    text,
    start,
    marks.map(([from, to]) => ({ start: from, end: to })),
  ).map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece));

test('a text is taken apart where marks begin and end', () => {
  expect(marked('The kiln is hot', 0, [[4, 8]])).toEqual(['The ', '[kiln]', ' is hot']);
  expect(marked('kiln', 100, [[100, 104]])).toEqual(['[kiln]']);
  expect(marked('The kiln', 100, [[4, 8]])).toEqual(['The kiln']);
});

test('a mark that begins before the text or ends after it marks what of it is there', () => {
  expect(marked('kiln is', 10, [[5, 14]])).toEqual(['[kiln]', ' is']);
  expect(marked('the kiln', 10, [[14, 40]])).toEqual(['the ', '[kiln]']);
});

test('places count code points, as the server does', () => {
  expect(
    marked('🏺 kiln 🔥!', 0, [
      [2, 6],
      [7, 8],
    ]),
  ).toEqual(['🏺 ', '[kiln]', ' ', '[🔥]', '!']);
});

test('the pieces are the text again, whatever is marked', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const steps = fc.array(fc.nat(12), { maxLength: 12 });
  fc.assert(
    fc.property(text, fc.nat(30), steps, (words, start, gaps) => {
      let at = 0;
      const marks = gaps.map((gap) => {
        const from = at + gap;
        at = from + 1 + (gap % 3);
        return { start: from, end: at };
      });
      const pieces = splitAtMarks(words, start, marks);
      expect(pieces.map((piece) => piece.text).join('')).toBe(words);
      expect(pieces.every((piece) => piece.text !== '')).toBe(true);
    }),
  );
});
