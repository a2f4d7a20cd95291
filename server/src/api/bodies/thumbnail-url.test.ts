import { expect, test } from 'vitest';
import type { DocumentFacts } from '../../documents/document-facts.ts';
import { thumbnailUrl } from './thumbnail-url.ts';

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
