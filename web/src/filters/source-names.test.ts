import { expect, test } from 'vitest';
import { testOpening, testResult } from '../stream/test-events.ts';
import { learnSourceNames, nameSource } from './source-names.ts';

const opening = testOpening({
  facets: {
    source: [
      { value: 'docs', label: 'Handbook', count: 2 },
      { value: 'old_notes', count: 1 },
    ],
  },
});

test('names come from counts and from results, and stay through searches that say none', () => {
  const wiki = testResult('a', { source: 'wiki', sourceName: 'The wiki' });
  const names = learnSourceNames(new Map(), { opening, results: [wiki] });
  expect(['docs', 'wiki'].map((id) => nameSource(id, names))).toEqual(['Handbook', 'The wiki']);
  expect(learnSourceNames(names, { opening: null, results: [] })).toBe(names);
  expect(learnSourceNames(names, { opening, results: [wiki] })).toBe(names);
});

test('a renamed source has its new name, an unnamed one its id', () => {
  const names = learnSourceNames(new Map([['docs', 'Before']]), { opening, results: [] });
  expect(nameSource('docs', names)).toBe('Handbook');
  expect(nameSource('old_notes', names)).toBe('old notes');
});
