import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markPieces, type TextRange } from './mark-pieces.ts';

const TEXT = '0123456789';

function read(part: TextRange, quote: TextRange | null, cited: readonly TextRange[] = []): string {
  return markPieces(TEXT, part, quote, cited)
    .map(({ text, mark }) => (mark === null ? text : mark === 'read' ? `<${text}>` : `(${text})`))
    .join('');
}

test('the quote is marked within its part', () => {
  expect(read({ start: 0, end: 10 }, { start: 2, end: 5 })).toBe('01<234>56789');
});

test('of a quote over several parts each has its share', () => {
  const quote = { start: 3, end: 8 };
  expect(read({ start: 0, end: 5 }, quote)).toBe('012<34>');
  expect(read({ start: 5, end: 10 }, quote)).toBe('<567>89');
});

test('where two overlap the one that is read is seen', () => {
  expect(read({ start: 0, end: 10 }, { start: 2, end: 5 }, [{ start: 4, end: 7 }])).toBe(
    '01<234>(56)789',
  );
});

test('with any marks, the text stays complete', () => {
  const range = fc
    .tuple(fc.nat(12), fc.nat(12))
    .map(([start, length]) => ({ start, end: start + length }));
  fc.assert(
    fc.property(range, fc.array(range), (quote, cited) => {
      const pieces = markPieces(TEXT, { start: 2, end: 9 }, quote, cited);
      expect(pieces.map(({ text }) => text).join('')).toBe(TEXT.slice(2, 9));
    }),
  );
});
