import { expect, test } from 'vitest';
import { type QueryPattern, readQueries, sampleQuery, writeQueries } from './query-lines.ts';

test('a line is a whole query, words within one, a pattern, or what stands in quotes', () => {
  const text = ' pricing \n\ncontains: what does it cost\nhow * log in\n"5 * 3"\n"contains: x"';
  expect(readQueries(text)).toEqual([
    'pricing',
    { contains: 'what does it cost' },
    { pattern: 'how * log in' },
    '5 * 3',
    'contains: x',
  ]);
});

test.each<QueryPattern[]>([
  ['pricing', 'two words'],
  ['5 * 3', '"quoted"', 'contains: x'],
  [{ contains: 'log in' }, { pattern: '* log *' }],
])('what is written is read as the same: %j', (...queries) => {
  expect(readQueries(writeQueries(queries))).toEqual(queries);
});

test('a rule is tried with what a person would type', () => {
  expect(sampleQuery([{ pattern: 'how *' }, { contains: 'log in' }, 'sign in'])).toBe('log in');
  expect(sampleQuery(undefined)).toBe('');
});
