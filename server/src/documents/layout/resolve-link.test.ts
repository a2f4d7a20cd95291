import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveLink } from './resolve-link.ts';

const file = { url: 'file:///notes/kiln/marlow.md' };
const page = { url: 'https://example.org/docs/kiln' };

test('a link is resolved against the address of its document', () => {
  expect(resolveLink('../glaze.md#top', file)).toEqual({
    href: null,
    url: 'file:///notes/glaze.md',
  });
  expect(resolveLink('/a?b=1#c', page)).toEqual({
    href: 'https://example.org/a?b=1#c',
    url: 'https://example.org/a?b=1',
  });
  expect(resolveLink('mailto:ann@example.org', file)).toEqual({
    href: 'mailto:ann@example.org',
    url: null,
  });
  expect(resolveLink('other', { url: '' })).toBeNull();
});

test('no address is followed that is not of the web or mail', () => {
  const scheme = fc.constantFrom(
    'javascript:',
    'data:',
    'vbscript:',
    'blob:',
    'file:',
    'JaVaScRiPt:',
    ' javascript:',
    'java\tscript:',
  );
  const words = fc.oneof(
    fc.tuple(scheme, fc.string()).map((parts) => parts.join('')),
    fc.string(),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(words, fc.constantFrom(file, page, { url: '' }), (written, document) => {
      const href = resolveLink(written, document)?.href ?? null;
      if (href !== null) expect(href).toMatch(/^(https?|mailto):/);
    }),
  );
});
