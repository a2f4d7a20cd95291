import { expect, it } from 'vitest';
import { FrequentPairs } from './frequent-pairs.ts';

it('keeps the pairs of many documents, and not those that one document repeats', () => {
  const words = ['rate', 'limit', 'once', 'again', ...Array(20).fill('more')];
  const pairs = new FrequentPairs();
  for (let document = 1; document <= 20; document++) {
    pairs.add(Uint32Array.of(0, 1, 2, 3 + document), document);
    if (document === 7) for (let i = 0; i < 50; i++) pairs.add(Uint32Array.of(3, 3), document);
  }
  expect([...pairs.finish(words)]).toEqual([['rate limit', 20]]);
});

it('a few documents have no frequent pairs', () => {
  const pairs = new FrequentPairs();
  for (let document = 1; document <= 3; document++) pairs.add(Uint32Array.of(0, 1), document);
  expect(pairs.finish(['rate', 'limit']).size).toBe(0);
});
