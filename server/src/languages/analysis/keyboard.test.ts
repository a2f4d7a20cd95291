import { expect, it } from 'vitest';
import { areKeyNeighbours } from './keyboard.ts';

it.each([
  ['in a row', 'a', 's', true],
  ['one above the other', 'g', 't', true],
  ['on a German board', 't', 'z', true],
  ['on a French board', 'a', 'z', true],
  ['on a Russian board', 'п', 'р', true],
  ['far apart', 'a', 'p', false],
  ['the same', 'a', 'a', false],
  ['no letter', 'a', '', false],
])('letters that lie %s', (_name, a, b, expected) => {
  expect(areKeyNeighbours(a, b)).toBe(expected);
  expect(areKeyNeighbours(b, a)).toBe(expected);
});
