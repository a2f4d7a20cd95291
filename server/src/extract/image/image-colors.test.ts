import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageColors } from './image-colors.ts';

/** Points of these colours (`rrggbb`, with alpha when longer), so many of each. */
function points(...colors: readonly (readonly [string, number])[]): Uint8Array {
  const rows = colors.map(([color, count]) =>
    Buffer.concat(Array.from({ length: count }, () => Buffer.from(color.padEnd(8, 'f'), 'hex'))),
  );
  return Buffer.concat(rows);
}

test.each([
  ['one colour is found exactly', points(['1a2b3c', 100]), ['#1a2b3c']],
  ['the most frequent comes first', points(['ff0000', 30], ['0000ff', 70]), ['#0000ff', '#ff0000']],
  ['what is transparent does not count', points(['ff000000', 90], ['00ff00', 10]), ['#00ff00']],
  ['nothing but transparency has no colours', points(['ff000000', 90]), []],
  ['specks do not count', points(['ffffff', 990], ['ff0000', 10]), ['#ffffff']],
  ['nearly the same dark is one colour', points(['000000', 50], ['030303', 49]), ['#010101']],
  ['nothing has none', new Uint8Array(0), []],
])('%s', (_, rgba, expected) => {
  expect(imageColors(rgba)).toEqual(expected);
});

test('any points give at most six colours, the same each time', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1_000 }), (rgba) => {
      const colors = imageColors(rgba);
      expect(colors.length).toBeLessThanOrEqual(6);
      for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(imageColors(rgba)).toEqual(colors);
    }),
  );
});
