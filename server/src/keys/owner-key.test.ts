import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createKeys, type Keys } from './keys.ts';
import { createMemoryKeyRecords } from './memory-key-records.ts';
import { ensureOwnerKey } from './owner-key.ts';

const SCOPES = ['search', 'keys'];

let directory: string;
let file: string;
let keys: Keys;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quarry-owner-'));
  file = join(directory, 'owner-key');
  keys = createKeys(createMemoryKeyRecords(), systemClock);
});
afterEach(async () => {
  await keys.close();
  await rm(directory, { recursive: true });
});

test('a first start makes a key with all scopes, in a file for the owner alone', async () => {
  const { secret, isNew } = await ensureOwnerKey(keys, file, SCOPES);
  expect(isNew).toBe(true);
  expect((await readFile(file, 'utf8')).trim()).toBe(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const caller = await keys.authenticate(secret, '127.0.0.1');
  expect([...caller.scopes]).toEqual(SCOPES);
});

test('a second start finds the same key', async () => {
  const { secret } = await ensureOwnerKey(keys, file, SCOPES);
  expect(await ensureOwnerKey(keys, file, SCOPES)).toEqual({ secret, isNew: false });
});

test('a file with a revoked key is replaced', async () => {
  const { secret } = await ensureOwnerKey(keys, file, SCOPES);
  const [record] = await keys.list();
  await keys.revoke(record?.id ?? '');
  const second = await ensureOwnerKey(keys, file, SCOPES);
  expect(second.isNew).toBe(true);
  expect(second.secret).not.toBe(secret);
});
