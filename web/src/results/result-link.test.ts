import { expect, test } from 'vitest';
import { fileType, originalPage, ownThumbnail } from './result-link.ts';

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['file:///home/a.md', null],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)//https://', null],
  ['data:text/html,x', null],
  ['', null],
])('the page that a result was read from, of %s: %s', (url, link) => {
  expect(originalPage({ url })).toBe(link);
});

test('pictures of other servers are shown from this one where looks matter, and never loaded', () => {
  const id = '7';
  const thumbnailUrl = '/api/images/1/thumbnail';
  expect(ownThumbnail({ id, type: 'page', thumbnailUrl })).toBe(thumbnailUrl);
  for (const thumbnailUrl of [
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    null,
  ]) {
    expect(ownThumbnail({ id, type: 'page', thumbnailUrl })).toBeNull();
    const seen = thumbnailUrl === null ? null : '/api/images/7/thumbnail';
    expect(ownThumbnail({ id, type: 'product', thumbnailUrl })).toBe(seen);
  }
});

test.each([
  ['file', 'file:///home/report.pdf', 'PDF'],
  ['file', 'file:///home/Makefile', null],
  ['file', 'https://example.org/a.docx?v=1', 'DOCX'],
  ['page', 'https://example.org/a.html', null],
] as const)('a %s at %s is of the type %s', (type, url, expected) => {
  expect(fileType({ type, url })).toBe(expected);
});
