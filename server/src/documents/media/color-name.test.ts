import { colorNames } from '@quarry/contract/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorName } from './color-name.ts';

test.each([
  ['#000000', 'black'],
  ['#141414', 'black'],
  ['#ffffff', 'white'],
  ['#fafafa', 'white'],
  ['#808080', 'gray'],
  ['#c0c0c0', 'gray'],
  ['#ff0000', 'red'],
  ['#b22222', 'red'],
  ['#ff8c00', 'orange'],
  ['#8b4513', 'brown'],
  ['#654321', 'brown'],
  ['#ffd700', 'yellow'],
  ['#ffff00', 'yellow'],
  ['#008000', 'green'],
  ['#96c74c', 'green'],
  ['#00ced1', 'teal'],
  ['#0000ff', 'blue'],
  ['#87ceeb', 'blue'],
  ['#800080', 'purple'],
  ['#4b0082', 'purple'],
  ['#ff69b4', 'pink'],
  ['#ffc0cb', 'pink'],
])('%s is called %s', (hex, name) => {
  expect(colorName(hex)).toBe(name);
});

test('every colour has one of the names', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const hex = `#${rgb.toString(16).padStart(6, '0')}`;
      expect(colorNames).toContain(colorName(hex));
    }),
  );
});
