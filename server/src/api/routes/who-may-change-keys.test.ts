import { allScopes, endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyEntry } from '../../access/audit/test-audit-log.ts';
import type { NewKey } from '../../access/keys/new-key-record.ts';
import { expectProblem, startTestServer, type TestServer } from '../test-server.ts';
import { revokeKeyRoute } from './keys/delete-api-keys-id.ts';
import { listKeysRoute } from './keys/get-api-keys.ts';
import { createKeyRoute } from './keys/post-api-keys.ts';
import { rotateKeyRoute } from './keys/post-api-keys-id-rotate.ts';

/*
 * Every kind of caller, with every route that changes a key, on every kind of key. The tables are written out: computed from
 * the rule they would agree with any rule.
 */

const NOW_MS = Date.parse('2026-01-01T00:00:00Z');
const EVERYWHERE: Omit<NewKey, 'name' | 'scopes'> = {
  environment: 'live',
  expiresAt: null,
  allowedIps: [],
  allowedOrigins: [],
  requestsPerMinute: null,
  monthlyRequests: null,
  filter: null,
  sources: null,
  principals: null,
};

/** Keys that are changed, and that change others. */
const kinds = {
  owner: { ...EVERYWHERE, scopes: allScopes },
  everyScope: { ...EVERYWHERE, scopes: allScopes },
  noKeysScope: { ...EVERYWHERE, scopes: allScopes.filter((scope) => scope !== 'keys') },
  keysOnly: { ...EVERYWHERE, scopes: ['keys'] },
  keysAndSearch: { ...EVERYWHERE, scopes: ['keys', 'search'] },
  searchOnly: { ...EVERYWHERE, scopes: ['search'] },
  testKey: { ...EVERYWHERE, scopes: ['keys', 'search'], environment: 'test' },
  expiring: { ...EVERYWHERE, scopes: ['keys', 'search'], expiresAt: '2026-06-01T00:00:00.000Z' },
  fromHere: { ...EVERYWHERE, scopes: ['keys', 'search'], allowedIps: ['127.0.0.0/8'] },
  limited: { ...EVERYWHERE, scopes: ['keys', 'search'], requestsPerMinute: 10 },
} as const satisfies Record<string, Omit<NewKey, 'name'>>;
type Kind = keyof typeof kinds;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    (services) => [
      listKeysRoute(services),
      createKeyRoute(services),
      rotateKeyRoute(services),
      revokeKeyRoute(services),
    ],
    { clock: { now: () => NOW_MS } },
  );
});
afterAll(() => server.close());

async function make(kind: Kind) {
  const issued = await server.keys.create({ name: kind, ...kinds[kind] }, 'operator');
  if (kind === 'owner') await server.keyRecords.markOwner(issued.record.id);
  return { id: issued.record.id, secret: issued.secret };
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

async function works(secret: string): Promise<boolean> {
  return server.keys.authenticate(secret, '127.0.0.1').then(
    () => true,
    () => false,
  );
}

interface Subject {
  readonly id: string;
  readonly secret: string;
}

/** Sends the request of a column of the tables. Answers whether it was carried out, and checks that it was, or left no trace. */
const actions = {
  /** Makes another key of the kind. */
  make: async (kind: Kind, _subject: Subject, headers: Record<string, string>) => {
    const before = (await server.keys.list()).length;
    const payload = { name: 'made', ...kinds[kind] };
    const response = await server.inject({ method: 'POST', url: '/api/keys', headers, payload });
    const isDone = response.statusCode === 201;
    expect((await server.keys.list()).length).toBe(before + (isDone ? 1 : 0));
    return isDone || refusal(response);
  },
  rotate: async (_: Kind, { id, secret }: Subject, headers: Record<string, string>) => {
    const url = `/api/keys/${id}/rotate`;
    const response = await server.inject({ method: 'POST', url, headers });
    const isDone = response.statusCode === 200;
    expect(await works(secret)).toBe(!isDone);
    if (isDone) expect(await works(response.json().secret)).toBe(true);
    return isDone || refusal(response);
  },
  revoke: async (_: Kind, { id, secret }: Subject, headers: Record<string, string>) => {
    const url = `/api/keys/${id}`;
    const response = await server.inject({ method: 'DELETE', url, headers });
    const isDone = response.statusCode === 204;
    expect(await works(secret)).toBe(!isDone);
    return isDone || refusal(response);
  },
};
type Action = keyof typeof actions;

type Answer = Awaited<ReturnType<TestServer['inject']>>;

function refusal(response: Answer): false {
  expectProblem(response, 403, 'ERR_SCOPE_DENIED');
  return false;
}

const NONE: readonly Kind[] = [];
const ALL = Object.keys(kinds) as Kind[];
const WITHIN_SEARCH: readonly Kind[] = [
  ...(['keysOnly', 'keysAndSearch', 'searchOnly', 'testKey'] as const),
  ...(['expiring', 'fromHere', 'limited'] as const),
];

/** For each caller and route the kinds of keys that it may do that to; all others are refused. */
const allowed: Record<Kind, Record<Action, readonly Kind[]>> = {
  owner: { make: ALL, rotate: ALL, revoke: ALL },
  everyScope: { make: ALL, rotate: ALL, revoke: ALL },
  noKeysScope: { make: NONE, rotate: NONE, revoke: NONE },
  keysOnly: { make: ['keysOnly'], rotate: ['keysOnly'], revoke: ['keysOnly'] },
  keysAndSearch: { make: WITHIN_SEARCH, rotate: WITHIN_SEARCH, revoke: WITHIN_SEARCH },
  searchOnly: { make: NONE, rotate: NONE, revoke: NONE },
  testKey: { make: ['testKey'], rotate: ['testKey'], revoke: WITHIN_SEARCH },
  expiring: { make: ['expiring'], rotate: ['expiring'], revoke: WITHIN_SEARCH },
  fromHere: { make: ['fromHere'], rotate: ['fromHere'], revoke: WITHIN_SEARCH },
  limited: { make: ['limited'], rotate: ['limited'], revoke: WITHIN_SEARCH },
};

describe.each(ALL)('the key %s', (callerKind) => {
  test.each(Object.keys(actions) as Action[])(
    '%ss what it may, and nothing else',
    async (action) => {
      const done: Kind[] = [];
      for (const kind of ALL) {
        const subject = await make(kind);
        const caller =
          callerKind === 'owner' && kind === 'owner' ? subject : await make(callerKind);
        // There is one owner: where the caller had to be made after its subject, the subject is marked again.
        if (kind === 'owner') await server.keyRecords.markOwner(subject.id);
        if (await actions[action](kind, subject, bearer(caller.secret))) done.push(kind);
      }
      expect(done).toEqual(ALL.filter((kind) => allowed[callerKind][action].includes(kind)));
    },
  );

  test('changes itself, where it has the scope keys', async () => {
    for (const action of ['rotate', 'revoke'] as const) {
      const own = await make(callerKind);
      const hasScope = (kinds[callerKind].scopes as readonly string[]).includes('keys');
      expect(await actions[action](callerKind, own, bearer(own.secret))).toBe(hasScope);
    }
  });
});

test("restrictions alone keep a key with every scope from the owner's key, and from no other's end", async () => {
  const narrowed: Partial<NewKey>[] = [
    { environment: 'test' },
    { expiresAt: '2026-06-01T00:00:00.000Z' },
    { allowedIps: ['127.0.0.0/8'] },
    { requestsPerMinute: 10 },
  ];
  for (const restriction of narrowed) {
    const headers = bearer(
      await server.makeKey({ ...EVERYWHERE, scopes: allScopes, ...restriction }),
    );
    for (const action of ['rotate', 'revoke'] as const) {
      expect(await actions[action]('owner', await make('owner'), headers)).toBe(false);
    }
    expect(await actions.revoke('everyScope', await make('everyScope'), headers)).toBe(true);
  }
});

describe('refused for any key', () => {
  const callers: Record<
    string,
    () => Promise<{ status: number; headers: Record<string, string> }>
  > = {
    'no key': async () => ({ status: 401, headers: {} }),
    'a revoked key': async () => {
      const { id, secret } = await make('everyScope');
      await server.keys.revoke(id, 'operator');
      return { status: 401, headers: bearer(secret) };
    },
    'an expired key': async () => {
      const { record, secret } = await server.keys.create(
        { name: 'over', ...kinds.expiring },
        'operator',
      );
      const over = { ...record, id: `${record.id}-over`, expiresAt: '2025-01-01T00:00:00.000Z' };
      await server.keys.revoke(record.id, 'operator');
      await server.keyRecords.insert(over, anyEntry());
      return { status: 401, headers: bearer(secret) };
    },
    'the session of a page': async () => {
      const { token } = await server.sessions.create('loopback');
      return { status: 403, headers: { host: 'localhost', cookie: `quarry_session=${token}` } };
    },
  };

  test.each(Object.entries(callers))('%s', async (_, makeCaller) => {
    const { status, headers } = await makeCaller();
    for (const kind of ALL) {
      const { id, secret } = await make(kind);
      const payload = { name: 'made', ...kinds[kind] };
      for (const request of [
        { method: 'GET', url: '/api/keys' },
        { method: 'POST', url: '/api/keys', payload },
        { method: 'POST', url: `/api/keys/${id}/rotate` },
        { method: 'DELETE', url: `/api/keys/${id}` },
      ] as const) {
        expect((await server.inject({ ...request, headers })).statusCode).toBe(status);
      }
      expect(await works(secret)).toBe(true);
    }
  });
});

test("the owner's earlier secret, while it has grace, prolongs nothing and revokes no key", async () => {
  const owner = await make('owner');
  await server.keys.rotate(owner.id, 60, 'operator');
  const headers = bearer(owner.secret);
  const rotated = await server.inject({
    method: 'POST',
    url: `/api/keys/${owner.id}/rotate`,
    headers,
  });
  expectProblem(rotated, 403, 'ERR_SCOPE_DENIED');
  const revoked = await server.inject({ method: 'DELETE', url: `/api/keys/${owner.id}`, headers });
  expectProblem(revoked, 403, 'ERR_SCOPE_DENIED');
  expect(await actions.make('owner', owner, headers)).toBe(false);
  expect((await server.inject({ url: '/api/keys', headers })).statusCode).toBe(200);
});

test('the tables have every route of keys', () => {
  const ofKeys = Object.values(endpoints).filter(({ path }) => path.startsWith('/api/keys'));
  expect(ofKeys.map(({ method, path, scope }) => `${method} ${path} ${scope}`).sort()).toEqual([
    'DELETE /api/keys/{id} keys',
    'GET /api/keys keys',
    'POST /api/keys keys',
    'POST /api/keys/{id}/rotate keys',
  ]);
});
