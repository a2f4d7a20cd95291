import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeySecret, hashKeySecret, hintOfKeySecret, isKeySecret } from './key-secret.ts';

test('a new secret is well formed and names its environment', () => {
  expect(createKeySecret('live')).toMatch(/^qk_live_[0-9A-Za-z]{49}$/);
  expect(createKeySecret('test')).toMatch(/^qk_test_[0-9A-Za-z]{49}$/);
  expect(isKeySecret(createKeySecret('live'))).toBe(true);
});

test('no two secrets are the same', () => {
  expect(new Set(Array.from({ length: 100 }, () => createKeySecret('live'))).size).toBe(100);
});

test('a mistyped character is noticed', () => {
  const secret = createKeySecret('live');
  fc.assert(
    fc.property(fc.integer({ min: 8, max: secret.length - 1 }), fc.base64String(), (at, text) => {
      const other = text.replaceAll(/[^0-9A-Za-z]/g, '').slice(0, 1);
      fc.pre(other !== '' && other !== secret[at]);
      expect(isKeySecret(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
    }),
  );
});

test('arbitrary text is not a secret', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isKeySecret(text)).toBe(false);
      expect(isKeySecret(`qk_live_${text}`)).toBe(false);
    }),
  );
});

test('the hash and the hint do not hold the secret', () => {
  const secret = createKeySecret('live');
  expect(hashKeySecret(secret)).toMatch(/^[0-9a-f]{64}$/);
  expect(hintOfKeySecret(secret)).toBe(secret.slice(-4));
});
