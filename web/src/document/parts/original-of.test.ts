import { expect, test } from 'vitest';
import { originalOf } from './original-of.ts';

const file = { address: '/api/documents/a/file', mayShowInFrame: true, mayDownload: true };

test('a page of a folder is shown in a frame, opened and saved', () => {
  expect(originalOf({ original: file, mediaType: 'text/html' })).toEqual({
    openAt: file.address,
    frameAt: file.address,
    downloadAt: `${file.address}?download=1`,
  });
});

test('a PDF is opened in a tab, and in no frame', () => {
  const original = { ...file, mayShowInFrame: false };
  expect(originalOf({ original, mediaType: 'application/pdf' })).toEqual({
    openAt: file.address,
    frameAt: null,
    downloadAt: `${file.address}?download=1`,
  });
});

test('what no browser shows is saved alone', () => {
  const original = { ...file, mayShowInFrame: false };
  expect(originalOf({ original, mediaType: 'application/zip' })).toEqual({
    openAt: null,
    frameAt: null,
    downloadAt: `${file.address}?download=1`,
  });
});

test('an address of the web is opened there, and nothing of it is loaded into the page', () => {
  const original = { address: 'https://example.org/a', mayShowInFrame: true, mayDownload: true };
  expect(originalOf({ original, mediaType: 'text/html' })).toEqual({
    openAt: 'https://example.org/a',
    frameAt: null,
    downloadAt: null,
  });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/a',
  '/\\evil.example',
  'file:///a',
  '',
])('the address %j leads nowhere', (address) => {
  const ways = originalOf({ original: { ...file, address }, mediaType: 'text/html' });
  expect(ways).toEqual({ openAt: null, frameAt: null, downloadAt: null });
});
