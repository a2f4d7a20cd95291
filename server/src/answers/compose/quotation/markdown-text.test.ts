import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readCitationMark } from '../../citations/read-inline.ts';
import { withoutFootnotes } from './markdown-text.ts';

test.each([
  [
    'Rust was released in 2015.[1][2] It is fast[3] and safe.[a]',
    'Rust was released in 2015. It is fast and safe.',
  ],
  [
    'Paris[note 1] is the capital[citation needed] of France.[^1]',
    'Paris is the capital of France.',
  ],
  ['東京は日本の首都である[1]。人口は多い【2】。', '東京は日本の首都である。人口は多い。'],
  ['Nested【【1】1】 and【［2］3］ twice.', 'Nested1 and3 twice.'],
  ['He said “it works”.[12][13–15] Then he left.', 'He said “it works”. Then he left.'],
])('what a source cites is not cited by who quotes it: %j', (line, expected) => {
  expect(withoutFootnotes(line)).toBe(expected);
});

test.each([
  'args[1] is the first, v[0] and x.y[2] come later, as get()[1] does.',
  'A type like &[u8] is [x]; the range [1, 5] is closed.',
  'See [5] and [source 1].',
  'He [the king] left [sic].',
])('brackets that are no footnotes stay: %j', (line) => {
  expect(withoutFootnotes(line)).toBe(line);
});

it('no mark in full-width brackets is left, since no backslash would escape it', () => {
  const piece = fc.oneof(
    fc.constantFrom('【1】', '［2］', '【', '】', '1', '†a', '[3]', 'word', ' ', '。', '^'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const line = withoutFootnotes(pieces.join(''));
      const marks = [...line.matchAll(/[【［]/gu)].map(({ index }) =>
        readCitationMark(line, index),
      );
      expect(marks.filter((mark) => mark !== null)).toEqual([]);
    }),
  );
});
