import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../runtime/problem.ts';
import { TestTime } from '../../runtime/test-time.ts';
import type { Caller } from '../keys/caller.ts';
import { startTestIssuer, type TestIssuer } from '../provider/test-issuer.ts';
import { createIssuerKeys, RENEWAL_COOLDOWN_MS } from './issuer-keys.ts';
import { createSessionTokens, type SessionTokens } from './session-tokens.ts';
import { fetchJson } from './test-fetch.ts';

let eu: TestIssuer;
let us: TestIssuer;
let time: TestTime;
let tokens: SessionTokens;

beforeAll(async () => {
  eu = await startTestIssuer({ path: '/eu' });
  us = await startTestIssuer({ path: '/us' });
});
afterAll(() => Promise.all([eu.close(), us.close()]));
beforeEach(() => {
  time = new TestTime(Date.now());
  tokens = tokensOf(eu);
});

function tokensOf({ issuer }: TestIssuer): SessionTokens {
  return createSessionTokens({
    issuer,
    audience: 'search-api',
    scopeClaim: 'scope',
    groupsClaim: 'realm_access.roles',
    scopes: { all: ['search', 'suggestions', 'sources'], reading: ['search', 'suggestions'] },
    issuerKeys: createIssuerKeys({ issuer, fetch: fetchJson, clock: time, onFault: () => {} }),
    keys: null,
    clock: time,
  });
}

const authenticate = (token: string) => tokens.authenticate(token, '203.0.113.7');

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const problem = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (problem instanceof Problem) return problem;
  throw new Error('no problem', { cause: problem });
}

describe('the caller of a token', () => {
  test('has the scopes, the user and the groups of its claims, and ends with it', async () => {
    const exp = Math.floor(time.now() / 1000) + 60;
    const token = eu.token({
      sub: 'f:1:Ada',
      exp,
      scope: 'sources search admin',
      realm_access: { roles: ['staff', 'x'.repeat(251), ' ', 7] },
    });
    const caller = await authenticate(token);
    expect(caller).toMatchObject({
      kind: 'token',
      name: 'f:1:Ada',
      address: '203.0.113.7',
      person: null,
      principals: ['everyone', 'user:f:1:Ada', 'group:staff'],
      expiresAt: new Date(exp * 1000).toISOString(),
      filter: null,
    });
    expect([...caller.scopes]).toEqual(['search', 'sources']);
    expect(JSON.stringify(caller)).not.toContain(token.slice(-20));
  });

  test('is the same over its tokens, and another one for another subject or issuer', async () => {
    const ids = await Promise.all([
      authenticate(eu.token({ jti: '1' })),
      authenticate(eu.token({ jti: '2' })),
      authenticate(eu.token({ sub: 'bob' })),
      tokensOf(us).authenticate(us.token(), ''),
    ]).then((callers) => callers.map(({ id }) => id));
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
    expect(ids.join()).not.toContain('ada');
  });

  test.each([
    ['everyone', 'everyone', ['user:everyone']],
    ['a list', ['group:owner'], null],
  ])('cannot be more than its subject by calling itself %s', async (_what, sub, principals) => {
    const outcome = await authenticate(eu.token({ sub })).catch(() => null);
    expect(outcome?.principals ?? null).toEqual(
      principals && expect.arrayContaining(['everyone', ...principals]),
    );
  });

  test('is restricted whatever its claims say', async () => {
    const claims = { principals: null, filter: null, role: 'owner', scope: 'search', groups: null };
    const caller = await authenticate(eu.token({ ...claims, realm_access: { roles: 'everyone' } }));
    expect(caller.principals).toEqual(['everyone', 'user:ada', 'group:everyone']);
  });

  test.each(['', ' ada', 'ada\n', 'a\u0000b', 'x'.repeat(252), 'e\u0301', '\ud800'])(
    'cannot have the subject %j',
    async (sub) => {
      const { code, detail } = await problemOf(authenticate(eu.token({ sub })));
      expect([code, detail]).toEqual(['ERR_AUTH_FAILED', expect.stringContaining('`sub`')]);
    },
  );
});

test('a token of one region is refused in the other', async () => {
  expect((await authenticate(eu.token())).kind).toBe('token');
  expect(await problemOf(authenticate(us.token()))).toMatchObject({ code: 'ERR_AUTH_FAILED' });
  // Signed by the other region's keys, in this region's name.
  const forged = us.token({ iss: eu.issuer });
  expect(await problemOf(authenticate(forged))).toMatchObject({ code: 'ERR_AUTH_FAILED' });
  expect((await tokensOf(us).authenticate(us.token(), '')).kind).toBe('token');
});

test('keys of Quarry are refused with advice, without a fetch', async () => {
  const before = eu.asked.size;
  for (const key of ['qk_live_x', 'qk_test_y', 'qd_e30.x']) {
    const { code, detail } = await problemOf(authenticate(key));
    expect([code, detail]).toEqual([
      'ERR_AUTH_FAILED',
      expect.stringContaining('AUTH_ACCEPT_KEYS'),
    ]);
  }
  expect(eu.asked.size).toBe(before);
});

describe('a verified token', () => {
  test('is not verified again for a minute, and is refused at its end', async () => {
    const exp = Math.floor(time.now() / 1000) + 30;
    const token = eu.token({ exp });
    await authenticate(token);
    time.jump(34_000);
    await authenticate(token);
    time.jump(1_001);
    const { code, detail } = await problemOf(authenticate(token));
    expect([code, detail]).toEqual(['ERR_AUTH_FAILED', expect.stringContaining('expired')]);
  });

  test('may be used by several clients, each with its own address', async () => {
    const token = eu.token();
    expect((await tokens.authenticate(token, '203.0.113.7')).address).toBe('203.0.113.7');
    expect((await tokens.authenticate(token, '203.0.113.8')).address).toBe('203.0.113.8');
  });

  test('is in force until its end, and then no more', async () => {
    const caller = await authenticate(eu.token({ exp: Math.floor(time.now() / 1000) + 30 }));
    await tokens.requireInForce(caller);
    time.jump(36_000);
    await expect(tokens.requireInForce(caller)).rejects.toThrow(/expired/);
    const endless: Caller = { ...caller, expiresAt: null };
    await expect(tokens.requireInForce(endless)).rejects.toThrow(Problem);
  });
});

describe('keys of the issuer', () => {
  test('are followed when they rotate, and when old ones are withdrawn', async () => {
    const before = eu.token({ jti: 'before' });
    await authenticate(before);
    eu.rotate();
    await authenticate(eu.token({ jti: 'after' }));
    await authenticate(before);
    eu.withdrawOldKeys();
    time.jump(RENEWAL_COOLDOWN_MS);
    // Makes the server fetch: its key is unknown.
    await problemOf(authenticate(eu.token({}, { header: { kid: 'unknown' } })));
    time.jump(60_000 - RENEWAL_COOLDOWN_MS); // until the token is verified again
    const { code } = await problemOf(authenticate(before));
    expect(code).toBe('ERR_AUTH_FAILED');
  });

  test('are fetched once for many tokens with invented key ids', async () => {
    await authenticate(eu.token());
    const before = eu.asked.get('/keys') ?? 0;
    for (let n = 0; n < 50; n += 1) {
      const { code } = await problemOf(authenticate(eu.token({}, { header: { kid: `k${n}` } })));
      expect(code).toBe('ERR_AUTH_FAILED');
    }
    expect(eu.asked.get('/keys')).toBe(before + 1);
  });

  test('are fetched for a forged token only if it names no key', async () => {
    await authenticate(eu.token());
    const before = eu.asked.get('/keys') ?? 0;
    await problemOf(authenticate(eu.token({}, { isForged: true })));
    expect(eu.asked.get('/keys')).toBe(before);
    await problemOf(authenticate(eu.token({}, { isForged: true, header: { kid: undefined } })));
    expect(eu.asked.get('/keys')).toBe(before + 1);
  });

  test('are not fetched for a token that is of another issuer, has expired or has another form', async () => {
    const before = eu.asked.get('/keys');
    const bad = [us.token(), eu.token({ exp: 1 }), eu.token({}, { header: { alg: 'none' } }), 'x'];
    for (const token of bad) await problemOf(authenticate(token));
    expect(eu.asked.get('/keys')).toBe(before);
  });
});

describe('while the issuer is down', () => {
  test('a token is not refused but uncheckable, with the time to retry and nothing of the issuer', async () => {
    us.behaviour.health = 'broken';
    tokens = tokensOf(us);
    const { code, detail, headers } = await problemOf(authenticate(us.token()));
    expect([code, headers]).toEqual(['ERR_UPSTREAM', { 'retry-after': '5' }]);
    expect(detail).not.toContain('127.0.0.1');
    us.behaviour.health = 'up';
    time.jump(5_000);
    expect((await authenticate(us.token())).kind).toBe('token');
  });

  test('cached keys go on working, a wrong signature is still refused, an unknown key uncheckable', async () => {
    await authenticate(eu.token());
    eu.behaviour.health = 'broken';
    time.jump(12 * 60_000); // renewed in the background
    const exp = Math.floor(time.now() / 1000) + 60;
    expect((await authenticate(eu.token({ exp, jti: 'later' }))).kind).toBe('token');
    time.jump(RENEWAL_COOLDOWN_MS);
    const code = async (options: object) =>
      (await problemOf(authenticate(eu.token({ exp }, options)))).code;
    expect(await code({ isForged: true })).toBe('ERR_AUTH_FAILED');
    expect(await code({ header: { kid: 'new' } })).toBe('ERR_UPSTREAM');
    eu.behaviour.health = 'up';
  });
});
