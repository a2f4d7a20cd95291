import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLoopbackHost, portOfHost } from './loopback.ts';

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  'quarry.localhost:80',
  '127.0.0.1',
  '127.0.0.1:3000',
  '127.8.9.1:1',
  '[::1]',
  '[::1]:3000',
  '[::ffff:127.0.0.1]:3000',
])('%s is this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

test.each([
  '',
  'example.org',
  'localhost.example.org',
  'notlocalhost',
  'localhost.',
  '127.0.0.1.nip.io',
  '127.0.0.1@example.org',
  'example.org#localhost',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '0.0.0.0:3000',
  '10.0.0.1',
  '[::]',
  '[::1',
  '::1',
  '[fe80::1]',
  'localhost:3000:3000',
  'localhost:port',
  'localhost, example.org',
  ' localhost',
])('%j is not taken for this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});

test('a public name stays one, with anything around it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(isLoopbackHost(`${before}.example.org${after.replaceAll(/localhost/gi, '')}`)).toBe(
        false,
      );
    }),
  );
});

test('the port of a host, where it has one', () => {
  expect(['localhost:3000', '[::1]:80', 'localhost', 'a b:1'].map(portOfHost)).toEqual([
    '3000',
    '80',
    '',
    '',
  ]);
});
