import { describe, expect, test } from 'vitest';
import type { Suggestion } from '../wire/wire-types.ts';
import { boxOptions, moveChoice } from './box-options.ts';
import type { Suggested } from './suggester.ts';

const suggestion = (text: string): Suggestion => ({ text, highlighted: text, kind: 'query' });

describe('the lines below the box', () => {
  test('are recent searches while nothing is typed, else suggestions, each once', () => {
    const one = { suggestions: [suggestion('b')] };
    expect(boxOptions(' ', ['a'], one).map(({ text }) => text)).toEqual(['a']);
    const typed = boxOptions('b', ['a'], {
      suggestions: [suggestion('b'), suggestion('bc'), suggestion('b')],
    });
    expect(typed.map(({ text }) => text)).toEqual(['b', 'bc']);
  });
});

test('the answer to what is typed comes first, and searches for what is typed', () => {
  const card = { input: '15 * 3', answer: { text: '45', value: 45, unit: null } };
  const suggested = { suggestions: [suggestion('15*3 m')], card } as unknown as Suggested; // a card has more
  const [first, second] = boxOptions('15*3 ', [], suggested);
  expect(first).toMatchObject({
    text: '15*3',
    kind: 'card',
    answer: { input: '15 * 3', text: '45' },
  });
  expect(second?.text).toBe('15*3 m');
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
