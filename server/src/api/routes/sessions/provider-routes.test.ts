import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenIdProvider } from '../../../access/provider/open-id-provider.ts';
import { startTestProvider, type TestProvider } from '../../../access/provider/test-provider.ts';
import { createOperatorFetch } from '../../../outbound/operator-fetch.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import { systemTimers } from '../../../runtime/timers.ts';
import { HOST, headersOf, PASSWORD, personOf, tokenIn } from '../../test-people.ts';
import { expectProblem, startTestServer, type TestServer } from '../../test-server.ts';
import { sessionRoute } from '../pages/get-api-session.ts';
import { providerSignInRoute } from './get-api-session-oidc.ts';
import { providerCallbackRoute } from './get-api-session-oidc-callback.ts';
import { acceptInvitationRoute } from './post-api-invitations-token-accept.ts';
import { signInRoute } from './post-api-session.ts';

const time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
let provider: TestProvider;
let server: TestServer;
let outbound: ReturnType<typeof createOperatorFetch>;

beforeAll(async () => {
  provider = await startTestProvider();
  outbound = createOperatorFetch({
    name: 'provider',
    setting: 'OIDC_ISSUER',
    url: provider.issuer,
    timeoutMs: 2_000,
    maxBodyBytes: 100_000,
    timers: systemTimers,
  });
  server = await startTestServer(
    (services) => [
      sessionRoute(services),
      signInRoute(services),
      acceptInvitationRoute(services),
      providerSignInRoute(services),
      providerCallbackRoute(services),
    ],
    {
      clock: time,
      pageAccess: { ways: { password: true, passkey: true, oidc: true } },
      provider: {
        provider: createOpenIdProvider({
          issuer: provider.issuer,
          clientId: provider.clientId,
          clientSecret: provider.clientSecret,
          scope: 'openid email profile',
          groupsClaim: 'groups',
          outbound,
          clock: time,
        }),
        roleOfGroup: new Map([
          ['staff', 'viewer'],
          ['search admins', 'owner'],
        ]),
      },
    },
  );
});
afterAll(async () => {
  await server.close();
  await outbound.close();
  await provider.close();
});

let count = 0;
/** Another account at the provider for each test, of which it says all that is needed. */
beforeEach(() => {
  count += 1;
  Object.assign(provider.behaviour, {
    claims: {
      sub: `account-${count}`,
      email: `person${count}@example.org`,
      email_verified: true,
      name: 'Ada',
      groups: ['staff', 'others'],
    },
    userInfo: null,
    tamper: (claims: Record<string, unknown>) => claims,
    signsWithAnotherKey: false,
    health: 'up',
  });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: HOST, ...headers } });

const cookieIn = (setCookie: unknown) => `${setCookie}`.split(';')[0] ?? '';

/** Begins a sign-in: where the browser is sent, and with which cookie. */
async function begin(query = '') {
  const response = await get(`/api/session/oidc${query}`);
  expect(response.statusCode).toBe(303);
  return {
    location: `${response.headers.location}`,
    cookie: cookieIn(response.headers['set-cookie']),
    response,
  };
}

const comeBack = (answer: URLSearchParams, cookie: string) =>
  // As a browser comes from the page of another site.
  get(`/api/session/oidc/callback?${answer}`, { cookie, 'sec-fetch-site': 'cross-site' });

async function signIn(query = '') {
  const { location, cookie } = await begin(query);
  return comeBack(provider.agree(location), cookie);
}

/** Expects a sign-in to lead to the page with this word, and to no session. */
function expectRefusal(response: Awaited<ReturnType<typeof get>>, word: string) {
  expect([response.statusCode, response.headers.location, response.body]).toEqual([
    303,
    `/dashboard#oidc-${word}`,
    '',
  ]);
  expect(response.headers['set-cookie']).toBeUndefined();
}

async function personIn(response: Awaited<ReturnType<typeof get>>) {
  expect(response.headers.location).toBe('/dashboard');
  const session = await get('/api/session', headersOf(tokenIn(response.headers['set-cookie'])));
  expect(session.statusCode).toBe(200);
  return session.json();
}

describe('GET /api/session/oidc', () => {
  test('303 to the provider, with state, nonce and PKCE, and a cookie for five minutes', async () => {
    const { location, response } = await begin();
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(provider.issuer.origin);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'quarry',
      response_type: 'code',
      redirect_uri: `http://${HOST}/api/session/oidc/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(response.headers['set-cookie']).toMatch(
      /^quarry_oidc_3000=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/,
    );
  });

  test('to show anew who one is takes the password at the provider once more', async () => {
    const { location } = await begin('?again=true');
    expect(new URL(location).searchParams.get('prompt')).toBe('login');
  });

  test('what the provider publishes is looked up once', async () => {
    await begin();
    const before = provider.asked.get('/.well-known/openid-configuration');
    await Promise.all([begin(), begin(), signIn()]);
    expect(provider.asked.get('/.well-known/openid-configuration')).toBe(before);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%0d%0aset-cookie:%20a=b',
    'javascript:alert(1)',
    '/\t/evil.example',
    'dashboard',
    '',
  ])('400: returning to %j leads nowhere', async (returnTo) => {
    const response = await get(`/api/session/oidc?returnTo=${encodeURIComponent(returnTo)}`);
    if (returnTo.startsWith('/%')) return expectEncoded(returnTo);
    expectProblem(response, 400, 'ERR_PARAM_INVALID');
  });

  /** A path may hold escapes, which stay escapes. */
  async function expectEncoded(returnTo: string): Promise<void> {
    const response = await signIn(`?returnTo=${encodeURIComponent(returnTo)}`);
    expect(response.headers.location).toBe(returnTo);
  }

  test('a path of this server is returned to', async () => {
    const response = await signIn(`?returnTo=${encodeURIComponent('/dashboard/keys?a=b#new')}`);
    expect(response.headers.location).toBe('/dashboard/keys?a=b#new');
  });
});

describe('GET /api/session/oidc/callback', () => {
  test('a person of a group with a role gets in, with that role', async () => {
    const response = await signIn();
    expect(await personIn(response)).toMatchObject({
      kind: 'person',
      isRecent: true,
      person: { name: 'Ada', email: `person${count}@example.org`, role: 'viewer' },
    });
    const [signedIn, joined] = await server.audit.list({ limit: 2, before: null });
    expect(signedIn).toMatchObject({ action: 'session.sign-in', detail: { way: 'oidc' } });
    expect(joined).toMatchObject({ action: 'person.join', detail: { role: 'viewer' } });
  });

  test('the same account is the same person, even if its address has changed', async () => {
    const first = await personIn(await signIn());
    Object.assign(provider.behaviour.claims, { email: 'else@example.org', email_verified: false });
    expect((await personIn(await signIn())).person.id).toBe(first.person.id);
  });

  test('groups decide at each sign-in, and the one that gives most counts', async () => {
    const viewer = await signIn();
    const token = tokenIn(viewer.headers['set-cookie']);
    Object.assign(provider.behaviour.claims, { groups: ['staff', 'search admins'] });
    await personOf(server, 'owner'); // another one, or the last would stay
    expect((await personIn(await signIn())).person.role).toBe('owner');
    expect(await server.sessions.find(token)).toBeNull();
    Object.assign(provider.behaviour.claims, { groups: 'staff' });
    expect((await personIn(await signIn())).person.role).toBe('viewer');
  });

  test('a person whom a group let in is out without one, and so are their sessions', async () => {
    const token = tokenIn((await signIn()).headers['set-cookie']);
    Object.assign(provider.behaviour.claims, { groups: [] });
    expectRefusal(await signIn(), 'unknown');
    expect(await server.sessions.find(token)).toBeNull();
  });

  test('without a group or an invitation a person is not let in', async () => {
    Object.assign(provider.behaviour.claims, { groups: ['others'] });
    expectRefusal(await signIn(), 'unknown');
    expect(await server.peopleRecords.byEmail(`person${count}@example.org`)).toBeNull();
  });

  test('an invitation for the verified address lets a person in, once and for good', async () => {
    const email = `Person${count}@example.org`;
    const owner = await personOf(server, 'owner');
    const session = await server.sessions.find(owner.token);
    if (session === null) throw new Error('the owner is signed in');
    const invitation = { email, role: 'editor', expiresInSeconds: 600 } as const;
    await server.invitations.create(invitation, session.caller);
    Object.assign(provider.behaviour.claims, { groups: [] });
    expect((await personIn(await signIn())).person.role).toBe('editor');
    expect(await server.invitations.list()).toEqual([]);
    expect((await personIn(await signIn())).person.role).toBe('editor');
  });

  test('an existing person is linked only by the verified address, and keeps the role', async () => {
    const { personId } = await personOf(server, 'editor');
    const { email } = (await server.peopleRecords.byId(personId)) ?? { email: '' };
    Object.assign(provider.behaviour.claims, { email, groups: [], email_verified: false });
    expectRefusal(await signIn(), 'email');
    Object.assign(provider.behaviour.claims, { email_verified: true });
    const { person } = await personIn(await signIn());
    expect(person).toMatchObject({ id: personId, role: 'editor' });
    const entries = await server.audit.list({ limit: 2, before: null });
    expect(entries[1]).toMatchObject({ action: 'person.link', subject: { id: personId } });
  });

  test('an address that the provider gave to another account leads to no one', async () => {
    const { email } = (await personIn(await signIn())).person;
    Object.assign(provider.behaviour.claims, { sub: `heir-${count}`, email });
    expectRefusal(await signIn(), 'other-account');
  });

  test.each([
    ['unverified', { email_verified: false }],
    ['of which nothing is said', { email_verified: undefined }],
    ['that is none', { email: '<b>no address</b>' }],
    ['of letters that look alike', { email: 'аda@example.org' }],
    ['that is missing', { email: undefined }],
    ['that is no text', { email: ['a@example.org'] }],
  ])('an address %s lets no one in', async (_what, claims) => {
    Object.assign(provider.behaviour.claims, claims);
    expectRefusal(await signIn(), 'email');
  });

  test('what the ID token does not say is asked for', async () => {
    const { sub, ...rest } = provider.behaviour.claims;
    const own = await startTestProvider();
    own.behaviour.claims = { sub };
    own.behaviour.userInfo = { ...rest, sub };
    const fetching = createOperatorFetch({
      name: 'provider',
      setting: 'OIDC_ISSUER',
      url: own.issuer,
      timeoutMs: 2_000,
      maxBodyBytes: 100_000,
      timers: systemTimers,
    });
    const client = createOpenIdProvider({
      issuer: own.issuer,
      clientId: own.clientId,
      clientSecret: own.clientSecret,
      scope: 'openid',
      groupsClaim: 'groups',
      outbound: fetching,
      clock: time,
    });
    const redirectUri = 'http://localhost/callback';
    const { url, question } = await client.begin({ redirectUri, again: false });
    const identity = await client.finish(own.agree(url.href), question);
    expect(identity).toMatchObject({ email: rest['email'], groups: ['staff', 'others'] });
    await client.close();
    await own.close();
  });

  describe('refuses', () => {
    test('an answer with another state', async () => {
      const { location, cookie } = await begin();
      const answer = provider.agree(location);
      answer.set('state', 'another');
      expectRefusal(await comeBack(answer, cookie), 'failed');
    });

    test('an answer to the sign-in of another browser', async () => {
      const [victim, thief] = [await begin(), await begin()];
      const answer = provider.agree(thief.location);
      expectRefusal(await comeBack(answer, victim.cookie), 'failed');
      expectRefusal(await comeBack(provider.agree(thief.location), ''), 'expired');
    });

    test('an answer that came before, and one that is more than five minutes old', async () => {
      const { location, cookie } = await begin();
      const answer = provider.agree(location);
      expect((await comeBack(answer, cookie)).headers.location).toBe('/dashboard');
      expectRefusal(await comeBack(answer, cookie), 'expired');
      const late = await begin();
      time.jump(5 * 60_000);
      expectRefusal(await comeBack(provider.agree(late.location), late.cookie), 'expired');
    });

    test('a code that was used, in another sign-in of the same browser', async () => {
      const first = await begin();
      const used = provider.agree(first.location);
      await comeBack(used, first.cookie);
      const second = await begin();
      const answer = provider.agree(second.location);
      answer.set('code', used.get('code') ?? '');
      expectRefusal(await comeBack(answer, second.cookie), 'failed');
    });

    test('an answer of another provider', async () => {
      const { location, cookie } = await begin();
      const answer = provider.agree(location);
      answer.set('iss', 'https://evil.example');
      expectRefusal(await comeBack(answer, cookie), 'failed');
    });

    test.each([
      ['another nonce', { nonce: 'another' }],
      ['no nonce', { nonce: undefined }],
      ['another issuer', { iss: 'https://evil.example' }],
      ['another audience', { aud: 'another client' }],
      ['several audiences, of which it is not for us', { aud: ['quarry', 'b'], azp: 'b' }],
      ['a time that has passed', { exp: 1_700_000_000 }],
      ['no subject', { sub: undefined }],
    ])('an ID token with %s', async (_what, wrong) => {
      provider.behaviour.tamper = (claims) => ({ ...claims, ...wrong });
      expectRefusal(await signIn(), 'failed');
    });

    test('an ID token that is signed with another key', async () => {
      provider.behaviour.signsWithAnotherKey = true;
      expectRefusal(await signIn(), 'failed');
    });

    test('what the person or the provider did not want, without a word of theirs', async () => {
      for (const [error, word] of [
        ['access_denied', 'cancelled'],
        ['temporarily_unavailable', 'unreachable'],
        ['<script>alert(1)</script>', 'cancelled'],
      ] as const) {
        const { location, cookie } = await begin();
        const state = new URL(location).searchParams.get('state') ?? '';
        const iss = provider.issuer.origin;
        const answer = new URLSearchParams({ error, error_description: '<b>no</b>', state, iss });
        expectRefusal(await comeBack(answer, cookie), word);
      }
      expect(JSON.stringify(server.logged)).not.toContain('<script>');
    });
  });

  test('a provider that is broken or down says so, and passwords still work', async () => {
    const { token } = await server.invitations.createForOwner();
    const email = `owner${count}@example.org`;
    const body = { email, name: 'Owner', password: PASSWORD };
    const post = (url: string, payload: object) =>
      server.inject({ method: 'POST', url, headers: { host: HOST }, payload });
    expect((await post(`/api/invitations/${token}/accept`, body)).statusCode).toBe(201);
    const { location, cookie } = await begin();
    const answer = provider.agree(location);
    provider.behaviour.health = 'broken';
    expectRefusal(await comeBack(answer, cookie), 'unreachable');
    time.jump(3_600_000); // what it published is looked up anew
    expectRefusal(await get('/api/session/oidc'), 'unreachable');
    expect((await post('/api/session', { email, password: PASSWORD })).statusCode).toBe(200);
    provider.behaviour.health = 'up';
    expect((await signIn()).headers.location).toBe('/dashboard');
  });

  test('no code, token or secret is in a log', async () => {
    const { location, cookie } = await begin();
    const answer = provider.agree(location);
    await comeBack(answer, cookie);
    provider.behaviour.signsWithAnotherKey = true;
    await signIn();
    const logged = JSON.stringify(server.logged);
    for (const secret of [answer.get('code') ?? '', provider.clientSecret, 'an access token']) {
      expect(logged).not.toContain(secret);
    }
  });

  test('a person whom the provider let in has no password that works', async () => {
    const { person } = await personIn(await signIn());
    for (const password of ['', PASSWORD]) {
      const payload = { email: person.email, password };
      const request = { method: 'POST', url: '/api/session', headers: { host: HOST } } as const;
      const response = await server.inject({ ...request, payload });
      expectProblem(response, 401, 'ERR_SIGN_IN_FAILED');
    }
  });
});

test('where the way is off its routes say so', async () => {
  const without = await startTestServer((services) => [
    providerSignInRoute(services),
    providerCallbackRoute(services),
  ]);
  for (const { path } of [endpoints.providerSignIn, endpoints.providerCallback]) {
    const response = await without.inject({ url: path, headers: { host: HOST } });
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
  }
  await without.close();
});
