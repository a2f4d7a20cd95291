import { expect, it } from 'vitest';
import { FrequentPairs } from './frequent-pairs.ts';

it('keeps the pairs that many documents have, and not those that one document repeats', () => {
  const pairs = new FrequentPairs();
  for (let document = 1; document <= 20; document++) {
    pairs.add(['rate', 'limit', 'once', `more${document}`], document);
    if (document === 7) for (let i = 0; i < 50; i++) pairs.add(['again', 'again'], document);
  }
  expect([...pairs.finish()]).toEqual([['rate limit', 20]]);
});

it('a few documents have no frequent pairs', () => {
  const pairs = new FrequentPairs();
  for (let document = 1; document <= 3; document++) pairs.add(['rate', 'limit'], document);
  expect(pairs.finish().size).toBe(0);
});
