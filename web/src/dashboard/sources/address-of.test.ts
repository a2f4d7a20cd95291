import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';

test.each([
  [{ url: 'https://example.org/docs/' }, 'https://example.org/a', 'https://example.org/a'],
  [{ url: 'https://example.org/docs/' }, '/a', 'https://example.org/a'],
  [{ path: '/srv/docs' }, 'a/b.md', '/srv/docs/a/b.md'],
  [{ path: '/srv/docs/' }, 'a b.md', '/srv/docs/a b.md'],
  [{ path: '/srv/docs' }, '/srv/docs/a.md', '/srv/docs/a.md'],
  [{ path: 'C:\\docs' }, 'a.md', 'C:\\docs\\a.md'],
  [{}, 'row-1', 'row-1'],
])('of %o, %s is asked about as %s', (source, original, expected) => {
  expect(addressOf(source, original)).toBe(expected);
});
