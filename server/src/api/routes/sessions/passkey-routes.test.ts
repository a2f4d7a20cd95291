import { type Endpoint, endpoints } from '@quarry/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_RESTRICTIONS } from '../../../access/keys/key-record.ts';
import {
  createTestAuthenticator,
  type Deviation,
  type TestAuthenticator,
} from '../../../access/passkeys/test-authenticator.ts';
import { antiForgeryOf } from '../../../access/sessions/session-token.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import { PASSWORD, personOf, tokenIn } from '../../test-people.ts';
import {
  expectAnswer,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { sessionRoute } from '../pages/get-api-session.ts';
import { removePasskeyRoute } from './delete-api-session-passkeys-id.ts';
import { listPasskeysRoute } from './get-api-session-passkeys.ts';
import { signInOptionsRoute } from './get-api-sign-in.ts';
import { renamePasskeyRoute } from './patch-api-session-passkeys-id.ts';
import { acceptInvitationRoute } from './post-api-invitations-token-accept.ts';
import { passkeySignInOptionsRoute } from './post-api-session-passkey-options.ts';
import { passkeySignInRoute } from './post-api-session-passkey-verify.ts';
import { addPasskeyRoute } from './post-api-session-passkeys.ts';
import { passkeyCreationOptionsRoute } from './post-api-session-passkeys-options.ts';

const time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
const stopwatch = new TestTime();
const HOST = 'localhost:3000';
const site = { id: 'localhost', origin: 'http://localhost:3000' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(
    (services) => [
      sessionRoute(services),
      signInOptionsRoute(services),
      acceptInvitationRoute(services),
      passkeySignInOptionsRoute(services),
      passkeySignInRoute(services),
      listPasskeysRoute(services),
      passkeyCreationOptionsRoute(services),
      addPasskeyRoute(services),
      renamePasskeyRoute(services),
      removePasskeyRoute(services),
    ],
    { clock: time, stopwatch, allowedHosts: ['search.example.org', '*.example.net'] },
  );
});
afterAll(() => server.close());
// Each test has its own tries.
beforeEach(() => stopwatch.jump(600_000));

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const send = (method: Method, url: string, headers: Headers, payload?: object) =>
  server.inject({
    method,
    url,
    headers: {
      host: HOST,
      ...(payload && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload && { payload }),
  });

/** A person who is signed in at {@link HOST}, in a browser. */
async function arrive() {
  const { personId, token } = await personOf(server, 'viewer');
  return { personId, token, headers: headersWith(token) };
}

const headersWith = (token: string, ...cookies: string[]): Headers => ({
  cookie: [`quarry_session_3000=${token}`, ...cookies].join('; '),
  'x-quarry-anti-forgery': antiForgeryOf(token),
});

/** The cookie of a handshake, as a browser sends it back. */
const handshakeIn = (setCookie: unknown) => `${setCookie}`.split(';')[0] ?? '';

/** Adds a passkey to a person, as their browser does. */
async function addPasskey(token: string, authenticator: TestAuthenticator, deviation?: Deviation) {
  const asked = await send('POST', '/api/session/passkeys/options', headersWith(token));
  expectAnswer(asked, endpoints.passkeyCreationOptions);
  const { challenge } = asked.json().publicKey;
  const headers = headersWith(token, handshakeIn(asked.headers['set-cookie']));
  const credential = authenticator.create(challenge, deviation);
  return send('POST', '/api/session/passkeys', headers, { name: 'Telephone', credential });
}

/** A person with a passkey, and what signs with it. */
async function withPasskey() {
  const person = await arrive();
  const handle = Buffer.from(person.personId).toString('base64url');
  const authenticator = createTestAuthenticator(site, handle);
  const added = await addPasskey(person.token, authenticator);
  expectAnswer(added, endpoints.addPasskey);
  return { ...person, authenticator, passkeyId: `${added.json().id}` };
}

async function ask(headers: Headers = {}) {
  const asked = await send('POST', '/api/session/passkey/options', headers);
  expectAnswer(asked, endpoints.passkeySignInOptions);
  const cookie = handshakeIn(asked.headers['set-cookie']);
  return { challenge: `${asked.json().publicKey.challenge}`, cookie, asked };
}

const verify = (credential: object, headers: Headers) =>
  send('POST', '/api/session/passkey/verify', headers, { credential });

async function signIn(authenticator: TestAuthenticator, deviation?: Deviation) {
  const { challenge, cookie } = await ask();
  return verify(authenticator.sign(challenge, deviation), { cookie });
}

describe('POST /api/session/passkey/verify', () => {
  test('200: a session of the person whose passkey it is, with a recent sign-in', async () => {
    const { personId, authenticator } = await withPasskey();
    time.jump(24 * 3_600_000);
    const response = await signIn(authenticator);
    expect(expectAnswer(response, endpoints.passkeySignIn)).toMatchObject({
      kind: 'person',
      person: { id: personId },
      isRecent: true,
    });
    const token = tokenIn(response.headers['set-cookie']);
    expect((await send('GET', '/api/session', headersWith(token))).statusCode).toBe(200);
    const [entry] = await server.audit.list({ limit: 1, before: null });
    expect(entry).toMatchObject({ action: 'session.sign-in', detail: { way: 'passkey' } });
  });

  test('its challenge stands in a cookie that scripts and other sites do not get, for five minutes', async () => {
    const { asked } = await ask();
    expect(asked.headers['set-cookie']).toMatch(
      /^quarry_passkey_3000=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict$/,
    );
    expect(asked.json().publicKey).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  test('401: an answer that was overheard signs in no second time, in no browser', async () => {
    const { authenticator } = await withPasskey();
    const { challenge, cookie } = await ask();
    const credential = authenticator.sign(challenge);
    expect((await verify(credential, { cookie })).statusCode).toBe(200);
    const other = await ask();
    for (const headers of [{ cookie }, { cookie: other.cookie }, {}]) {
      const response = await verify(credential, headers);
      expectProblem(response, 401, 'ERR_SIGN_IN_FAILED');
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  test('401: an answer that never arrived is not good in the browser of a thief', async () => {
    const { authenticator } = await withPasskey();
    const victim = await ask();
    const stolen = authenticator.sign(victim.challenge);
    const thief = await ask();
    expectProblem(await verify(stolen, { cookie: thief.cookie }), 401, 'ERR_SIGN_IN_FAILED');
  });

  test('401: after five minutes', async () => {
    const { authenticator } = await withPasskey();
    const { challenge, cookie } = await ask();
    const credential = authenticator.sign(challenge);
    time.jump(5 * 60_000);
    expectProblem(await verify(credential, { cookie }), 401, 'ERR_SIGN_IN_FAILED');
  });

  test.each<[string, Deviation]>([
    ['of a page of another site', { origin: 'https://phishing.example' }],
    ['of another port of this machine', { origin: 'http://localhost:4000' }],
    ['for another server', { rpId: 'phishing.example' }],
    ['without its user verified', { isVerified: false }],
    ['that counts no further: a copy of the authenticator', { counter: 1 }],
    ['that makes a passkey in place of signing in', { type: 'webauthn.create' }],
  ])('401: an answer %s', async (_what, deviation) => {
    const { authenticator } = await withPasskey();
    const response = await signIn(authenticator, deviation);
    expectProblem(response, 401, 'ERR_SIGN_IN_FAILED');
    expect((await signIn(authenticator)).statusCode).toBe(200);
  });

  test('401: an unknown passkey, a wrong signature, a foreign owner and no challenge get the same bytes', async () => {
    const { authenticator, personId } = await withPasskey();
    const { authenticator: second } = await withPasskey();
    const unknown = createTestAuthenticator(site, Buffer.from(personId).toString('base64url'));
    const answers = [
      (challenge: string) => unknown.sign(challenge),
      (challenge: string) => ({ ...second.sign(challenge), id: authenticator.sign('').id }),
      (challenge: string) => {
        const signed = authenticator.sign(challenge);
        return { ...signed, response: { ...signed.response, signature: 'AAAA' } };
      },
      (challenge: string) => {
        const signed = authenticator.sign(challenge);
        return { ...signed, response: { ...signed.response, userHandle: 'c29tZW9uZQ' } };
      },
      () => authenticator.sign('another challenge'),
      () => ({ ...authenticator.sign(''), response: { ...EMPTY } }),
    ];
    const bodies = await Promise.all(
      answers.map(async (make) => {
        const { challenge, cookie } = await ask();
        const response = await verify(make(challenge), { cookie, 'x-request-id': 'same' });
        expectProblem(response, 401, 'ERR_SIGN_IN_FAILED');
        const { date: _, ...headers } = response.headers;
        return JSON.stringify([response.body, headers]);
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  test('of two browsers that use one count at once one signs in', async () => {
    const { authenticator } = await withPasskey();
    const [first, second] = [await ask(), await ask()];
    const responses = await Promise.all(
      [first, second].map(({ challenge, cookie }) =>
        verify(authenticator.sign(challenge, { counter: 7 }), { cookie }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test('429: more than thirty tries of one address', async () => {
    const { authenticator } = await withPasskey();
    for (let n = 0; n < 30; n += 1) {
      const response = await verify(authenticator.sign(''), {});
      expectProblem(response, 401, 'ERR_SIGN_IN_FAILED');
    }
    expectProblem(await signIn(authenticator), 429, 'ERR_RATE_LIMITED');
  });

  test('400 and 413: what is no answer, and what is too much', async () => {
    for (const credential of [{}, { id: '', type: 'public-key', response: EMPTY }]) {
      expectProblem(await verify(credential, {}), 400, 'ERR_BODY_INVALID');
    }
    const large = {
      id: 'AAAA',
      type: 'public-key',
      response: { ...EMPTY, signature: 'A'.repeat(3_000) },
    };
    expectProblem(await verify(large, {}), 400, 'ERR_BODY_INVALID');
    const huge = { ...large, id: 'A'.repeat(10_000_000) };
    expectProblem(await verify(huge, {}), 413, 'ERR_BODY_TOO_LARGE');
  });

  test.each(['cross-site', 'same-site'])('401: from a page of another site (%s)', async (from) => {
    const headers = { 'sec-fetch-site': from };
    for (const [path, payload] of [
      ['options', undefined],
      ['verify', { credential: { id: 'AAAA', type: 'public-key', response: EMPTY } }],
    ] as const) {
      const response = await send('POST', `/api/session/passkey/${path}`, headers, payload);
      expectProblem(response, 401, 'ERR_AUTH_FAILED');
    }
  });

  test('a session that was in the browser before ends', async () => {
    const { authenticator, token } = await withPasskey();
    const { challenge, cookie } = await ask();
    const headers = { cookie: `${cookie}; quarry_session_3000=${token}` };
    expect((await verify(authenticator.sign(challenge), headers)).statusCode).toBe(200);
    expect(await server.sessions.find(token)).toBeNull();
  });
});

const EMPTY = { clientDataJSON: '', authenticatorData: '', signature: '' };

describe('where passkeys work', () => {
  const hostAt = async (host: string, remoteAddress = '127.0.0.1') => {
    const request = { url: '/api/sign-in', headers: { host }, remoteAddress };
    return (await server.inject(request)).json().ways.passkeyHost;
  };

  test('at a name of this machine, and not at an IP address, saying so', async () => {
    expect(await hostAt('localhost:3000')).toBe('localhost');
    expect(await hostAt('LOCALHOST:3000')).toBe('localhost');
    for (const host of ['127.0.0.1:3000', '[::1]:3000', '192.168.1.7']) {
      expect(await hostAt(host)).toBeNull();
    }
    const refused = await send('POST', '/api/session/passkey/options', { host: '127.0.0.1:3000' });
    expectProblem(refused, 403, 'ERR_SCOPE_DENIED');
    expect(refused.json().detail).toMatch(/need a host name/);
  });

  test('at a name without HTTPS they do not', async () => {
    expect(await hostAt('search.example.org')).toBeNull();
  });

  test('421: at a name that was made to lead here', async () => {
    const refused = await send('POST', '/api/session/passkey/options', { host: 'evil.example' });
    expectProblem(refused, 421, 'ERR_HOST_UNKNOWN');
  });

  test('403: from another machine without HTTPS, under any name', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/api/session/passkey/options',
      headers: { host: HOST },
      remoteAddress: '192.168.1.7',
    });
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
  });

  test('a passkey of one name is not one of another', async () => {
    const { authenticator } = await withPasskey();
    const headers = { host: 'a.localhost:3000' };
    const asked = await send('POST', '/api/session/passkey/options', headers);
    const { challenge, rpId } = asked.json().publicKey;
    expect(rpId).toBe('a.localhost');
    const cookie = handshakeIn(asked.headers['set-cookie']);
    const deviation = { rpId, origin: 'http://a.localhost:3000' };
    const credential = authenticator.sign(challenge, deviation);
    expectProblem(await verify(credential, { ...headers, cookie }), 401, 'ERR_SIGN_IN_FAILED');
  });

  test('no header but the checked host names the server', async () => {
    const forged = { 'x-forwarded-host': 'search.example.org', 'x-original-host': 'a.localhost' };
    const { url, headers } = { url: '/api/sign-in', headers: { host: HOST, ...forged } };
    expect((await server.inject({ url, headers })).json().ways.passkeyHost).toBe('localhost');
  });

  test('a challenge of one name is not answered at another', async () => {
    const { authenticator } = await withPasskey();
    const { challenge, cookie } = await ask();
    const headers = { host: 'localhost:4000', cookie: cookie.replace('_3000', '_4000') };
    const credential = authenticator.sign(challenge);
    expectProblem(await verify(credential, headers), 401, 'ERR_SIGN_IN_FAILED');
  });
});

describe('one’s own passkeys', () => {
  test('are added, listed, renamed and removed, and each of that is recorded', async () => {
    const { authenticator, headers, passkeyId, personId } = await withPasskey();
    await signIn(authenticator);
    const list = async () =>
      expectAnswer(await send('GET', '/api/session/passkeys', headers), endpoints.listPasskeys);
    expect(await list()).toMatchObject({
      passkeys: [{ id: passkeyId, name: 'Telephone', host: 'localhost', isSynced: false }],
    });
    const path = `/api/session/passkeys/${passkeyId}`;
    const renamed = await send('PATCH', path, headers, { name: ' <b>Key ring</b> ' });
    expect(expectAnswer(renamed, endpoints.renamePasskey)).toMatchObject({
      name: '<b>Key ring</b>',
    });
    expectAnswer(await send('DELETE', path, headers), endpoints.removePasskey);
    expect(await list()).toMatchObject({ passkeys: [] });
    expectProblem(await signIn(authenticator), 401, 'ERR_SIGN_IN_FAILED');
    const all = await server.audit.list({ limit: 20, before: null });
    const own = all.filter(({ actor }) => actor.id === personId).map(({ action }) => action);
    expect(own).toEqual([
      ...['passkey.remove', 'passkey.rename', 'session.sign-in', 'passkey.add'],
      'session.sign-in',
    ]);
    expect(JSON.stringify(all)).not.toContain(authenticator.sign('').id);
  });

  test('404: those of others do not exist', async () => {
    const { passkeyId } = await withPasskey();
    const { headers } = await arrive();
    const path = `/api/session/passkeys/${passkeyId}`;
    expectProblem(await send('PATCH', path, headers, { name: 'Mine' }), 404, 'ERR_NOT_FOUND');
    expectProblem(await send('DELETE', path, headers), 404, 'ERR_NOT_FOUND');
  });

  test('the options list the passkeys that the authenticator need not make again', async () => {
    const { headers, authenticator, personId } = await withPasskey();
    const asked = await send('POST', '/api/session/passkeys/options', headers);
    const { excludeCredentials, user, rp, authenticatorSelection } = asked.json().publicKey;
    expect(excludeCredentials).toEqual([
      { id: authenticator.sign('').id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(Buffer.from(user.id, 'base64url').toString()).toBe(personId);
    expect(rp).toEqual({ id: 'localhost', name: 'Quarry' });
    expect(authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
  });

  test.each<[string, Deviation]>([
    ['of a page of another site', { origin: 'https://phishing.example' }],
    ['for another server', { rpId: 'phishing.example' }],
    ['without its user verified', { isVerified: false }],
    ['that signs in instead', { type: 'webauthn.get' }],
  ])('400: a new one %s', async (_what, deviation) => {
    const { token } = await arrive();
    const response = await addPasskey(token, createTestAuthenticator(site), deviation);
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    expect(response.json().errors[0].path).toBe('credential');
  });

  test('400: a challenge of another person, and one to sign in, make none', async () => {
    const [ada, bob] = [await arrive(), await arrive()];
    const ofBob = await send('POST', '/api/session/passkeys/options', bob.headers);
    const toSignIn = (await ask()).asked;
    for (const asked of [ofBob, toSignIn]) {
      const { challenge } = asked.json().publicKey;
      const credential = createTestAuthenticator(site).create(challenge);
      const headers = headersWith(ada.token, handshakeIn(asked.headers['set-cookie']));
      const payload = { name: 'Telephone', credential };
      const response = await send('POST', '/api/session/passkeys', headers, payload);
      expectProblem(response, 400, 'ERR_BODY_INVALID');
    }
  });

  test('409: a passkey that is there, and the twenty-first', async () => {
    const { token, authenticator } = await withPasskey();
    expectProblem(await addPasskey(token, authenticator), 409, 'ERR_CONFLICT');
    for (let n = 1; n < 20; n += 1) {
      const added = await addPasskey(token, createTestAuthenticator(site));
      expect(added.statusCode).toBe(201);
    }
    const refused = await addPasskey(token, createTestAuthenticator(site));
    expectProblem(refused, 409, 'ERR_CONFLICT');
  });

  test('go with a link for a new password and with the person', async () => {
    const { authenticator, personId } = await withPasskey();
    const { token: link } = await server.invitations.reset(personId, ownerCaller);
    expect((await signIn(authenticator)).statusCode).toBe(200);
    const path = `/api/invitations/${link}/accept`;
    const accepted = await send('POST', path, {}, { password: PASSWORD });
    expect(accepted.statusCode).toBe(201);
    expectProblem(await signIn(authenticator), 401, 'ERR_SIGN_IN_FAILED');

    const removed = await withPasskey();
    const [entry] = await server.audit.list({ limit: 1, before: null });
    if (entry === undefined) throw new Error('nothing was recorded');
    await server.peopleRecords.remove(removed.personId, { version: null, entry });
    expectProblem(await signIn(removed.authenticator), 401, 'ERR_SIGN_IN_FAILED');
  });
});

/** An owner who resets. */
const ownerCaller = {
  kind: 'key',
  id: 'k',
  name: 'owner',
  address: '127.0.0.1',
  scopes: new Set<string>(),
  ...NO_RESTRICTIONS,
  principals: null,
  budgetId: 'k',
  monthlyBudgetId: 'k',
  person: null,
} as const;

const OWN: readonly Endpoint[] = [
  endpoints.listPasskeys,
  endpoints.passkeyCreationOptions,
  endpoints.addPasskey,
  endpoints.renamePasskey,
  endpoints.removePasskey,
];

describe.each(OWN)('$method $path', (endpoint) => {
  const request = (headers: Headers) => {
    const url = (endpoint.example?.path ?? endpoint.path).replace('{id}', 'none');
    return send(endpoint.method as Method, url, headers, endpoint.example?.body as object);
  };

  test('401 without a session, for a visitor and for a key', async () => {
    expectProblem(await request({}), 401, 'ERR_AUTH_REQUIRED');
    const { token } = await server.sessions.create('loopback');
    expectProblem(await request(headersWith(token)), 401, 'ERR_AUTH_REQUIRED');
    const key = { authorization: `Bearer ${server.secret}` };
    expectProblem(await request(key), 401, 'ERR_AUTH_REQUIRED');
  });

  test('401 from a page of another site', async () => {
    const { headers } = await arrive();
    const response = await request({ ...headers, 'sec-fetch-site': 'cross-site' });
    expectProblem(response, 401, 'ERR_AUTH_FAILED');
  });

  test.skipIf(endpoint.method === 'GET')('403 without the anti-forgery header', async () => {
    const { 'x-quarry-anti-forgery': _, ...headers } = (await arrive()).headers;
    expectProblem(await request(headers), 403, 'ERR_SCOPE_DENIED');
  });

  test('403 after a stale sign-in, where it takes a recent one', async () => {
    const { headers } = await arrive();
    time.jump(10 * 60_000);
    const response = await request(headers);
    const code = response.json().code;
    if (endpoint.isPrivileged) expectProblem(response, 403, 'ERR_SIGN_IN_AGAIN');
    else expect(code).not.toBe('ERR_SIGN_IN_AGAIN');
  });
});
