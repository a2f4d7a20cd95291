import { describe, expect, test } from 'vitest';
import { resultFacts } from './result-facts.ts';

describe('what a result is shown with', () => {
  const price = { amount: 12.5, currency: 'EUR' };
  const facts = {
    product: { price, sku: 'A-1', rating: 4.5 },
    image: { width: 640, height: 480, format: 'jpeg', camera: 'K1' },
    video: { platform: 'file' as const, durationSeconds: 61, tags: ['a'] },
  };

  test.each([
    ['product', { product: { price, rating: 4.5 } }],
    ['image', { image: { width: 640, height: 480 } }],
    ['video', { video: { platform: 'file', durationSeconds: 61 } }],
    ['page', {}],
  ] as const)('of a %s it has the facts of its kind, and no more', (type, shown) => {
    expect(resultFacts({ type, facts })).toEqual(shown);
  });

  test('nothing is known of most documents', () => {
    expect(resultFacts({ type: 'product', facts: null })).toEqual({});
  });
});
