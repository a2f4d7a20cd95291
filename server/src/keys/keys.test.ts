import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../problems/problem.ts';
import type { KeyRecords } from './key-record.ts';
import { createKeySecret } from './key-secret.ts';
import { createKeys, type Keys, type NewKey } from './keys.ts';
import { createMemoryKeyRecords } from './memory-key-records.ts';

const START_MS = Date.parse('2026-01-01T00:00:00Z');
const HERE = '127.0.0.1';

const newKey: NewKey = {
  name: 'website',
  environment: 'live',
  scopes: ['search'],
  expiresAt: null,
  allowedIps: [],
  requestsPerMinute: null,
};

let nowMs: number;
let records: KeyRecords;
let keys: Keys;

beforeEach(() => {
  nowMs = START_MS;
  records = createMemoryKeyRecords();
  keys = createKeys(records, { now: () => nowMs });
});

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const outcome = await promise.catch((error: unknown) => error);
  return outcome instanceof Problem ? outcome.code : 'none';
}

test('a key that was made is accepted with its scopes', async () => {
  const { secret, record } = await keys.create(newKey);
  const caller = await keys.authenticate(secret, HERE);
  expect(caller.id).toBe(record.id);
  expect([...caller.scopes]).toEqual(['search']);
});

test('guessed keys reach no store; one that is good is found, whether it was there at the start or made since', async () => {
  const early = await keys.create(newKey);
  const lookups: string[] = [];
  const watched: KeyRecords = {
    ...records,
    byHash: (hash) => {
      lookups.push(hash);
      return records.byHash(hash);
    },
  };
  const restarted = createKeys(watched, { now: () => nowMs });
  for (let n = 0; n < 20; n += 1) {
    const guess = restarted.authenticate(createKeySecret('live'), HERE);
    expect(await codeOf(guess)).toBe('ERR_AUTH_FAILED');
  }
  expect(lookups).toEqual([]);
  const late = await restarted.create(newKey);
  for (const { secret, record } of [early, late]) {
    expect((await restarted.authenticate(secret, HERE)).id).toBe(record.id);
  }
  const rotated = await restarted.rotate(early.record.id, 60);
  for (const secret of [early.secret, rotated.secret]) {
    expect((await restarted.authenticate(secret, HERE)).id).toBe(early.record.id);
  }
  await restarted.close();
});

test('the secret is not in the records', async () => {
  const { secret } = await keys.create(newKey);
  expect(JSON.stringify(await records.list())).not.toContain(secret);
});

describe('refused with ERR_AUTH_FAILED', () => {
  test('a well-formed key that was never made', async () => {
    expect(await codeOf(keys.authenticate(createKeySecret('live'), HERE))).toBe('ERR_AUTH_FAILED');
  });

  test('a key that was revoked, although it was used a moment ago', async () => {
    const { secret, record } = await keys.create(newKey);
    await keys.authenticate(secret, HERE);
    await keys.revoke(record.id);
    expect(await codeOf(keys.authenticate(secret, HERE))).toBe('ERR_AUTH_FAILED');
  });

  test('a key that was read before and arrives after its revocation', async () => {
    const { secret, record } = await keys.create(newKey);
    const early = keys.authenticate(secret, HERE).catch(() => undefined);
    await keys.revoke(record.id);
    await early;
    expect(await codeOf(keys.authenticate(secret, HERE))).toBe('ERR_AUTH_FAILED');
  });

  test('a key at the moment it expires', async () => {
    const { secret } = await keys.create({ ...newKey, expiresAt: '2026-01-01T01:00:00Z' });
    nowMs = START_MS + 3_599_999;
    expect(await codeOf(keys.authenticate(secret, HERE))).toBe('none');
    nowMs = START_MS + 3_600_000;
    expect(await codeOf(keys.authenticate(secret, HERE))).toBe('ERR_AUTH_FAILED');
  });

  test('a key from an address that is not allowed', async () => {
    const { secret } = await keys.create({ ...newKey, allowedIps: ['10.0.0.0/8', '2001:db8::1'] });
    expect(await codeOf(keys.authenticate(secret, '10.1.2.3'))).toBe('none');
    expect(await codeOf(keys.authenticate(secret, '::ffff:10.1.2.3'))).toBe('none');
    expect(await codeOf(keys.authenticate(secret, '2001:db8::1'))).toBe('none');
    expect(await codeOf(keys.authenticate(secret, '11.0.0.1'))).toBe('ERR_AUTH_FAILED');
    expect(await codeOf(keys.authenticate(secret, ''))).toBe('ERR_AUTH_FAILED');
  });
});

describe('rotation', () => {
  test('without grace the old secret is refused at once', async () => {
    const { secret: old, record } = await keys.create(newKey);
    await keys.authenticate(old, HERE);
    const { secret } = await keys.rotate(record.id, 0);
    expect(await codeOf(keys.authenticate(old, HERE))).toBe('ERR_AUTH_FAILED');
    expect(await codeOf(keys.authenticate(secret, HERE))).toBe('none');
  });

  test('with grace the old secret works until the grace ends', async () => {
    const { secret: old, record } = await keys.create(newKey);
    await keys.rotate(record.id, 60);
    expect(await codeOf(keys.authenticate(old, HERE))).toBe('none');
    nowMs += 60_000;
    expect(await codeOf(keys.authenticate(old, HERE))).toBe('ERR_AUTH_FAILED');
  });
});

test('an unknown or revoked key cannot be rotated, revoked or shown', async () => {
  const { record } = await keys.create(newKey);
  await keys.revoke(record.id);
  for (const id of [record.id, 'nope']) {
    expect(await codeOf(keys.rotate(id, 0))).toBe('ERR_NOT_FOUND');
    expect(await codeOf(keys.revoke(id))).toBe('ERR_NOT_FOUND');
    expect(await codeOf(keys.get(id))).toBe('ERR_NOT_FOUND');
  }
});

test('an address block that is none is refused with ERR_BODY_INVALID', async () => {
  const promise = keys.create({ ...newKey, allowedIps: ['10.0.0.0/8', 'localhost'] });
  expect(await codeOf(promise)).toBe('ERR_BODY_INVALID');
});

test('the time of last use is written, not on the request but at the latest on close', async () => {
  const { secret, record } = await keys.create(newKey);
  await keys.authenticate(secret, HERE);
  expect((await records.byId(record.id))?.lastUsedAt).toBeNull();
  await keys.close();
  expect((await records.byId(record.id))?.lastUsedAt).toBe('2026-01-01T00:00:00.000Z');
});
