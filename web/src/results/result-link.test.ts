import { describe, expect, test } from 'vitest';
import { fileType, ownThumbnail, resultLink } from './result-link.ts';

describe('a result leads', () => {
  test.each([
    ['https://example.org/a', null, 'https://example.org/a'],
    ['file:///home/a.md', '/api/documents/1/file', '/api/documents/1/file'],
    ['file:///home/a.md', null, null],
    ['javascript:alert(1)', null, null],
    ['JavaScript:alert(1)//https://', null, null],
    ['data:text/html,x', null, null],
    ['', null, null],
    ['', '//elsewhere.example/x', null],
    ['', '/\\elsewhere.example/x', null],
  ])('from %s and %s to %s', (url, documentUrl, link) => {
    expect(resultLink({ url, documentUrl })).toBe(link);
  });
});

test('pictures of other servers are not loaded', () => {
  expect(ownThumbnail({ thumbnailUrl: '/api/images/1/thumbnail' })).toBe('/api/images/1/thumbnail');
  for (const thumbnailUrl of [
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    null,
  ]) {
    expect(ownThumbnail({ thumbnailUrl })).toBeNull();
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
