import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { weaknessOf } from './weak-password.ts';

const ada = { email: 'ada.lovelace@analytical.example', name: 'Ada Lovelace' };

describe('refuses', () => {
  test.each([
    ['too short', 'x7#pQ2!v'],
    ['too short in characters, though not in bytes', '日本語日本語日'],
    ['among the most common', 'password123'],
    ['common in other case', 'PassWord123'],
    ['common, with digits after it', 'sunshine2026'],
    ['common, with signs after it', 'football!!!!'],
    ['one character', 'aaaaaaaaaaaaaa'],
    ['two characters in turn', 'abababababab'],
    ['the alphabet', 'abcdefghijklm'],
    ['digits in order', '0123456789'],
    ['digits in order backwards', '9876543210'],
    ['a row of the keyboard, and back', 'asdfghjklkjhgfdsa'],
    ['their address', 'ada.lovelace'],
    ['their address and a year', 'ada.lovelace26'],
    ['their name twice', 'lovelacelovelace'],
    ['their domain', 'analytical1'],
  ])('%s', (_what, password) => {
    expect(weaknessOf(password, ada)).not.toBeNull();
  });
});

test.each([
  ['password-short', 'x7#pQ2!v'],
  ['password-common', 'sunshine2026'],
  ['password-repetitive', 'abababababab'],
  ['password-run', 'asdfghjklkjhgfdsa'],
  ['password-personal', 'lovelacelovelace'],
])('says %s as a word, which forms translate', (code, password) => {
  expect(weaknessOf(password, ada)?.code).toBe(code);
});

describe('takes', () => {
  test.each([
    'correct horse battery staple',
    'tJ8!fk2Lq-w',
    'Lovelace plays the harmonium',
    'моя собака любит дождь',
    'わたしのねこはさかながすき',
    '4815-9177-2206-3340',
  ])('%j', (password) => {
    expect(weaknessOf(password, ada)).toBeNull();
  });

  test('accepts generated passwords', () => {
    for (let n = 0; n < 2_000; n += 1) {
      const password = randomBytes(12).toString('base64url');
      expect(weaknessOf(password, ada)).toBeNull();
    }
  });
});
