import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastPage, pagerPlaces } from './pages.ts';

describe('the pages on offer', () => {
  test.each([
    [1, 1, true, '1'],
    [1, 3, true, '1 2 3'],
    [1, 20, true, '1 2 3 gap 20'],
    [6, 20, true, '1 gap 4 5 6 7 8 gap 20'],
    [5, 20, true, '1 2 3 4 5 6 7 gap 20'],
    [20, 20, true, '1 gap 18 19 20'],
    [1, 20, false, '1 2 3'],
  ])('beside page %i of %i (known: %s) are %s', (page, last, isLastKnown, expected) => {
    expect(pagerPlaces(page, { last, isLastKnown }).join(' ')).toBe(expected);
  });

  test('have the present one among them, rise, and have no gap of one page', () => {
    const pages = fc
      .tuple(fc.integer({ min: 1, max: 1_001 }), fc.integer({ min: 0, max: 1_000 }))
      .map(([page, more]) => ({ page, last: page + more }));
    fc.assert(
      fc.property(pages, ({ page, last }) => {
        const places = pagerPlaces(page, { last, isLastKnown: true });
        expect(places).toContain(page);
        expect(places.at(-1)).toBe(last);
        let before = 0;
        for (const [index, place] of places.entries()) {
          if (place === 'gap') continue;
          const step = place - before;
          expect(places[index - 1] === 'gap' ? step > 2 : step === 1).toBe(true);
          before = place;
        }
      }),
    );
  });

  test('end where the server shows no more', () => {
    expect(lastPage(0, 10, 1_001)).toBe(1);
    expect(lastPage(11, 10, 1_001)).toBe(2);
    expect(lastPage(1_000_000, 10, 1_001)).toBe(1_001);
  });
});
