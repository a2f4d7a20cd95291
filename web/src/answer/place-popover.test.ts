import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placePopover } from './place-popover.ts';

const screen = { width: 1000, height: 600 };
const popover = { width: 300, height: 200 };
const mark = (left: number, top: number) => ({ left, top, width: 20, height: 20 });

test('it stands below the middle of its mark', () => {
  expect(placePopover(mark(500, 100), popover, screen)).toEqual({ left: 360, top: 128 });
});

test('it stands above where there is no room below', () => {
  expect(placePopover(mark(500, 500), popover, screen)).toEqual({ left: 360, top: 292 });
});

test('at a border it stays within the window', () => {
  expect(placePopover(mark(0, 100), popover, screen)?.left).toBe(8);
  expect(placePopover(mark(990, 100), popover, screen)?.left).toBe(692);
});

test('it goes where its mark goes out of sight', () => {
  expect(placePopover(mark(500, -40), popover, screen)).toBeNull();
  expect(placePopover(mark(500, 700), popover, screen)).toBeNull();
});

test('what fits into the window is within it, wherever the mark is', () => {
  const number = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(number(1000), number(600), number(900), number(580), (left, top, width, height) => {
      const at = placePopover(mark(left, top), { width, height }, screen);
      expect(at).not.toBeNull();
      if (at === null) return;
      expect(at.left).toBeGreaterThanOrEqual(8);
      expect(at.top).toBeGreaterThanOrEqual(8);
      expect(at.left + width).toBeLessThanOrEqual(Math.max(screen.width - 8, width + 8));
      expect(at.top + height).toBeLessThanOrEqual(Math.max(screen.height - 8, height + 8));
    }),
  );
});
