import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../runtime/problem.ts';
import type { Caller } from './caller.ts';
import { type KeyRecords, NO_RESTRICTIONS } from './key-record.ts';
import { createKeySecret } from './key-secret.ts';
import { createKeys, type IssuedKey, type Keys, MAX_EARLIER_SECRETS } from './keys.ts';
import type { NewKey } from './new-key-record.ts';
import { createSigningSecrets } from './signing-secrets.ts';
import { signDerivedKey } from './test-derived-keys.ts';
import { createMemoryKeyRecords } from './test-key-records.ts';
import { createMemoryOwnerKeyFile } from './test-owner-key-file.ts';

const START_MS = Date.parse('2026-01-01T00:00:00Z');
const HERE = '127.0.0.1';

const newKey: NewKey = {
  name: 'website',
  ...NO_RESTRICTIONS,
  scopes: ['search'],
  principals: null,
};

const signingSecrets = createSigningSecrets(Buffer.alloc(32, 1));

let nowMs: number;
let records: KeyRecords;
let keys: Keys;

beforeEach(() => {
  nowMs = START_MS;
  records = createMemoryKeyRecords();
  keys = createKeys({
    records,
    clock: { now: () => nowMs },
    signingSecrets,
    derivedScopes: ['search', 'suggestions', 'conversation'],
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
    signingSecrets,
    derivedScopes: ['search', 'suggestions', 'conversation'],
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

describe('a derived key', () => {
  const refusedWith = async (text: string) => {
    const error = await keys.authenticate(text, HERE).catch((fault: unknown) => fault);
    expect(error).toMatchObject({ code: 'ERR_AUTH_FAILED' });
    return (error as Problem).detail ?? '';
  };

  test('is accepted as its key, narrowed, as soon as the key is made', async () => {
    const { record, signingSecret } = await keys.create(newKey, 'operator');
    expect(signingSecret).toMatch(/^qs_/);
    const text = signDerivedKey(signingSecret, { kid: record.id, principals: ['user:ada'] });
    for (let n = 0; n < 2; n += 1) {
      expect(await keys.authenticate(text, HERE)).toMatchObject({
        kind: 'key',
        id: record.id,
        address: HERE,
        principals: ['everyone', 'user:ada'],
        derived: { requestsPerMinute: null },
      });
    }
  });

  test('is refused by any other signing secret, and with the id of any other key', async () => {
    const [one, other] = [
      await keys.create(newKey, 'operator'),
      await keys.create({ ...newKey, scopes: ['search', 'keys'] }, 'operator'),
    ];
    const forged = [
      signDerivedKey(one.signingSecret, { kid: other.record.id }),
      signDerivedKey(one.secret, { kid: one.record.id }),
      signDerivedKey(one.record.secretHash, { kid: one.record.id }),
      signDerivedKey('', { kid: one.record.id }),
      signDerivedKey(one.signingSecret, { kid: 'none' }),
    ];
    const details = await Promise.all(forged.map(refusedWith));
    expect(new Set(details).size).toBe(1); // says nothing of what is wrong
  });

  test('ends with its key: revoked, expired, or rotated without grace', async () => {
    const derived = ({ record, signingSecret }: IssuedKey) =>
      signDerivedKey(signingSecret, { kid: record.id });
    const revoked = await keys.create(newKey, 'operator');
    expect(await codeOf(keys.authenticate(derived(revoked), HERE))).toBe('none');
    await keys.revoke(revoked.record.id, 'operator');
    await refusedWith(derived(revoked));

    const rotated = await keys.create(newKey, 'operator');
    await keys.authenticate(derived(rotated), HERE);
    const next = await keys.rotate(rotated.record.id, 0, 'operator');
    await refusedWith(derived(rotated));
    expect(await codeOf(keys.authenticate(derived(next), HERE))).toBe('none');

    const expiresAt = '2026-01-01T01:00:00Z';
    const expired = await keys.create({ ...newKey, expiresAt }, 'operator');
    await keys.authenticate(derived(expired), HERE);
    nowMs += 3_600_000;
    await refusedWith(derived(expired));
  });

  test('of an earlier secret works until the grace of that secret ends', async () => {
    const first = await keys.create(newKey, 'operator');
    const text = signDerivedKey(first.signingSecret, { kid: first.record.id });
    const second = await keys.rotate(first.record.id, 60, 'operator');
    const third = await keys.rotate(first.record.id, 30, 'operator');
    const present = signDerivedKey(third.signingSecret, { kid: first.record.id });
    const middle = signDerivedKey(second.signingSecret, { kid: first.record.id });
    for (const one of [text, middle, present]) await keys.authenticate(one, HERE);
    expect((await keys.authenticate(text, HERE)).expiresAt).toBe('2026-01-01T00:01:00.000Z');
    nowMs += 30_000;
    await refusedWith(middle);
    await keys.authenticate(text, HERE);
    nowMs += 30_000;
    await refusedWith(text);
    await keys.authenticate(present, HERE);
  });

  test('ends at its own exp, at that second', async () => {
    const { record, signingSecret } = await keys.create(newKey, 'operator');
    const text = signDerivedKey(signingSecret, { kid: record.id, exp: START_MS / 1000 + 60 });
    nowMs += 59_999;
    await keys.authenticate(text, HERE);
    nowMs += 1;
    await refusedWith(text);
  });

  test('is refused from addresses that its key is not allowed from', async () => {
    const allowedIps = ['10.0.0.0/8'];
    const { record, signingSecret } = await keys.create({ ...newKey, allowedIps }, 'operator');
    await refusedWith(signDerivedKey(signingSecret, { kid: record.id }));
  });

  test('with a fault that its signer made says so; without the signature it does not', async () => {
    const { record, signingSecret } = await keys.create(newKey, 'operator');
    const faulty = { kid: record.id, scope: ['search'] };
    expect(await refusedWith(signDerivedKey(signingSecret, faulty))).toContain('`scope`');
    expect(await refusedWith(signDerivedKey('qs_guess', faulty))).not.toContain('scope`');
    expect(await refusedWith('qd_half')).toContain('incomplete');
  });

  test('that was accepted is refused for a later step once its key is revoked', async () => {
    const { record, signingSecret } = await keys.create(newKey, 'operator');
    const caller = await keys.authenticate(signDerivedKey(signingSecret, { kid: record.id }), HERE);
    expect(await codeOf(keys.requireInForce(caller))).toBe('none');
    await keys.revoke(record.id, 'operator');
    expect(await codeOf(keys.requireInForce(caller))).toBe('ERR_AUTH_FAILED');
  });

  test('with a made-up id reaches no store, and a known id reaches it once', async () => {
    const { record, signingSecret } = await keys.create(newKey, 'operator');
    const lookups: string[] = [];
    const restarted = createKeys({
      records: {
        ...records,
        byId: (id) => {
          lookups.push(id);
          return records.byId(id);
        },
      },
      clock: { now: () => nowMs },
      signingSecrets,
      derivedScopes: ['search'],
      ownerKeyFile: createMemoryOwnerKeyFile(),
    });
    for (let n = 0; n < 20; n += 1) {
      const made = signDerivedKey(`qs_${n}`, { kid: `guess-${n}` });
      expect(await codeOf(restarted.authenticate(made, HERE))).toBe('ERR_AUTH_FAILED');
      const wrong = signDerivedKey(`qs_${n}`, { kid: record.id });
      expect(await codeOf(restarted.authenticate(wrong, HERE))).toBe('ERR_AUTH_FAILED');
    }
    const text = signDerivedKey(signingSecret, { kid: record.id });
    expect(await codeOf(restarted.authenticate(text, HERE))).toBe('none');
    expect(lookups).toEqual([record.id]);
    await restarted.close();
  });

  test('makes, rotates and revokes no key, whatever its scopes', async () => {
    const key = { ...newKey, scopes: ['search', 'keys'] };
    const { record, signingSecret } = await keys.create(key, 'operator');
    const text = signDerivedKey(signingSecret, { kid: record.id });
    const caller = await keys.authenticate(text, HERE);
    expect(await codeOf(keys.create({ ...newKey, scopes: ['search'] }, caller))).toBe(
      'ERR_SCOPE_DENIED',
    );
    expect(await codeOf(keys.rotate(record.id, 0, caller))).toBe('ERR_SCOPE_DENIED');
    expect(await codeOf(keys.revoke(record.id, caller))).toBe('ERR_SCOPE_DENIED');
  });
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
