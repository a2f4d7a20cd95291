import { expect, test } from 'vitest';
import type { SignedPiece } from './citation-signs.ts';
import { layOutMarks, type MarkGroup } from './lay-out-marks.ts';

/** Groups written as `<before|0,1|after>`. */
function check(pieces: readonly SignedPiece[], expected: readonly string[]): void {
  const write = ({ before, places, after }: MarkGroup) => `<${before}|${places.join()}|${after}>`;
  const laid = layOutMarks(pieces);
  expect(laid.map((item) => (typeof item === 'string' ? item : write(item)))).toEqual(expected);
}

test('a mark keeps the word before it, without the space between', () => {
  check(['One word. ', 0, ' Next'], ['One ', '<word.|0|>', ' Next']);
});

test('a mark keeps the punctuation behind it', () => {
  check(['One word ', 0, '. Next'], ['One ', '<word|0|.>', ' Next']);
  check(['(as said ', 0, '), and'], ['(as ', '<said|0|),>', ' and']);
});

test('marks with a space between stand side by side', () => {
  check(['word ', 0, ' ', 1, 2, ' b'], ['<word|0,1,2|>', ' b']);
});

test('a mark behind other markup keeps what it can', () => {
  check([' ', 0, '.'], ['<|0|.>']);
  check([0], ['<|0|>']);
});

test('a very long word is not kept: it could not be broken any more', () => {
  const word = 'x'.repeat(40);
  check([`${word} `, 0], [word, '<|0|>']);
});
