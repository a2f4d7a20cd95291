import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf, NOBODYS_HASH } from './password-hash.ts';

test('a password is that of its hash, and no other one is', () => {
  const hash = hashPassword('correct horse battery');
  expect(isPasswordOf(hash, 'correct horse battery')).toBe(true);
  for (const other of ['Correct horse battery', 'correct horse battery ', '']) {
    expect(isPasswordOf(hash, other)).toBe(false);
  }
});

test('the hash says how it was made, and neither the password nor a hash of it without salt', () => {
  const [one, other] = [hashPassword('correct horse'), hashPassword('correct horse')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=20480,t=4,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

test('a hash is checked with what it says, not with what is usual', () => {
  const hash = hashPassword('correct horse');
  expect(isPasswordOf(hash.replace('t=4', 't=1'), 'correct horse')).toBe(false);
});

test('the same letters of another keyboard are the same password', () => {
  const hash = hashPassword('größenwahn-Café');
  expect(isPasswordOf(hash, 'größenwahn-Café'.normalize('NFD'))).toBe(true);
});

test('the hash that stands for unknown people fits no password', () => {
  for (const guess of ['', 'password', '\0']) {
    expect(isPasswordOf(NOBODYS_HASH, guess)).toBe(false);
  }
});

test('what is no hash of ours is a defect, and opens nothing', () => {
  for (const text of ['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$12$abc']) {
    expect(() => isPasswordOf(text, 'plain')).toThrow('none of ours');
  }
});
