import { endpoints, type Scope } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { antiForgeryOf } from '../../../access/sessions/session-token.ts';
import { MAX_IDLE_MS } from '../../../access/sessions/sessions.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import {
  expectAnswer,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { listKeysRoute } from '../keys/get-api-keys.ts';
import { searchRoute } from '../search/get-api-v1-search.ts';
import { getInterestsRoute } from '../settings/get-api-interests.ts';
import { putInterestsRoute } from '../settings/put-api-interests.ts';
import { sessionRoute } from './get-api-session.ts';

const HOST = '127.0.0.1:3000';
const time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    (services) => [
      sessionRoute(services),
      searchRoute(services),
      listKeysRoute(services),
      getInterestsRoute(services),
      putInterestsRoute(services),
    ],
    { clock: time, limits: { searchPerMinute: 1, sessionPerMinute: 5 } },
  );
});
afterAll(() => server.close());

/** A new session and the headers that a browser sends with it. */
async function openSession() {
  const { token, session } = await server.sessions.create('loopback');
  const headers = { host: HOST, cookie: `quarry_session_3000=${token}` };
  return { token, id: session.caller.id, headers };
}

const get = (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  server.inject({ url, headers, remoteAddress });

describe('GET /api/session', () => {
  test('200 with what the page may do: to look things up, and nothing about keys, sources or use', async () => {
    const { token, headers } = await openSession();
    const answer = expectAnswer(await get('/api/session', headers), endpoints.session);
    const looksUp: Scope[] = ['search', 'suggestions', 'conversation'];
    expect(answer).toMatchObject({
      scopes: [...looksUp, 'images', 'videos', 'shopping', 'utility'],
      antiForgery: antiForgeryOf(token),
      expiresAt: '2027-01-01T00:00:00.000Z',
      takesFeedback: false, // nothing is counted here
    });
  });

  test('401 without a cookie says how to get a session', async () => {
    const response = await get('/api/session', { host: HOST });
    expectProblem(response, 401, 'ERR_AUTH_REQUIRED');
    expect(response.json().detail).toContain('loopback');
  });

  test('401 for a key: it is no session', async () => {
    expectProblem(await server.inject({ url: '/api/session' }), 401, 'ERR_AUTH_REQUIRED');
  });

  test('401 for a session that was never issued', async () => {
    const cookie = `quarry_session_3000=${'x'.repeat(43)}`;
    expectProblem(await get('/api/session', { host: HOST, cookie }), 401, 'ERR_AUTH_FAILED');
  });

  test('400: a parameter', async () => {
    const { headers } = await openSession();
    expectProblem(await get('/api/session?a=1', headers), 400, 'ERR_PARAM_INVALID');
  });
});

describe('a session in place of a key', () => {
  test('searches', async () => {
    const { headers } = await openSession();
    expect((await get('/api/v1/search?q=rate', headers)).statusCode).toBe(200);
  });

  test('may not do what its page does not', async () => {
    const { headers } = await openSession();
    const response = await get('/api/keys', headers);
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
    expect(response.json().detail).toBe(
      'This session lacks the scope `keys`. Use a key that has it.',
    );
  });

  test('is not looked at where there is a key: a wrong key is refused, a good one counts', async () => {
    const { headers } = await openSession();
    const wrong = { ...headers, authorization: 'Bearer qk_live_nonsense' };
    expectProblem(await get('/api/interests', wrong), 401, 'ERR_AUTH_FAILED');
    const good = { ...headers, authorization: `Bearer ${server.secret}` };
    expect((await get('/api/keys', good)).statusCode).toBe(200);
  });

  test.each<[what: string, change: Record<string, string>, remoteAddress?: string]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['another machine', {}, '192.168.1.7'],
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ])('is refused in a request from %s', async (_what, change, remoteAddress) => {
    const { headers } = await openSession();
    const response = await get('/api/interests', { ...headers, ...change }, remoteAddress);
    expectProblem(response, 401, 'ERR_AUTH_FAILED');
  });

  test('is refused in a request from a name that was made to lead here', async () => {
    const { headers } = await openSession();
    const response = await get('/api/interests', { ...headers, host: 'rebound.example.org:3000' });
    expectProblem(response, 421, 'ERR_HOST_UNKNOWN');
  });

  test.each(['none', 'same-origin'])(
    'is good in a request of `Sec-Fetch-Site: %s`',
    async (site) => {
      const { headers } = await openSession();
      const response = await get('/api/interests', { ...headers, 'sec-fetch-site': site });
      expect(response.statusCode).toBe(200);
    },
  );

  test('of two cookies of its name counts neither', async () => {
    const [own, other] = [await openSession(), await openSession()];
    const cookie = `${other.headers.cookie}; ${own.headers.cookie}`;
    expectProblem(await get('/api/interests', { host: HOST, cookie }), 401, 'ERR_AUTH_REQUIRED');
  });

  test('that has ended is refused on the next request', async () => {
    const { id, headers } = await openSession();
    expect((await get('/api/interests', headers)).statusCode).toBe(200);
    await server.sessions.end(id, null);
    expectProblem(await get('/api/interests', headers), 401, 'ERR_AUTH_FAILED');
  });

  test('that was not used for thirty days is refused', async () => {
    const { headers } = await openSession();
    time.jump(MAX_IDLE_MS);
    expectProblem(await get('/api/interests', headers), 401, 'ERR_AUTH_FAILED');
  });

  test('is in the log by its id, and neither its token nor its cookie is', async () => {
    const { id, token, headers } = await openSession();
    await get('/api/interests', headers);
    const line = server.logged.findLast((one) => one['sessionId'] === id);
    expect(line).toMatchObject({ path: '/api/interests', status: 200 });
    expect(line).not.toHaveProperty('keyId');
    expect(JSON.stringify(server.logged)).not.toContain(token);
  });

  test('is counted for itself, not for its address', async () => {
    const [one, other] = [await openSession(), await openSession()];
    for (let request = 0; request < 5; request++) {
      expect((await get('/api/v1/search?q=rate', one.headers)).statusCode).toBe(200);
    }
    expectProblem(await get('/api/v1/search?q=rate', one.headers), 429, 'ERR_RATE_LIMITED');
    expect((await get('/api/v1/search?q=rate', other.headers)).statusCode).toBe(200);
  });
});

describe('a change that a session makes', () => {
  const change = (headers: Record<string, string>, science: number) =>
    server.inject({
      method: 'PUT',
      url: '/api/interests',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: { interests: { science } },
    });

  test('needs the anti-forgery header with its own value', async () => {
    const [{ headers, token }, other] = [await openSession(), await openSession()];
    for (const value of [undefined, '', 'nonsense', antiForgeryOf(other.token)]) {
      const given = value === undefined ? {} : { 'x-quarry-anti-forgery': value };
      expectProblem(await change({ ...headers, ...given }, 0.5), 403, 'ERR_SCOPE_DENIED');
    }
    const right = { 'x-quarry-anti-forgery': antiForgeryOf(token) };
    expect((await change({ ...headers, ...right }, 0.5)).statusCode).toBe(200);
  });

  test('is of that session alone', async () => {
    const [one, other] = [await openSession(), await openSession()];
    await change({ ...one.headers, 'x-quarry-anti-forgery': antiForgeryOf(one.token) }, 0.7);
    const interestsOf = async (headers: Record<string, string>) =>
      (await get('/api/interests', headers)).json().interests;
    expect(await interestsOf(one.headers)).toEqual({ science: 0.7 });
    expect(await interestsOf(other.headers)).toEqual({});
  });

  test('of a key needs none', async () => {
    const response = await change({ authorization: `Bearer ${server.secret}` }, 0.2);
    expect(response.statusCode).toBe(200);
  });
});
