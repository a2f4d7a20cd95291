import { expect, it } from 'vitest';
import type { ReadWord } from './asked-words.ts';
import { hasHalfCompound } from './half-compound.ts';

const word = (surface: string, start: number, place: number): ReadWord => ({
  term: surface,
  surface,
  position: place,
  start,
  end: start + surface.length,
  places: [place],
});

const asked = {
  words: [
    word('papiertonne', 0, 0),
    word('papier', 0, 1),
    word('tonne', 6, 2),
    word('geleert', 12, 3),
  ],
  core: [0, 1, 2, 3],
  ofKind: new Set<number>(),
  surfaces: new Map<number, string>(),
};

it.each([
  ['only a part', [2, 3], true],
  ['both parts', [1, 2, 3], false],
  ['the whole word', [0, 3], false],
  ['no part', [3], false],
])('a compound of which %s is said', (_, said, expected) => {
  const isSaid = (place: number) => said.includes(place);
  expect(hasHalfCompound({ asked, isSaid }, isSaid)).toBe(expected);
});
