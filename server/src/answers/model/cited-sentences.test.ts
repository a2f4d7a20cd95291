import fc from 'fast-check';
import { expect, test } from 'vitest';
import { citedSentences } from './cited-sentences.ts';

test.each<[string, [string, number[]][]]>([
  ['It is so [1].', [['It is so .', [1]]]],
  ['It is so. [1][2] And', [['It is so. ', [1, 2]]]],
  ['It is 5.25 m long [3]. More', [['It is 5.25 m long .', [3]]]],
  ['No mark. It is so [1] [2]!', [[' It is so  !', [1, 2]]]],
  ['“It is so.” [1]', [['“It is so.” ', [1]]]],
  ['それは橋です【4】。', [['それは橋です。', [4]]]],
  ['A title\nIt is so [1].', [['It is so .', [1]]]],
  ['It [1] is not over', []],
  ['It is so [1]', []],
  ['It [1] is so.', []],
  ['', []],
])('%j', (text, expected) => {
  const found = [...citedSentences(text)].map(({ text, cited }) => [text, cited]);
  expect(found).toEqual(expected);
});

test('sentences are in order, without overlap, and end within the text', () => {
  const piece = fc.constantFrom('[1]', '【22】', '.', '!', '。', ' ', '\n', 'a', '5', '"');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      let before = 0;
      for (const { end, cited } of citedSentences(text)) {
        expect(end).toBeGreaterThan(before);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(cited.length).toBeGreaterThan(0);
        before = end;
      }
    }),
  );
});
