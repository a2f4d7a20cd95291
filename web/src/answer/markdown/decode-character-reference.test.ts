import { decodeNamedCharacterReference as decodeAny } from 'decode-named-character-reference';
import { expect, test } from 'vitest';
import { decodeNamedCharacterReference } from './decode-character-reference.ts';

test.each([
  'amp',
  'lt',
  'quot',
  'nbsp',
  'shy',
  'auml',
  'Auml',
  'hellip',
  'rarr',
  'frac12',
  'Omega',
])('&%s; is what the standard says', (name) => {
  expect(decodeNamedCharacterReference(name)).toBe(decodeAny(name));
});

test.each(['', 'nothing', 'AMP;', 'toString', '__proto__', 'ampersand'])(
  '&%s; stays as it was written',
  (name) => {
    expect(decodeNamedCharacterReference(name)).toBe(false);
  },
);
