import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptAddress } from '../../extract/text/kept-address.ts';
import { picturePlace } from './picture-place.ts';

const root = '/notes';
const note = { url: 'file:///notes/a/b.md', type: 'file', mediaType: 'text/markdown' } as const;
const page = { url: 'https://example.org/a/b', type: 'page', mediaType: 'text/html' } as const;
const mail = { url: 'file:///notes/a.eml', type: 'file', mediaType: 'message/rfc822' } as const;

test.each([
  ['pic.png', note, { kind: 'file', path: '/notes/a/pic.png' }],
  ['../c%20d.png?v=2#x', note, { kind: 'file', path: '/notes/c d.png' }],
  ['/img/e.png', note, { kind: 'file', path: '/notes/img/e.png' }],
  ['https://example.org/f.png#x', note, { kind: 'web', url: 'https://example.org/f.png' }],
  ['g.png', page, { kind: 'web', url: 'https://example.org/a/g.png' }],
  ['//cdn.example/h.png', page, { kind: 'web', url: 'https://cdn.example/h.png' }],
] as const)('%s is beside its document', (address, document, place) => {
  expect(picturePlace(address, document, root)).toEqual(place);
});

test.each([
  ['data:image/png;base64,AAAA', note],
  ['javascript:alert(1)', page],
  ['blob:https://example.org/1', page],
  ['file:///etc/passwd', page],
  ['file://other-machine/share/a.png', note],
  ['//other-machine/share/a.png', note],
  ['a%2fb.png', note],
  ['a%00.png', note],
  ['http://[', note],
  ['https://track.example/1.png', mail],
] as const)('%s is nowhere', (address, document) => {
  expect(picturePlace(address, document, root)).toBeNull();
});

test('a web page and a pushed document cannot name a file, whatever they contain', () => {
  const urls = fc.constantFrom('https://example.org/a', '', 'notes:1', 'file:///notes/a.md');
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('', 'file:', 'file:///', '/', '../'),
      urls,
      (words, start, url) => {
        const pushed = { ...page, url };
        expect(picturePlace(start + words, pushed, null)?.kind).not.toBe('file');
      },
    ),
  );
});

test('the path in the stored address is resolved, and is absolute', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const kept = keptAddress(path.replace(/^\/+/, ''), null);
      const place = picturePlace(kept, note, root);
      if (place === null) return;
      expect(place.kind).toBe('file');
      expect(pathToFileURL(join('/', place.kind === 'file' ? place.path : '')).protocol).toBe(
        'file:',
      );
    }),
  );
});
