import { describe, expect, test } from 'vitest';
import type { Suggestion } from '../wire/wire-types.ts';
import { boxOptions, moveChoice } from './box-options.ts';

const suggestion = (text: string): Suggestion => ({ text, highlighted: text, kind: 'query' });

describe('the lines below the box', () => {
  test('are recent searches while nothing is typed, else suggestions, each once', () => {
    expect(boxOptions(' ', ['a'], [suggestion('b')]).map(({ text }) => text)).toEqual(['a']);
    const typed = boxOptions('b', ['a'], [suggestion('b'), suggestion('bc'), suggestion('b')]);
    expect(typed.map(({ text }) => text)).toEqual(['b', 'bc']);
  });
});

describe('arrow keys', () => {
  test.each([
    [-1, 3, 1, 0],
    [0, 3, 1, 1],
    [2, 3, 1, -1],
    [-1, 3, -1, 2],
    [0, 3, -1, -1],
    [-1, 0, 1, -1],
  ] as const)('from %i of %i by %i to %i', (chosen, count, step, next) => {
    expect(moveChoice(chosen, count, step)).toBe(next);
  });
});
