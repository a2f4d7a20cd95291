import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../runtime/problem.ts';
import type { Caller } from './caller.ts';
import type { KeyRecords } from './key-record.ts';
import { createKeySecret } from './key-secret.ts';
import { createKeys, type Keys, MAX_EARLIER_SECRETS } from './keys.ts';
import type { NewKey } from './new-key-record.ts';
import { createMemoryKeyRecords } from './test-key-records.ts';
import { createMemoryOwnerKeyFile } from './test-owner-key-file.ts';

const START_MS = Date.parse('2026-01-01T00:00:00Z');
const HERE = '127.0.0.1';

const newKey: NewKey = {
  name: 'website',
  environment: 'live',
  scopes: ['search'],
  expiresAt: null,
  allowedIps: [],
  allowedOrigins: [],
  requestsPerMinute: null,
  monthlyRequests: null,
  filter: null,
  sources: null,
  principals: null,
};

let nowMs: number;
let records: KeyRecords;
let keys: Keys;

beforeEach(() => {
  nowMs = START_MS;
  records = createMemoryKeyRecords();
  keys = createKeys({
    records,
    clock: { now: () => nowMs },
    ownerKeyFile: createMemoryOwnerKeyFile(),
  });
});

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const outcome = await promise.catch((error: unknown) => error);
  return outcome instanceof Problem ? outcome.code : 'none';
}

test('a key that was made is accepted with its scopes', async () => {
  const { secret, record } = await keys.create(newKey, 'operator');
  const caller = await keys.authenticate(secret, HERE);
  expect(caller.id).toBe(record.id);
  expect([...caller.scopes]).toEqual(['search']);
});

test('guessed keys reach no store; valid ones are found, whether created before or after the start', async () => {
  const early = await keys.create(newKey, 'operator');
  const lookups: string[] = [];
  const watched: KeyRecords = {
    ...records,
    byHash: (hash) => {
      lookups.push(hash);
      return records.byHash(hash);
    },
  };
  const restarted = createKeys({
    records: watched,
    clock: { now: () => nowMs },
    ownerKeyFile: createMemoryOwnerKeyFile(),
  });
  for (let n = 0; n < 20; n += 1) {
    const guess = restarted.authenticate(createKeySecret('live'), HERE);
    expect(await codeOf(guess)).toBe('ERR_AUTH_FAILED');
  }
  expect(lookups).toEqual([]);
  const late = await restarted.create(newKey, 'operator');
  for (const { secret, record } of [early, late]) {
    expect((await restarted.authenticate(secret, HERE)).id).toBe(record.id);
  }
  const rotated = await restarted.rotate(early.record.id, 60, 'operator');
  for (const secret of [early.secret, rotated.secret]) {
    expect((await restarted.authenticate(secret, HERE)).id).toBe(early.record.id);
  }
  await restarted.close();
});

test('the secret is not in the records', async () => {
  const { secret } = await keys.create(newKey, 'operator');
  expect(JSON.stringify(await records.list())).not.toContain(secret);
});

describe('refused with ERR_AUTH_FAILED', () => {
  test('a well-formed key that was never made', async () => {
    expect(await codeOf(keys.authenticate(createKeySecret('live'), HERE))).toBe('ERR_AUTH_FAILED');
  });

  test('a key that was revoked, although it was used a moment ago', async () => {
    const { secret, record } = await keys.create(newKey, 'operator');
    await keys.authenticate(secret, HERE);
    await keys.revoke(record.id, 'operator');
    expect(await codeOf(keys.authenticate(secret, HERE))).toBe('ERR_AUTH_FAILED');
  });

  test('a key that was read before and arrives after its revocation', async () => {
    const { secret, record } = await keys.create(newKey, 'operator');
    const early = keys.authenticate(secret, HERE).catch(() => undefined);
    await keys.revoke(record.id, 'operator');
    await early;
    expect(await codeOf(keys.authenticate(secret, HERE))).toBe('ERR_AUTH_FAILED');
  });

  test('a key at the moment it expires', async () => {
    const { secret } = await keys.create(
      { ...newKey, expiresAt: '2026-01-01T01:00:00Z' },
      'operator',
    );
    nowMs = START_MS + 3_599_999;
    expect(await codeOf(keys.authenticate(secret, HERE))).toBe('none');
    nowMs = START_MS + 3_600_000;
    expect(await codeOf(keys.authenticate(secret, HERE))).toBe('ERR_AUTH_FAILED');
  });

  test('a key from an address that is not allowed', async () => {
    const { secret } = await keys.create(
      { ...newKey, allowedIps: ['10.0.0.0/8', '2001:db8::1'] },
      'operator',
    );
    expect(await codeOf(keys.authenticate(secret, '10.1.2.3'))).toBe('none');
    expect(await codeOf(keys.authenticate(secret, '::ffff:10.1.2.3'))).toBe('none');
    expect(await codeOf(keys.authenticate(secret, '2001:db8::1'))).toBe('none');
    expect(await codeOf(keys.authenticate(secret, '11.0.0.1'))).toBe('ERR_AUTH_FAILED');
    expect(await codeOf(keys.authenticate(secret, ''))).toBe('ERR_AUTH_FAILED');
  });
});

describe('rotation', () => {
  test('without grace the old secret is refused at once', async () => {
    const { secret: old, record } = await keys.create(newKey, 'operator');
    await keys.authenticate(old, HERE);
    const { secret } = await keys.rotate(record.id, 0, 'operator');
    expect(await codeOf(keys.authenticate(old, HERE))).toBe('ERR_AUTH_FAILED');
    expect(await codeOf(keys.authenticate(secret, HERE))).toBe('none');
  });

  test('with grace the old secret works until the grace ends', async () => {
    const { secret: old, record } = await keys.create(newKey, 'operator');
    await keys.rotate(record.id, 60, 'operator');
    expect(await codeOf(keys.authenticate(old, HERE))).toBe('none');
    nowMs += 60_000;
    expect(await codeOf(keys.authenticate(old, HERE))).toBe('ERR_AUTH_FAILED');
  });

  test('every secret works until its own grace ends, regardless of the grace of later ones', async () => {
    const { secret: first, record } = await keys.create(newKey, 'operator');
    const { secret: second } = await keys.rotate(record.id, 60, 'operator');
    const { secret: third } = await keys.rotate(record.id, 30, 'operator');
    const { secret: fourth } = await keys.rotate(record.id, 0, 'operator');
    const working = async () => {
      const secrets = [first, second, third, fourth];
      const codes = await Promise.all(secrets.map((one) => codeOf(keys.authenticate(one, HERE))));
      return codes.map((code) => code === 'none');
    };
    expect(await working()).toEqual([true, true, false, true]);
    nowMs += 30_000;
    expect(await working()).toEqual([true, false, false, true]);
    nowMs += 30_000;
    expect(await working()).toEqual([false, false, false, true]);
  });

  test('a grace does not outlive its key', async () => {
    const expiresAt = '2026-01-01T00:00:10Z';
    const { secret, record } = await keys.create({ ...newKey, expiresAt }, 'operator');
    await keys.rotate(record.id, 60, 'operator');
    nowMs += 10_000;
    expect(await codeOf(keys.authenticate(secret, HERE))).toBe('ERR_AUTH_FAILED');
  });

  test('the number of secrets in grace is limited, and an ended one makes room', async () => {
    const { record } = await keys.create(newKey, 'operator');
    for (let count = 0; count < MAX_EARLIER_SECRETS; count += 1) {
      await keys.rotate(record.id, 60 + count, 'operator');
    }
    expect(await codeOf(keys.rotate(record.id, 60, 'operator'))).toBe('ERR_CONFLICT');
    expect(await codeOf(keys.rotate(record.id, 0, 'operator'))).toBe('none');
    nowMs += 60_000;
    expect(await codeOf(keys.rotate(record.id, 60, 'operator'))).toBe('none');
  });

  test('two at the same time lose no secret that was given out', async () => {
    const { secret: first, record } = await keys.create(newKey, 'operator');
    const [second, third] = await Promise.all([
      keys.rotate(record.id, 60, 'operator'),
      keys.rotate(record.id, 60, 'operator'),
    ]);
    for (const secret of [first, second.secret, third.secret]) {
      expect(await codeOf(keys.authenticate(secret, HERE))).toBe('none');
    }
  });
});

describe('a change by a secret that ended after it was accepted', () => {
  const changes = ['create', 'rotate', 'revoke'] as const;
  const change = (what: (typeof changes)[number], id: string, caller: Caller) =>
    ({
      create: () => keys.create(newKey, caller),
      rotate: () => keys.rotate(id, 0, caller),
      revoke: () => keys.revoke(id, caller),
    })[what]();

  test.each(changes)('%s is refused once its key is revoked', async (what) => {
    const { secret, record } = await keys.create(newKey, 'operator');
    const caller = await keys.authenticate(secret, HERE);
    const { record: other } = await keys.create(newKey, 'operator');
    await keys.revoke(record.id, 'operator');
    expect(await codeOf(change(what, other.id, caller))).toBe('ERR_AUTH_FAILED');
  });

  test.each(changes)('%s is refused once its secret is replaced', async (what) => {
    const { secret, record } = await keys.create(newKey, 'operator');
    const caller = await keys.authenticate(secret, HERE);
    await keys.rotate(record.id, 0, 'operator');
    expect(await codeOf(change(what, record.id, caller))).toBe('ERR_AUTH_FAILED');
  });

  test('an accepted caller works on while its secret does', async () => {
    const { secret, record } = await keys.create(newKey, 'operator');
    const caller = await keys.authenticate(secret, HERE);
    await keys.rotate(record.id, 60, 'operator');
    const expiresAt = '2026-01-01T00:01:00Z';
    expect(await codeOf(keys.create({ ...newKey, expiresAt }, caller))).toBe('none');
  });
});

test('a secret in grace can create no key that outlives the grace, and cannot rotate its own key', async () => {
  const { secret, record } = await keys.create(newKey, 'operator');
  await keys.rotate(record.id, 60, 'operator');
  const caller = await keys.authenticate(secret, HERE);
  expect(caller.expiresAt).toBe('2026-01-01T00:01:00.000Z');
  expect(await codeOf(keys.create(newKey, caller))).toBe('ERR_SCOPE_DENIED');
  expect(await codeOf(keys.rotate(record.id, 60, caller))).toBe('ERR_SCOPE_DENIED');
});

test('keys that a limited key makes share its budget, theirs too; others have their own', async () => {
  const limited = await keys.create({ ...newKey, requestsPerMinute: 5 }, 'operator');
  const caller = await keys.authenticate(limited.secret, HERE);
  expect(caller.budgetId).toBe(limited.record.id);
  const child = await keys.create({ ...newKey, requestsPerMinute: 5 }, caller);
  const grandchild = await keys.create(
    { ...newKey, requestsPerMinute: 1 },
    await keys.authenticate(child.secret, HERE),
  );
  expect(child.record.budgetId).toBe(limited.record.id);
  expect(grandchild.record.budgetId).toBe(limited.record.id);
  const free = await keys.create(newKey, 'operator');
  const freeCaller = await keys.authenticate(free.secret, HERE);
  const own = await keys.create({ ...newKey, requestsPerMinute: 5 }, freeCaller);
  expect(own.record.budgetId).toBe(own.record.id);
});

test('keys that a key with a monthly limit makes share its budget of the month, and only that', async () => {
  const limited = await keys.create({ ...newKey, monthlyRequests: 5 }, 'operator');
  const caller = await keys.authenticate(limited.secret, HERE);
  expect(caller).toMatchObject({ monthlyRequests: 5, monthlyBudgetId: limited.record.id });
  const child = await keys.create({ ...newKey, monthlyRequests: 5, requestsPerMinute: 3 }, caller);
  expect(child.record).toMatchObject({
    budgetId: child.record.id,
    monthlyBudgetId: limited.record.id,
  });
  const ofChild = await keys.authenticate(child.secret, HERE);
  const grandchild = await keys.create(
    { ...newKey, monthlyRequests: 1, requestsPerMinute: 1 },
    ofChild,
  );
  expect(grandchild.record).toMatchObject({
    budgetId: child.record.id,
    monthlyBudgetId: limited.record.id,
  });
  const rotated = await keys.rotate(child.record.id, 0, 'operator');
  expect(await keys.authenticate(rotated.secret, HERE)).toMatchObject({
    monthlyBudgetId: limited.record.id,
  });
});

test('an origin is allowed while a key in force allows it, from the moment that key is made', async () => {
  const shop = 'https://shop.example';
  expect(await keys.allowsOrigin(shop)).toBe(false);
  const expiresAt = '2026-01-01T01:00:00Z';
  const passing = await keys.create({ ...newKey, allowedOrigins: [shop], expiresAt }, 'operator');
  expect(await keys.allowsOrigin(shop)).toBe(true);
  for (const other of ['https://shop.example:8443', 'http://shop.example', 'null', '', '*']) {
    expect(await keys.allowsOrigin(other)).toBe(false);
  }
  await keys.create({ ...newKey, allowedOrigins: ['https://b.example', shop] }, 'operator');
  nowMs += 3_600_000;
  expect(await keys.allowsOrigin(shop)).toBe(true);
  for (const { id } of await keys.list()) {
    if (id !== passing.record.id) await keys.revoke(id, 'operator');
  }
  expect(await keys.allowsOrigin(shop)).toBe(false); // the other one has expired
  nowMs -= 1;
  expect(await keys.allowsOrigin(shop)).toBe(true);
});

test('an invalid origin is ERR_BODY_INVALID and is named', async () => {
  const allowedOrigins = ['https://shop.example', 'https://*.example'];
  const error = await keys.create({ ...newKey, allowedOrigins }, 'operator').catch((e) => e);
  expect(error).toMatchObject({ code: 'ERR_BODY_INVALID', errors: [{ path: 'allowedOrigins.1' }] });
});

test.each(['2001-01-01T00:00:00Z', '2026-01-01T00:00:00Z'])(
  'an end at %s, now or past, is ERR_BODY_INVALID and names the field',
  async (expiresAt) => {
    const error = await keys.create({ ...newKey, expiresAt }, 'operator').catch((e) => e);
    expect(error).toMatchObject({ code: 'ERR_BODY_INVALID', errors: [{ path: 'expiresAt' }] });
    expect(await records.isEmpty()).toBe(true);
  },
);

test('an unknown or revoked key cannot be rotated, revoked or shown', async () => {
  const { record } = await keys.create(newKey, 'operator');
  await keys.revoke(record.id, 'operator');
  for (const id of [record.id, 'nope']) {
    expect(await codeOf(keys.rotate(id, 0, 'operator'))).toBe('ERR_NOT_FOUND');
    expect(await codeOf(keys.revoke(id, 'operator'))).toBe('ERR_NOT_FOUND');
    expect(await codeOf(keys.get(id))).toBe('ERR_NOT_FOUND');
  }
});

test('an invalid address block is refused with ERR_BODY_INVALID', async () => {
  const promise = keys.create({ ...newKey, allowedIps: ['10.0.0.0/8', 'localhost'] }, 'operator');
  expect(await codeOf(promise)).toBe('ERR_BODY_INVALID');
});

test('the time of last use is written, not on the request but at the latest on close', async () => {
  const { secret, record } = await keys.create(newKey, 'operator');
  await keys.authenticate(secret, HERE);
  expect((await records.byId(record.id))?.lastUsedAt).toBeNull();
  await keys.close();
  expect((await records.byId(record.id))?.lastUsedAt).toBe('2026-01-01T00:00:00.000Z');
});
