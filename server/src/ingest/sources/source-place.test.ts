import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardOwnData } from '../../runtime/disk/own-data.ts';
import { folderKind } from '../connectors/folder/folder-kind.ts';
import type { SourceKindRules } from './source-kind.ts';
import {
  assertNoOverlap,
  nameOfPlace,
  placeFaults,
  placeOf,
  requestedPlace,
  resolvePlace,
} from './source-place.ts';
import { exampleSource } from './source-store.suite.ts';

const ownData = guardOwnData('/nowhere/data', { now: () => 0 });
const web: SourceKindRules = { ...folderKind, kind: 'site', places: ['url'] };

async function locate(url: string): Promise<string | null> {
  const place = requestedPlace({ url });
  return placeFaults(place, web).length > 0 ? null : resolvePlace(place, web, ownData);
}

test('an accepted address is http(s), without credentials, and its own normal form', async () => {
  const scheme = fc.constantFrom('http://', 'HTTPS://', 'https://a:b@', 'ftp://', '//', '');
  const address = fc.tuple(scheme, fc.oneof(fc.webUrl(), fc.string())).map((two) => two.join(''));
  await fc.assert(
    fc.asyncProperty(fc.oneof(address, fc.webUrl({ withFragments: true })), async (text) => {
      const location = await locate(text);
      if (location === null) return;
      expect(placeOf(location)).toBe('web');
      const { username, password, hash } = new URL(location);
      expect(username + password + hash).toBe('');
      expect(await locate(location)).toBe(location);
      expect(nameOfPlace(requestedPlace({ url: text }), web)).not.toBe('');
    }),
  );
});

test.each([
  ['/home/ada', '/home/ada', true],
  ['/home/ada/notes', '/home/ada', true],
  ['/home/ada', '/home/ada/notes', true],
  ['/', '/home/ada', true],
  ['/home/ada2', '/home/ada', false],
  ['/home/bob', '/home/ada', false],
])('a folder at %s beside one at %s overlaps: %s', (location, other, isRefused) => {
  const source = exampleSource('a', { location, settings: {} });
  const others = [exampleSource('b', { location: other, settings: {} }), source];
  const check = () => assertNoOverlap(source, others, folderKind);
  if (isRefused) expect(check).toThrow(/"b"/);
  else check();
  // Pictures of a folder may be a different source than its texts.
  assertNoOverlap({ ...source, kind: 'images' }, others, folderKind);
});

test.each([
  ['/usr/share/doc/rust/html', 'rust'],
  ['/home/me/handbook/_build/html', 'handbook'],
  ['/home/me/notes', 'notes'],
  ['/home/me/Public', 'me'],
  ['/html', 'html'],
  ['/', '/'],
])('%s is called %s unless its owner gives a name', (path, name) => {
  expect(nameOfPlace(requestedPlace({ path }), folderKind)).toBe(name);
});
