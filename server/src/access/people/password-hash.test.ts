import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf, NOBODYS_HASH } from './password-hash.ts';

test('a password is that of its hash, and no other one is', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(await isPasswordOf(hash, 'correct horse battery')).toBe(true);
  for (const other of ['Correct horse battery', 'correct horse battery ', '']) {
    expect(await isPasswordOf(hash, other)).toBe(false);
  }
});

test('the hash says how it was made, and neither the password nor a hash of it without salt', async () => {
  const [one, other] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

test('a hash is checked with what it says, not with what is usual', async () => {
  const hash = await hashPassword('correct horse');
  expect(await isPasswordOf(hash.replace('t=2', 't=1'), 'correct horse')).toBe(false);
});

test('the same letters of another keyboard are the same password', async () => {
  const hash = await hashPassword('größenwahn-Café');
  expect(await isPasswordOf(hash, 'größenwahn-Café'.normalize('NFD'))).toBe(true);
});

test('nobody has the password of nobody', async () => {
  for (const guess of ['', 'password', '\0']) {
    expect(await isPasswordOf(NOBODYS_HASH, guess)).toBe(false);
  }
});

test('what is no hash of ours is a defect, and opens nothing', async () => {
  for (const text of ['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$12$abc']) {
    await expect(isPasswordOf(text, 'plain')).rejects.toThrow('none of ours');
  }
});

test('hashing leaves this thread to others', async () => {
  let turns = 0;
  let isDone = false;
  const hashing = hashPassword('correct horse').finally(() => {
    isDone = true;
  });
  while (!isDone && turns < 100_000) {
    await setImmediate();
    turns += 1;
  }
  await hashing;
  expect(turns).toBeGreaterThan(20);
});
