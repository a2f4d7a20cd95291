import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIssuers } from './read-issuers.ts';

test('issuers are kept to the letter, as tokens state them', () => {
  const text = '{"eu":"https://id.example.org/","us-east_1":"http://127.0.0.1:8180/realms/us"}';
  expect([...(readIssuers(text) ?? [])]).toEqual([
    ['eu', 'https://id.example.org/'],
    ['us-east_1', 'http://127.0.0.1:8180/realms/us'],
  ]);
});

test('nothing is no region', () => {
  expect(readIssuers('')).toEqual(new Map());
  expect(readIssuers('{}')).toEqual(new Map());
});

test.each([
  ['no JSON', 'eu=https://id.example.org'],
  ['a list', '["https://id.example.org"]'],
  ['a text', '"https://id.example.org"'],
  ['a region without a name', '{"":"https://id.example.org"}'],
  ['a region with spaces', '{"e u":"https://id.example.org"}'],
  ['an issuer that is no text', '{"eu":{"url":"https://id.example.org"}}'],
  ['an issuer without a scheme', '{"eu":"id.example.org"}'],
  ['another scheme', '{"eu":"ftp://id.example.org"}'],
  ['a query', '{"eu":"https://id.example.org?realm=eu"}'],
  ['a fragment', '{"eu":"https://id.example.org#eu"}'],
  ['a password', '{"eu":"https://ada:secret@id.example.org"}'],
  ['spaces around the issuer', '{"eu":" https://id.example.org"}'],
  ['one issuer for two regions', '{"eu":"https://id.example.org","us":"https://id.example.org"}'],
])('%s is refused', (_what, text) => {
  expect(readIssuers(text)).toBeNull();
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const issuers = readIssuers(text);
      return issuers === null || [...issuers.values()].every((one) => URL.canParse(one));
    }),
  );
});
