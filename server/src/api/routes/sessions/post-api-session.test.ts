import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestTime } from '../../../runtime/test-time.ts';
import { HOST, headersOf, PASSWORD, tokenIn } from '../../test-people.ts';
import {
  expectAnswer,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { listKeysRoute } from '../keys/get-api-keys.ts';
import { createKeyRoute } from '../keys/post-api-keys.ts';
import { sessionRoute } from '../pages/get-api-session.ts';
import { signOutRoute } from './delete-api-session.ts';
import { signInOptionsRoute } from './get-api-sign-in.ts';
import { updateSelfRoute } from './patch-api-session.ts';
import { acceptInvitationRoute } from './post-api-invitations-token-accept.ts';
import { signInRoute } from './post-api-session.ts';

const time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
const stopwatch = new TestTime();
let server: TestServer;
let browserToken = '';

beforeAll(async () => {
  server = await startTestServer(
    (services) => [
      signInRoute(services),
      signOutRoute(services),
      sessionRoute(services),
      signInOptionsRoute(services),
      updateSelfRoute(services),
      acceptInvitationRoute(services),
      listKeysRoute(services),
      createKeyRoute(services),
    ],
    { clock: time, stopwatch, allowedHosts: ['search.example.org'] },
  );
  const { token } = await server.invitations.createForOwner();
  const accepted = await server.inject({
    method: 'POST',
    url: `/api/invitations/${token}/accept`,
    headers: { host: HOST, 'content-type': 'application/json' },
    payload: { email: 'ada@example.org', name: 'Ada', password: PASSWORD },
  });
  expect(accepted.statusCode).toBe(201);
  browserToken = tokenIn(accepted.headers['set-cookie']);
});
afterAll(() => server.close());
// Each test has its own tries of a password.
beforeEach(() => stopwatch.jump(600_000));

const signIn = (
  email: string,
  password: string,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) =>
  server.inject({
    method: 'POST',
    url: '/api/session',
    headers: { host: HOST, 'content-type': 'application/json', ...headers },
    payload: { email, password },
    remoteAddress,
  });

const get = (url: string, token: string) => server.inject({ url, headers: headersOf(token) });

describe('POST /api/session', () => {
  test('200 with a session, and its cookie out of reach of scripts', async () => {
    const response = await signIn(' ADA@example.org', PASSWORD);
    expect(expectAnswer(response, endpoints.signIn)).toMatchObject({
      kind: 'person',
      person: { name: 'Ada', email: 'ada@example.org', role: 'owner' },
      signedInAt: '2026-01-01T00:00:00.000Z',
      isRecent: true,
      ways: { password: true, passkey: true, oidc: false, passkeyHost: null },
    });
    expect(response.headers['set-cookie']).toMatch(
      /^quarry_session_3000=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).not.toContain(tokenIn(response.headers['set-cookie']));
    expect((await get('/api/keys', tokenIn(response.headers['set-cookie']))).statusCode).toBe(200);
  });

  test('401: an unknown address, a wrong password and no address at all get the same bytes', async () => {
    const bodies = await Promise.all(
      [
        ['ada@example.org', 'wrong horse battery staple'],
        ['eve@example.org', PASSWORD],
        ['no address', PASSWORD],
        ['аda@example.org', PASSWORD],
      ].map(async ([email = '', password = '']) => {
        const response = await signIn(email, password, { 'x-request-id': 'same' });
        expectProblem(response, 401, 'ERR_SIGN_IN_FAILED');
        expect(response.headers['set-cookie']).toBeUndefined();
        const { date: _, ...headers } = response.headers;
        return JSON.stringify([response.body, headers]);
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  test('429: more than ten passwords of one account within five minutes, from anywhere, known or not', async () => {
    for (const email of ['ada@example.org', 'eve@example.org']) {
      stopwatch.jump(600_000);
      for (let n = 0; n < 10; n += 1) {
        const response = await signIn(email, 'wrong horse', {}, `127.0.0.${n + 1}`);
        expectProblem(response, 401, 'ERR_SIGN_IN_FAILED');
      }
      const response = await signIn(email, PASSWORD, {}, '127.0.1.1');
      expectProblem(response, 429, 'ERR_RATE_LIMITED');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(200);
    }
  });

  test('429: more than thirty from one address, for any accounts', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      answers.push((await signIn(`${n}@example.org`, 'wrong horse')).statusCode);
    }
    expect(answers.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(answers[30]).toBe(429);
  });

  test('503: of a storm all but some are refused at once', async () => {
    const storm = Array.from({ length: 60 }, (_, n) =>
      signIn(`storm${n}@example.org`, 'wrong horse', {}, `127.1.0.${n + 1}`),
    );
    const counts = new Map<number, number>();
    for (const { statusCode } of await Promise.all(storm)) {
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    }
    // How many are served depends on how fast the machine hashes; none times out.
    expect(counts.get(503)).toBeGreaterThan(30);
    expect(counts.get(401)).toBeGreaterThan(0);
    expect([...counts.keys()].toSorted()).toEqual([401, 503]);
  });

  test('400 and 413: what is no sign-in, and what is too much', async () => {
    for (const payload of ['{}', '{"email":1,"password":2}', '{"email":"a"}']) {
      const response = await server.inject({
        method: 'POST',
        url: '/api/session',
        headers: { host: HOST, 'content-type': 'application/json' },
        payload,
      });
      expectProblem(response, 400, 'ERR_BODY_INVALID');
    }
    expectProblem(await signIn('a@b', 'x'.repeat(5_000)), 400, 'ERR_BODY_INVALID');
    expectProblem(await signIn('a'.repeat(10_000_000), 'x'), 413, 'ERR_BODY_TOO_LARGE');
  });

  test('415: a form of another site, which a browser would send without asking', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/api/session',
      headers: { host: HOST, 'content-type': 'text/plain' },
      payload: JSON.stringify({ email: 'ada@example.org', password: PASSWORD }),
    });
    expectProblem(response, 415, 'ERR_UNSUPPORTED_MEDIA_TYPE');
  });

  test.each(['cross-site', 'same-site'])('401: from a page of another site (%s)', async (site) => {
    const response = await signIn('ada@example.org', PASSWORD, { 'sec-fetch-site': site });
    expectProblem(response, 401, 'ERR_AUTH_FAILED');
  });

  test('421: under a name that was made to lead here', async () => {
    const response = await signIn('ada@example.org', PASSWORD, { host: 'rebound.example.com' });
    expectProblem(response, 421, 'ERR_HOST_UNKNOWN');
  });

  test.each([
    ['another machine', { host: 'search.example.org' }, '192.168.1.7'],
    ['a proxy that is not trusted', { 'x-forwarded-proto': 'https' }, '127.0.0.1'],
    ['this machine under another name', { host: 'search.example.org' }, '127.0.0.1'],
  ])('403: from %s without HTTPS, saying so', async (_what, headers, address) => {
    const response = await signIn('ada@example.org', PASSWORD, headers, address);
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
    expect(response.json().detail).toMatch(/HTTPS.*TLS_CERT.*PUBLIC_URL/);
  });

  test('a session that was put into the browser beforehand is not the one that is signed in, and ends', async () => {
    const planted = await server.sessions.create('loopback');
    const cookie = `quarry_session_3000=${planted.token}`;
    const response = await signIn('ada@example.org', PASSWORD, { cookie });
    expect(tokenIn(response.headers['set-cookie'])).not.toBe(planted.token);
    expect(await server.sessions.find(planted.token)).toBeNull();
  });

  test('the password is in no log, and neither is the cookie', async () => {
    const response = await signIn('ada@example.org', PASSWORD);
    await signIn('ada@example.org', 'another secret password');
    const logged = JSON.stringify(server.logged);
    expect(logged).not.toContain(PASSWORD);
    expect(logged).not.toContain('another secret password');
    expect(logged).not.toContain(tokenIn(response.headers['set-cookie']));
  });
});

describe('GET /api/sign-in', () => {
  test('says whether one can sign in from there', async () => {
    const from = async (headers: Record<string, string>, remoteAddress: string) =>
      expectAnswer(
        await server.inject({ url: '/api/sign-in', headers, remoteAddress }),
        endpoints.signInOptions,
      );
    expect(await from({ host: HOST }, '127.0.0.1')).toMatchObject({
      isPossible: true,
      hasOwner: true,
    });
    const far = await from({ host: 'search.example.org' }, '192.168.1.7');
    expect(far).toMatchObject({ isPossible: false });
  });
});

describe('DELETE /api/session', () => {
  const signOut = (headers: Record<string, string>) =>
    server.inject({ method: 'DELETE', url: '/api/session', headers });

  test('204: a cookie that is sent again afterwards is refused', async () => {
    const token = tokenIn((await signIn('ada@example.org', PASSWORD)).headers['set-cookie']);
    const { 'content-type': _, ...headers } = headersOf(token);
    const response = await signOut(headers);
    expectAnswer(response, endpoints.signOut);
    expect(response.headers['set-cookie']).toMatch(/^quarry_session_3000=; Path=\/; Max-Age=0;/);
    expectProblem(await get('/api/keys', token), 401, 'ERR_AUTH_FAILED');
    expectProblem(await get('/api/session', token), 401, 'ERR_AUTH_FAILED');
  });

  test('403 without the anti-forgery header, and the session goes on', async () => {
    const token = tokenIn((await signIn('ada@example.org', PASSWORD)).headers['set-cookie']);
    const { cookie = '' } = headersOf(token);
    expectProblem(await signOut({ host: HOST, cookie }), 403, 'ERR_SCOPE_DENIED');
    expect((await get('/api/session', token)).statusCode).toBe(200);
  });
});

describe('a privileged action', () => {
  const createKey = (token: string) =>
    server.inject({
      method: 'POST',
      url: '/api/keys',
      headers: headersOf(token),
      payload: { name: 'made', scopes: ['search'] },
    });

  test('asks for a recent sign-in, and passes after signing in again', async () => {
    const token = tokenIn((await signIn('ada@example.org', PASSWORD)).headers['set-cookie']);
    time.jump(10 * 60_000 - 1);
    expect((await createKey(token)).statusCode).toBe(201);
    time.jump(1);
    expectProblem(await createKey(token), 403, 'ERR_SIGN_IN_AGAIN');
    expect((await get('/api/session', token)).json()).toMatchObject({ isRecent: false });
    expect((await get('/api/keys', token)).statusCode).toBe(200);
    const again = await signIn('ada@example.org', PASSWORD, headersOf(token));
    const renewed = tokenIn(again.headers['set-cookie']);
    expect((await createKey(renewed)).statusCode).toBe(201);
    expectProblem(await get('/api/keys', token), 401, 'ERR_AUTH_FAILED');
  });

  test('asks for one, too, when the clock was set back before it', async () => {
    const token = tokenIn((await signIn('ada@example.org', PASSWORD)).headers['set-cookie']);
    time.jump(-60_000);
    expectProblem(await createKey(token), 403, 'ERR_SIGN_IN_AGAIN');
    time.jump(60_000);
  });
});

describe('PATCH /api/session', () => {
  const change = (token: string, payload: object, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'PATCH',
      url: '/api/session',
      headers: { ...headersOf(token), ...headers },
      payload,
    });

  test('200: another name, in the same session', async () => {
    const response = await change(browserToken, { name: '<b>Ada</b>' });
    expect(expectAnswer(response, endpoints.updateSelf)).toMatchObject({
      person: { name: '<b>Ada</b>' },
    });
    expect((await get('/api/session', browserToken)).json().person.name).toBe('<b>Ada</b>');
  });

  test('200: another password ends all other sessions, and gives this one a new cookie', async () => {
    const other = tokenIn((await signIn('ada@example.org', PASSWORD)).headers['set-cookie']);
    const next = 'a second horse and its cart';
    const response = await change(browserToken, { password: { current: PASSWORD, new: next } });
    expect(response.statusCode).toBe(200);
    const renewed = tokenIn(response.headers['set-cookie']);
    expect((await get('/api/keys', renewed)).statusCode).toBe(200);
    for (const token of [other, browserToken]) {
      expectProblem(await get('/api/keys', token), 401, 'ERR_AUTH_FAILED');
    }
    expectProblem(await signIn('ada@example.org', PASSWORD), 401, 'ERR_SIGN_IN_FAILED');
    const back = await change(renewed, { password: { current: next, new: PASSWORD } });
    browserToken = tokenIn(back.headers['set-cookie']);
    expect((await signIn('ada@example.org', PASSWORD)).statusCode).toBe(200);
  });

  test('401 without the present password, 400 for a weak new one: nothing changes', async () => {
    const wrong = { password: { current: 'wrong horse', new: 'a second horse and cart' } };
    expectProblem(await change(browserToken, wrong), 401, 'ERR_SIGN_IN_FAILED');
    const weak = { password: { current: PASSWORD, new: 'password123' } };
    const response = await change(browserToken, weak);
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    expect(response.json().errors[0].path).toBe('password.new');
    expect((await signIn('ada@example.org', PASSWORD)).statusCode).toBe(200);
  });

  test('403 without the anti-forgery header, 401 for a visitor', async () => {
    const forged = await change(browserToken, { name: 'Eve' }, { 'x-quarry-anti-forgery': 'x' });
    expectProblem(forged, 403, 'ERR_SCOPE_DENIED');
    const visitor = await server.sessions.create('loopback');
    expectProblem(await change(visitor.token, { name: 'Eve' }), 401, 'ERR_AUTH_REQUIRED');
  });
});
