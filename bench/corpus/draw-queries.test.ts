import { expect, test } from 'vitest';
import { drawQueries } from './draw-queries.ts';

const topics = [
  'growable vectors',
  'hash tables',
  'memory mapped files',
  'signal handlers',
  'regular expressions',
];
const passages = topics.map((topic, index) => ({
  id: `p${index}`,
  title: `Handbook: working with ${topic}`,
  text: `Most programs begin with ${topic} because they are simple to understand. Later chapters compare ${topic} with every other approach that people have tried over many years.`,
}));

test('the same passages give the same queries', () => {
  expect(drawQueries(passages, 20)).toEqual(drawQueries(passages, 20));
});

test('a query has two to eight plain words, and none occurs twice', () => {
  const queries = drawQueries(passages, 30);
  expect(new Set(queries).size).toBe(queries.length);
  for (const query of queries) expect(query).toMatch(/^\w+( \w+){1,7}$/);
});

test('passages without words give no queries rather than an endless search', () => {
  expect(drawQueries([{ id: 'p1', title: '+++', text: '1 2 3' }], 10)).toEqual([]);
  expect(drawQueries([], 10)).toEqual([]);
});

test('no query is longer than people type, nor than a server takes', () => {
  const text = `The key is ${'QVdTOmV5'.repeat(100)} and was generated for the first server.`;
  const withKey = { id: 'k', title: 'Keys', text };
  const queries = drawQueries([...passages, withKey], 60);
  expect(queries.length).toBeGreaterThan(20);
  for (const query of queries) expect(query.length).toBeLessThanOrEqual(200);
});
