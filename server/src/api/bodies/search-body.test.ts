import { describe, expect, test } from 'vitest';
import type { DocumentFacts } from '../../documents/document-facts.ts';
import { resultFacts, thumbnailUrl } from './search-body.ts';

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

const page = { imageUrl: 'https://example.org/page.jpg' };

test.each<[string, DocumentFacts | null, boolean, string | null]>([
  ['a kept picture goes before any address', { page }, true, '/api/images/abc/thumbnail'],
  ['the picture of a page', { page }, false, page.imageUrl],
  [
    'the product before its page',
    { page, product: { imageUrl: 'http://x/p' } },
    false,
    'http://x/p',
  ],
  [
    'the video before its page',
    { page, video: { platform: 'other', thumbnailUrl: 'https://x/v' } },
    false,
    'https://x/v',
  ],
  ['nothing is known', null, false, null],
  ['no picture is known', { audio: {} }, false, null],
  ['a script is no picture', { page: { imageUrl: 'javascript:alert(1)' } }, false, null],
  ['inline data is no address', { page: { imageUrl: 'data:image/png;base64,' } }, false, null],
])('%s', (_, facts, hasThumbnail, expected) => {
  expect(thumbnailUrl({ id: 'abc', facts, hasThumbnail })).toBe(expected);
});
