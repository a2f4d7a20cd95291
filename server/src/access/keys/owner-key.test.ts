import { beforeEach, describe, expect, test } from 'vitest';
import { anyEntry } from '../audit/test-audit-log.ts';
import { type KeyRecord, type KeyRecords, NO_RESTRICTIONS } from './key-record.ts';
import { createKeySecret } from './key-secret.ts';
import { createKeys, type Keys } from './keys.ts';
import { newKeyRecord } from './new-key-record.ts';
import { ensureOwnerKey, resetOwnerKey } from './owner-key.ts';
import type { OwnerKeyFile } from './owner-key-file.ts';
import { createSigningSecrets } from './signing-secrets.ts';
import { createMemoryKeyRecords } from './test-key-records.ts';
import { createMemoryOwnerKeyFile } from './test-owner-key-file.ts';

const SCOPES = ['search', 'keys'];
const HERE = '127.0.0.1';
const NOW_MS = Date.parse('2026-01-01T00:00:00Z');
const clock = { now: () => NOW_MS };

const signing = { signingSecrets: createSigningSecrets(Buffer.alloc(32)), derivedScopes: [] };

let records: KeyRecords;
let file: OwnerKeyFile;
let keys: Keys;

beforeEach(() => {
  records = createMemoryKeyRecords();
  file = createMemoryOwnerKeyFile();
  keys = createKeys({ ...signing, records, clock, ownerKeyFile: file });
});

/** Starts again on the state that the last start left. */
const start = () => ensureOwnerKey({ records, file, clock, scopes: SCOPES });
const reset = () => resetOwnerKey({ records, file, clock, scopes: SCOPES });
const works = (secret: string | null) =>
  keys.authenticate(secret ?? '', HERE).then(
    () => true,
    () => false,
  );
const ownerId = async () => (await records.owner())?.id ?? '';

test('a first start creates a key with all scopes in the file', async () => {
  const { secret, isNew } = await start();
  expect(isNew).toBe(true);
  expect(await file.read()).toBe(secret);
  const caller = await keys.authenticate(secret ?? '', HERE);
  expect([...caller.scopes]).toEqual(SCOPES);
});

test('a second start finds the same key', async () => {
  const { secret } = await start();
  expect(await start()).toEqual({ secret, isNew: false });
});

describe('the file follows a rotation', () => {
  test('of the owner’s key, and the next start creates no second one', async () => {
    await start();
    const { secret } = await keys.rotate(await ownerId(), 0, 'operator');
    expect(await file.read()).toBe(secret);
    expect(await start()).toEqual({ secret, isNew: false });
    expect(await records.list()).toHaveLength(1);
  });

  test('of the owner’s key even if the file was lost', async () => {
    await start();
    file = createMemoryOwnerKeyFile();
    keys = createKeys({ ...signing, records, clock, ownerKeyFile: file });
    const { secret } = await keys.rotate(await ownerId(), 0, 'operator');
    expect(await start()).toEqual({ secret, isNew: false });
  });

  test('only of the owner’s key', async () => {
    const { secret } = await start();
    const other = newKey({ scopes: SCOPES });
    await records.insert(other.record, anyEntry());
    await keys.rotate(other.record.id, 0, 'operator');
    expect(await file.read()).toBe(secret);
  });

  test('twice at the same time: the file holds the valid one', async () => {
    await start();
    const id = await ownerId();
    await Promise.all([keys.rotate(id, 0, 'operator'), keys.rotate(id, 0, 'operator')]);
    expect(await works(await file.read())).toBe(true);
  });
});

describe('a crash leaves a valid owner’s key in the file, and no second one', () => {
  /** Drops all writes after the first `steps`, as `kill -9` would. */
  function crashAfter(steps: number): { records: KeyRecords; file: OwnerKeyFile } {
    let left = steps;
    const step = <Args extends unknown[]>(write: (...args: Args) => Promise<void>) => {
      return async (...args: Args) => {
        if (left === 0) throw new Error('killed');
        left -= 1;
        await write(...args);
      };
    };
    return {
      records: {
        ...records,
        replaceOwner: step(records.replaceOwner),
        replaceSecret: step(records.replaceSecret),
      },
      file: { ...file, prepare: step(file.prepare), commit: step(file.commit) },
    };
  }

  test.each([0, 1, 2])('on the first start after %i of its 3 writes', async (steps) => {
    const crashed = { ...crashAfter(steps), clock, scopes: SCOPES };
    await expect(ensureOwnerKey(crashed)).rejects.toThrow('killed');
    const { secret } = await start();
    expect(await works(secret)).toBe(true);
    expect(await file.read()).toBe(secret);
    expect(await file.prepared()).toBeNull();
    expect(await records.list()).toHaveLength(1);
  });

  test.each([
    [0, 'old'],
    [1, 'old'],
    [2, 'new'],
  ])('in a rotation after %i of its 3 writes', async (steps, which) => {
    const { secret: old } = await start();
    const crashed = crashAfter(steps);
    const dying = createKeys({
      ...signing,
      records: crashed.records,
      clock,
      ownerKeyFile: crashed.file,
    });
    await dying.rotate(await ownerId(), 0, 'operator').catch(() => null); // killed before the last step was reported
    const { secret, isNew } = await start();
    expect(isNew).toBe(false);
    expect(await works(secret)).toBe(true);
    expect(secret === old).toBe(which === 'old');
    expect(await file.read()).toBe(secret);
    expect(await records.list()).toHaveLength(1);
  });

  test.each([0, 1, 2])('in a reset after %i of its 3 writes', async (steps) => {
    await start();
    const crashed = { ...crashAfter(steps), clock, scopes: SCOPES };
    await expect(resetOwnerKey(crashed)).rejects.toThrow('killed');
    const { secret } = await start();
    expect(await works(secret)).toBe(true);
    expect(await records.list()).toHaveLength(1);
  });
});

test('a rotation whose file cannot be prepared changes nothing', async () => {
  const { secret } = await start();
  const full: OwnerKeyFile = { ...file, prepare: () => Promise.reject(new Error('ENOSPC')) };
  const failing = createKeys({ ...signing, records, clock, ownerKeyFile: full });
  await expect(failing.rotate(await ownerId(), 0, 'operator')).rejects.toThrow('ENOSPC');
  expect(await works(secret)).toBe(true);
});

describe('a start creates no key', () => {
  const lost = { secret: null, isNew: false };

  test('if the file was lost', async () => {
    await start();
    file = createMemoryOwnerKeyFile();
    expect(await start()).toEqual(lost);
    expect(await records.list()).toHaveLength(1);
  });

  test('if the file holds an unknown secret', async () => {
    await start();
    await file.prepare(createKeySecret('live'));
    await file.commit();
    expect(await start()).toEqual(lost);
    expect(await records.list()).toHaveLength(1);
  });

  test('if the owner revoked their own key', async () => {
    await start();
    await keys.revoke(await ownerId(), 'operator');
    expect(await start()).toEqual(lost);
    expect(await records.list()).toEqual([]);
  });
});

describe('a reset by the operator', () => {
  test('revokes the old key with all its secrets, and the new one is in the file', async () => {
    const { secret: first } = await start();
    const { secret: second } = await keys.rotate(await ownerId(), 3600, 'operator');
    const secret = await reset();
    keys = createKeys({ ...signing, records, clock, ownerKeyFile: file }); // no server runs, so nothing is cached
    expect([await works(first), await works(second), await works(secret)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await start()).toEqual({ secret, isNew: false });
  });

  test('works if the owner’s key was revoked', async () => {
    await start();
    await keys.revoke(await ownerId(), 'operator');
    const secret = await reset();
    expect(await works(secret)).toBe(true);
    expect(await start()).toEqual({ secret, isNew: false });
  });
});

describe('data of a version that did not mark the owner', () => {
  const insert = async (part: Partial<KeyRecord>) => {
    const { record, secret } = newKey({});
    await records.insert({ ...record, ...part }, anyEntry());
    return { id: record.id, secret };
  };

  test('the key in the file is the owner’s', async () => {
    await insert({ createdAt: '2020-01-01T00:00:00.000Z' });
    const { id, secret } = await insert({ name: 'whatever' });
    await file.prepare(secret);
    await file.commit();
    expect(await start()).toEqual({ secret, isNew: false });
    expect(await ownerId()).toBe(id);
  });

  test('if the file is stale, the oldest key of that name is the owner’s', async () => {
    const { id } = await insert({ createdAt: '2020-01-01T00:00:00.000Z' });
    await insert({ createdAt: '2021-01-01T00:00:00.000Z' });
    expect(await start()).toEqual({ secret: null, isNew: false });
    expect(await ownerId()).toBe(id);
  });

  test('a reset revokes it', async () => {
    const { secret } = await insert({});
    await reset();
    expect(await works(secret)).toBe(false);
    expect(await records.list()).toHaveLength(1);
  });

  test.each<[string, Partial<KeyRecord>]>([
    ['lacks a scope', { scopes: ['keys'] }],
    ['ends', { expiresAt: '2030-01-01T00:00:00.000Z' }],
    ['is for some addresses', { allowedIps: ['10.0.0.0/8'] }],
    ['is limited', { requestsPerMinute: 5 }],
    ['is a test key', { environment: 'test' }],
    ['is revoked', { revokedAt: '2025-01-01T00:00:00.000Z' }],
  ])('a key that %s never becomes the owner’s', async (_, part) => {
    const { secret } = await insert(part);
    await file.prepare(secret);
    await file.commit();
    await start();
    expect(await ownerId()).toBe('');
  });
});

function newKey(part: { scopes?: readonly string[] }) {
  return newKeyRecord(
    {
      name: 'owner',
      ...NO_RESTRICTIONS,
      scopes: part.scopes ?? SCOPES,
      principals: null,
    },
    NOW_MS,
    { isOwner: false, budgetId: null, monthlyBudgetId: null },
  );
}
