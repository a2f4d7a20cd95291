import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLines } from './code-lines.ts';

test('colours and marks are both in the pieces of a line', () => {
  const lines = codeLines('let kiln = 1\n// the kiln\n', 100, 'js', [
    { start: 104, end: 108 },
    { start: 120, end: 124 },
  ]);
  const written = lines.map((line) =>
    line.map(({ text, kind, isMarked }) => `${kind}${isMarked ? '!' : ''} ${text}`),
  );
  expect(written).toEqual([
    ['keyword let', 'plain  ', 'plain! kiln', 'plain  = ', 'number 1'],
    ['comment // the ', 'comment! kiln'],
  ]);
});

test('the lines are the code again, but for what ends the last', () => {
  const code = fc.array(fc.constantFrom('a', '"', '\n', '🏺', '//', ' ', '`'), { maxLength: 30 });
  fc.assert(
    fc.property(code, (parts) => {
      const text = parts.join('');
      const lines = codeLines(text, 7, 'js', [{ start: 9, end: 12 }]);
      const again = lines.map((line) => line.map((piece) => piece.text).join('')).join('\n');
      expect(again).toBe(text.endsWith('\n') ? text.slice(0, -1) : text);
      const starts = lines.flat().map(({ start }) => start);
      expect(starts).toEqual([...starts].sort((left, right) => left - right));
    }),
  );
});
