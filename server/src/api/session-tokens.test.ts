import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestIssuer, type TestIssuer } from '../access/provider/test-issuer.ts';
import { testSessionTokens } from '../access/tokens/test-session-tokens.ts';
import { noUsage } from '../operations/statistics/usage.ts';
import type { UsageNote } from '../operations/statistics/usage-note.ts';
import { createKeyRoute } from './routes/keys/post-api-keys.ts';
import { auditRoute } from './routes/people/get-api-audit.ts';
import { searchRoute } from './routes/search/get-api-v1-search.ts';
import { getInterestsRoute } from './routes/settings/get-api-interests.ts';
import { putInterestsRoute } from './routes/settings/put-api-interests.ts';
import { personOf } from './test-people.ts';
import { expectProblem, startTestServer, type TestServer } from './test-server.ts';

/** A server with `AUTH_ENABLED=true`, on the routes that know callers best. */

const LIMITS = { searchPerMinute: 0, otherPerMinute: 0, refusedPerMinute: 0, sessionPerMinute: 0 };
const notes: UsageNote[] = [];
let issuer: TestIssuer;
let server: TestServer;

beforeAll(async () => {
  issuer = await startTestIssuer();
  server = await startServer();
  await server.add(
    { title: 'Harbour', text: 'Ships of Ada.', facts: { visibleTo: ['user:ada'] } },
    { title: 'Harbour staff', text: 'Cranes by day.', facts: { visibleTo: ['group:staff'] } },
    { title: 'Harbour for all', text: 'Quays at night.' },
  );
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

function startServer(acceptsKeys = false, limits: Partial<typeof LIMITS> = {}) {
  return startTestServer(
    (services) => [
      searchRoute(services),
      getInterestsRoute(services),
      putInterestsRoute(services),
      createKeyRoute(services),
      auditRoute(services),
    ],
    {
      tokens: (keys) => testSessionTokens(issuer, { keys: acceptsKeys ? keys : null }),
      limits: { ...LIMITS, ...limits },
      usage: { ...noUsage, isOn: true, note: (note) => void notes.push(note) },
    },
  );
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const SEARCH = { url: '/api/v1/search?q=harbour' };

async function titlesFor(claims: Record<string, unknown>): Promise<string[]> {
  const response = await server.inject({ ...SEARCH, headers: bearer(issuer.token(claims)) });
  expect(response.statusCode).toBe(200);
  const { results }: { results: { title: string }[] } = response.json();
  return results.map(({ title }) => title).sort();
}

test('a token finds the documents for its user and its groups', async () => {
  expect(await titlesFor({})).toEqual(['Harbour', 'Harbour for all']);
  expect(await titlesFor({ sub: 'bob', groups: ['staff'] })).toEqual([
    'Harbour for all',
    'Harbour staff',
  ]);
  expect(await titlesFor({ sub: 'bob' })).toEqual(['Harbour for all']);
});

describe('a request is refused', () => {
  test('without a token, with the scheme alone', async () => {
    const response = await server.inject({ ...SEARCH, headers: {} });
    expectProblem(response, 401, 'ERR_AUTH_REQUIRED');
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  test.each<[what: string, token: () => string]>([
    ['an expired token', () => issuer.token({ exp: 1 })],
    ['a forged token', () => issuer.token({}, { isForged: true })],
    ['nonsense', () => 'nonsense'],
    ['a key', () => server.secret],
  ])('with %s, as RFC 6750 has it', async (_what, token) => {
    const response = await server.inject({ ...SEARCH, headers: bearer(token()) });
    expectProblem(response, 401, 'ERR_AUTH_FAILED');
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  test('with a token in the query, which RFC 6750 advises against', async () => {
    const url = `${SEARCH.url}&access_token=${issuer.token()}`;
    expectProblem(await server.inject({ url, headers: {} }), 401, 'ERR_AUTH_REQUIRED');
  });

  test('beyond its scopes, naming the scope', async () => {
    const headers = bearer(issuer.token({ scope: 'sources' }));
    const response = await server.inject({ ...SEARCH, headers });
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
    expect(response.json().detail).toBe(
      'This token lacks the scope `search`. Use a token that has it.',
    );
    expect(response.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_scope", scope="search"',
    );
  });

  test('to what shows more than its documents, whatever its scopes', async () => {
    const headers = bearer(issuer.token({ scope: 'people settings sources' }));
    const response = await server.inject({ url: '/api/audit', headers });
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
    expect(response.json().detail).toMatch(/^A session token sees/);
  });
});

test('sessions of the page stay as they are', async () => {
  const { headers } = await personOf(server, 'owner');
  expect((await server.inject({ ...SEARCH, headers })).statusCode).toBe(200);
});

test('keys are accepted besides where the operator says so', async () => {
  const both = await startServer(true);
  expect((await both.inject(SEARCH)).statusCode).toBe(200);
  const headers = bearer(issuer.token());
  expect((await both.inject({ ...SEARCH, headers })).statusCode).toBe(200);
  const wrong = await both.inject({ ...SEARCH, headers: bearer('qk_live_nonsense') });
  expectProblem(wrong, 401, 'ERR_AUTH_FAILED');
  await both.close();
});

test('interests belong to the subject, over its tokens, and to no other', async () => {
  const interestsOf = async (claims: object) => {
    const headers = bearer(issuer.token({ ...claims, jti: `${Math.random()}` }));
    return (await server.inject({ url: '/api/interests', headers })).json().interests;
  };
  const put = await server.inject({
    method: 'PUT',
    url: '/api/interests',
    headers: bearer(issuer.token()),
    payload: { interests: { science: 0.5 } },
  });
  expect(put.statusCode).toBe(200);
  expect(await interestsOf({})).toEqual({ science: 0.5 });
  expect(await interestsOf({ sub: 'bob' })).toEqual({});
});

test('requests count for their client address, for every subject', async () => {
  const limited = await startServer(false, { searchPerMinute: 3 });
  const statuses = [];
  for (const sub of ['ada', 'bob', 'eve', 'kim']) {
    const headers = bearer(issuer.token({ sub }));
    statuses.push((await limited.inject({ ...SEARCH, headers })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await limited.close();
});

test('statistics count the subject as one client, and no key', async () => {
  notes.length = 0;
  for (const jti of ['1', '2']) {
    await server.inject({ ...SEARCH, headers: bearer(issuer.token({ jti })) });
  }
  await server.inject({ ...SEARCH, headers: bearer(issuer.token({ sub: 'bob' })) });
  const clients = notes.map((note) => note.client);
  expect(clients[0]).toMatch(/^token sub_[\w-]{43}$/);
  expect([clients[1] === clients[0], clients[2] === clients[0]]).toEqual([true, false]);
  expect(notes[0]).toMatchObject({ keyId: null, isOfPage: false });
});

test('the log has the id of the subject, and neither its name nor its token', async () => {
  const token = issuer.token({ sub: 'ada.lovelace@example.org' });
  await server.inject({ ...SEARCH, headers: bearer(token) });
  await server.inject({ ...SEARCH, headers: bearer(issuer.token({ sub: 'lovelace', exp: 1 })) });
  const text = JSON.stringify(server.logged);
  expect(text).toMatch(/"subjectId":"sub_[\w-]{43}"/);
  expect(text).not.toMatch(/lovelace|eyJ/);
});

test('a token with the scope `keys` makes no key that outlives it or sees more, and the audit log names it', async () => {
  const exp = Math.floor(Date.now() / 1000) + 600;
  const headers = bearer(issuer.token({ exp, scope: 'search keys' }));
  const create = (key: object) =>
    server.inject({ method: 'POST', url: '/api/keys', headers, payload: { name: 'k', ...key } });
  const expiresAt = new Date(exp * 1000).toISOString();
  expectProblem(await create({ scopes: ['search'] }), 403, 'ERR_SCOPE_DENIED');
  const wider = { scopes: ['search'], expiresAt, principals: ['group:staff'] };
  expectProblem(await create(wider), 403, 'ERR_SCOPE_DENIED');
  const made = await create({ scopes: ['search'], expiresAt });
  expect(made.statusCode).toBe(201);
  expect(made.json().principals).toEqual(['everyone', 'user:ada']);
  const [entry] = await server.audit.list({ limit: 1, before: null });
  expect(entry).toMatchObject({
    action: 'key.create',
    actor: { kind: 'token', name: 'ada', id: expect.stringMatching(/^sub_/) },
  });
});

test('an issuer that is down is said to be, with the time to retry, and not the token to be wrong', async () => {
  const down = await startTestIssuer();
  down.behaviour.health = 'broken';
  const own = await startTestServer((services) => [searchRoute(services)], {
    tokens: () => testSessionTokens(down),
  });
  const response = await own.inject({ ...SEARCH, headers: bearer(down.token()) });
  expectProblem(response, 502, 'ERR_UPSTREAM');
  expect(response.headers['retry-after']).toBe('5');
  expect(response.headers['www-authenticate']).toBeUndefined();
  await own.close();
  await down.close();
});
