import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['HTTP://example.org', 'http://example.org/'],
  ['/api/documents/a/file', 'http://quarry.test/api/documents/a/file'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['//evil.test', null],
  ['/\\evil.test', null],
  ['\\\\evil.test', null],
  ['chapter-2.html', null],
  ['#top', null],
  ['', null],
  ['https://', null],
  [`https://a.test/${'x'.repeat(9_000)}`, null],
])('%j leads to %j', (address, expected) => {
  expect(safeLink(address, 'http://quarry.test')).toBe(expected);
});
