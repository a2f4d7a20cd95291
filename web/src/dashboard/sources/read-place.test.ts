import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlace } from './read-place.ts';

test.each([
  ['', { kind: 'empty' }],
  ['   ', { kind: 'empty' }],
  ['https://example.org/docs/', { kind: 'url', url: 'https://example.org/docs/' }],
  [' http://127.0.0.1:8080 ', { kind: 'url', url: 'http://127.0.0.1:8080' }],
  ['example.org/docs', { kind: 'url', url: 'https://example.org/docs' }],
  ['docs.example.org', { kind: 'url', url: 'https://docs.example.org' }],
  ['localhost:8080/x', { kind: 'url', url: 'https://localhost:8080/x' }],
  ['<https://example.org>', { kind: 'url', url: 'https://example.org' }],
  ['/srv/docs', { kind: 'path', path: '/srv/docs' }],
  ['"/srv/my docs"', { kind: 'path', path: '/srv/my docs' }],
  ['C:\\docs', { kind: 'path', path: 'C:\\docs' }],
  ['file:///srv/my%20docs', { kind: 'path', path: '/srv/my docs' }],
  ['ftp://example.org', { kind: 'neither' }],
  ['javascript:alert(1)', { kind: 'neither' }],
  ['my notes', { kind: 'neither' }],
  ['notes', { kind: 'neither' }],
  ['//example.org', { kind: 'neither' }],
])('%s is read as %o', (typed, expected) => {
  expect(readPlace(typed)).toEqual(expected);
});

test('whatever is typed, what is taken as an address is one of the web', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (typed) => {
      const place = readPlace(typed);
      if (place.kind === 'url') expect(new URL(place.url).protocol).toMatch(/^https?:$/);
    }),
  );
});
