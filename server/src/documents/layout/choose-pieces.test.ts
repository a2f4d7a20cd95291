import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesAround } from './choose-pieces.ts';
import type { Piece } from './cut-pieces.ts';

const pieces: Piece[] = Array.from({ length: 1_000 }, (_, at) => ({
  start: at * 10,
  end: at * 10 + 8,
  block: null,
  from: 0,
  to: 0,
}));

test('a window holds a whole part that fits into it, wherever the part begins', () => {
  const first = fc.nat({ max: 999 });
  fc.assert(
    fc.property(
      first,
      fc.nat({ max: 150 }),
      fc.integer({ min: 1, max: 200 }),
      (from, more, limit) => {
        const to = Math.min(999, from + more);
        const window = piecesAround(pieces, { start: from * 10, end: to * 10 + 8 }, limit);
        expect(window.offset).toBeLessThanOrEqual(from);
        expect(window.end).toBeGreaterThan(to - from < limit ? to : from);
        expect(window.end - window.offset).toBeLessThanOrEqual(limit);
      },
    ),
  );
});

test('a part in the middle of a page of pieces opens that page', () => {
  expect(piecesAround(pieces, { start: 2_500, end: 2_600 }, 100)).toEqual({
    offset: 200,
    end: 300,
  });
});
