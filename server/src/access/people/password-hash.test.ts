import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf, UNMATCHABLE_HASH } from './password-hash.ts';

test('a hash matches its password and no other', () => {
  const hash = hashPassword('correct horse battery');
  expect(isPasswordOf(hash, 'correct horse battery')).toBe(true);
  for (const other of ['Correct horse battery', 'correct horse battery ', '']) {
    expect(isPasswordOf(hash, other)).toBe(false);
  }
});

test('the hash contains its parameters, and neither the password nor an unsalted hash of it', () => {
  const [one, other] = [hashPassword('correct horse'), hashPassword('correct horse')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=20480,t=4,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

test('a hash is checked with its own parameters, not the defaults', () => {
  const hash = hashPassword('correct horse');
  expect(isPasswordOf(hash.replace('t=4', 't=1'), 'correct horse')).toBe(false);
});

test('equivalent Unicode forms are the same password', () => {
  const hash = hashPassword('größenwahn-Café');
  expect(isPasswordOf(hash, 'größenwahn-Café'.normalize('NFD'))).toBe(true);
});

test('the hash for unknown people matches no password', () => {
  for (const guess of ['', 'password', '\0']) {
    expect(isPasswordOf(UNMATCHABLE_HASH, guess)).toBe(false);
  }
});

test('an invalid hash is a defect and matches nothing', () => {
  for (const text of ['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$12$abc']) {
    expect(() => isPasswordOf(text, 'plain')).toThrow('none of ours');
  }
});
