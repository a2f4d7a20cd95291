import { endpoints, type Role } from '@quarry/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestTime } from '../../../runtime/test-time.ts';
import { HOST, headersOf, PASSWORD, personOf, type SignedIn, tokenIn } from '../../test-people.ts';
import {
  expectAnswer,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { listKeysRoute } from '../keys/get-api-keys.ts';
import { revokeInvitationRoute } from '../people/delete-api-invitations-id.ts';
import { listInvitationsRoute } from '../people/get-api-invitations.ts';
import { listPeopleRoute } from '../people/get-api-people.ts';
import { createInvitationRoute } from '../people/post-api-invitations.ts';
import { resetPersonRoute } from '../people/post-api-people-id-reset.ts';
import { readInvitationRoute } from './get-api-invitations-token-accept.ts';
import { acceptInvitationRoute } from './post-api-invitations-token-accept.ts';
import { signInRoute } from './post-api-session.ts';

const time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
const stopwatch = new TestTime();
let server: TestServer;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer(
    (services) => [
      acceptInvitationRoute(services),
      readInvitationRoute(services),
      signInRoute(services),
      createInvitationRoute(services),
      listInvitationsRoute(services),
      revokeInvitationRoute(services),
      resetPersonRoute(services),
      listPeopleRoute(services),
      listKeysRoute(services),
    ],
    { clock: time, stopwatch },
  );
});
beforeEach(async () => {
  stopwatch.jump(600_000);
  owner = await personOf(server, 'owner');
});
afterAll(() => server.close());

const invite = async (payload: object = { role: 'viewer' }) => {
  const request = { method: 'POST', url: '/api/invitations', headers: owner.headers } as const;
  const response = await server.inject({ ...request, payload });
  expectAnswer(response, endpoints.createInvitation);
  return response.json() as { id: string; link: string; expiresAt: string };
};

const tokenOf = (link: string) => new URL(link).hash.slice(1);

let emails = 0;
/** The input of a new person. */
const newcomer = (part: object = {}) => {
  emails += 1;
  return { email: `new${emails}@example.org`, name: 'Grace', password: PASSWORD, ...part };
};

const accept = (token: string, payload: object, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: `/api/invitations/${token}/accept`,
    headers: { host: HOST, 'content-type': 'application/json', ...headers },
    payload,
  });

const read = (token: string) =>
  server.inject({ url: `/api/invitations/${token}/accept`, headers: { host: HOST } });

describe('reading a link', () => {
  test('200: shows the role and the address, and leaves the link valid', async () => {
    const email = `bound${Date.now()}@example.org`;
    const token = tokenOf((await invite({ role: 'editor', email })).link);
    const response = await read(token);
    expectAnswer(response, endpoints.readInvitation);
    expect(response.json()).toEqual({ role: 'editor', email });
    expect((await accept(token, newcomer({ email }))).statusCode).toBe(201);
  });

  test('404: the same for a used link and for an unknown one', async () => {
    const token = tokenOf((await invite()).link);
    await accept(token, newcomer());
    const [used, unknown] = [await read(token), await read('A'.repeat(43))];
    expectProblem(used, 404, 'ERR_NOT_FOUND');
    expect(used.json().detail).toBe(unknown.json().detail);
  });

  test('429: reading is limited like signing in', async () => {
    let status = 404;
    for (let n = 0; n < 31; n += 1) status = (await read('A'.repeat(43))).statusCode;
    expect(status).toBe(429);
  });
});

describe('an invitation', () => {
  test.each<Role>(['viewer', 'editor', 'owner'])('201: makes a person who is %s', async (role) => {
    const { link } = await invite({ role });
    const response = await accept(tokenOf(link), newcomer());
    expect(expectAnswer(response, endpoints.acceptInvitation)).toMatchObject({
      kind: 'person',
      person: { name: 'Grace', role },
      isRecent: true,
    });
    const headers = headersOf(tokenIn(response.headers['set-cookie']));
    const status = (await server.inject({ url: '/api/people', headers })).statusCode;
    expect(status).toBe(role === 'owner' ? 200 : 403);
  });

  test('its link is on the page of this server, with the secret behind the #', async () => {
    const { link } = await invite();
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/dashboard\/welcome#[\w-]{43}$/);
  });

  test('is listed without its secret, until it is used', async () => {
    const { id, link } = await invite({ role: 'editor', email: 'Ada@Example.org' });
    const list = async () => {
      const response = await server.inject({ url: '/api/invitations', headers: owner.headers });
      expectAnswer(response, endpoints.listInvitations);
      return response;
    };
    const listed = await list();
    expect(listed.json().invitations).toContainEqual(
      expect.objectContaining({ id, email: 'ada@example.org', role: 'editor' }),
    );
    expect(listed.body).not.toContain(tokenOf(link));
    await accept(tokenOf(link), newcomer({ email: 'ada@example.org' }));
    expect((await list()).body).not.toContain(id);
  });

  test('404: a second time, with the same bytes as for an unknown one', async () => {
    const token = tokenOf((await invite()).link);
    expect((await accept(token, newcomer())).statusCode).toBe(201);
    const same = { 'x-request-id': 'same' };
    const used = await accept(token, newcomer(), same);
    const unknown = await accept('x'.repeat(43), newcomer(), same);
    expectProblem(used, 404, 'ERR_NOT_FOUND');
    expect(used.body).toBe(unknown.body);
  });

  test('of two concurrent attempts to accept it, one succeeds', async () => {
    const token = tokenOf((await invite()).link);
    const answers = await Promise.all([accept(token, newcomer()), accept(token, newcomer())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
  });

  test('404: after it has expired or was revoked', async () => {
    const short = await invite({ role: 'viewer', expiresInSeconds: 60 });
    time.jump(60_000);
    expectProblem(await accept(tokenOf(short.link), newcomer()), 404, 'ERR_NOT_FOUND');
    const revoked = await invite();
    const { 'content-type': _, ...headers } = owner.headers;
    const url = `/api/invitations/${revoked.id}`;
    const revoke = () => server.inject({ method: 'DELETE', url, headers });
    expectAnswer(await revoke(), endpoints.revokeInvitation);
    expectProblem(await revoke(), 404, 'ERR_NOT_FOUND');
    expectProblem(await accept(tokenOf(revoked.link), newcomer()), 404, 'ERR_NOT_FOUND');
  });

  test('409: for an address in use, which does not use up the link', async () => {
    const taken = newcomer();
    await accept(tokenOf((await invite()).link), taken);
    const { link } = await invite();
    expectProblem(await accept(tokenOf(link), taken), 409, 'ERR_CONFLICT');
    expect((await accept(tokenOf(link), newcomer())).statusCode).toBe(201);
    const again = await server.inject({
      method: 'POST',
      url: '/api/invitations',
      headers: owner.headers,
      payload: { role: 'viewer', email: taken.email },
    });
    expectProblem(again, 409, 'ERR_CONFLICT');
  });

  test.each([
    ['no address', { email: undefined }, 'email'],
    ['an address that mixes scripts', { email: 'аda@example.org' }, 'email'],
    ['another address than the invited one', { email: 'eve@example.org' }, 'email'],
    ['no name', { name: undefined }, 'name'],
    ['a name of spaces', { name: '  ' }, 'name'],
    ['a name with control characters', { name: 'a\u001b[31m' }, 'name'],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name'],
    ['a short password', { password: 'x7#pQ2!v' }, 'password'],
    ['a common password', { password: 'password123' }, 'password'],
    ['their own name', { password: 'gracegrace' }, 'password'],
    ['a role', { role: 'owner' }, 'role'],
  ])('400: %s, and is not used up by that', async (_what, part, path) => {
    const email = newcomer().email;
    const { link } = await invite({ role: 'viewer', email });
    const refused = await accept(tokenOf(link), newcomer({ email, ...part }));
    expectProblem(refused, 400, 'ERR_BODY_INVALID');
    expect(refused.json().errors[0].path).toBe(path);
    expect((await accept(tokenOf(link), newcomer({ email }))).statusCode).toBe(201);
  });

  test('413: a name of 10 MB', async () => {
    const { link } = await invite();
    const response = await accept(tokenOf(link), newcomer({ name: 'a'.repeat(10_000_000) }));
    expectProblem(response, 413, 'ERR_BODY_TOO_LARGE');
  });

  test('HTML in a name is kept as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const response = await accept(tokenOf((await invite()).link), newcomer({ name }));
    expect(response.json().person.name).toBe(name);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('429: more than thirty attempts from one address', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      answers.push((await accept('y'.repeat(43), newcomer())).statusCode);
    }
    expect(answers.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(answers[30]).toBe(429);
  });

  test('401 from a page of another site, 403 from another machine without HTTPS', async () => {
    const token = tokenOf((await invite()).link);
    const site = { 'sec-fetch-site': 'cross-site' };
    expectProblem(await accept(token, newcomer(), site), 401, 'ERR_AUTH_FAILED');
    const far = await server.inject({
      method: 'POST',
      url: `/api/invitations/${token}/accept`,
      headers: { host: '192.168.1.2:3000', 'content-type': 'application/json' },
      payload: newcomer(),
      remoteAddress: '192.168.1.7',
    });
    expectProblem(far, 403, 'ERR_SCOPE_DENIED');
    expect((await accept(token, newcomer())).statusCode).toBe(201);
  });

  test('its secret is never logged', async () => {
    const token = tokenOf((await invite()).link);
    await accept(token, newcomer());
    await server.inject({ url: `/api/invitations/${token}?a=1`, headers: { host: HOST } });
    await server.inject({ url: `/api/invitations/${token}/accept/x`, headers: { host: HOST } });
    const paths = server.logged.map(({ path }) => path);
    expect(paths).toContain('/api/invitations/{token}/accept');
    expect(JSON.stringify(server.logged)).not.toContain(token);
  });
});

describe('a link to set a new password', () => {
  const reset = async (id: string) => {
    const request = { method: 'POST', url: `/api/people/${id}/reset` } as const;
    const { 'content-type': _, ...headers } = owner.headers;
    return server.inject({ ...request, headers });
  };
  const signIn = (email: string, password: string) =>
    server.inject({
      method: 'POST',
      url: '/api/session',
      headers: { host: HOST, 'content-type': 'application/json' },
      payload: { email, password },
    });

  test('201: sets it, ends the sessions of the person, and works once', async () => {
    const who = newcomer();
    const joined = await accept(tokenOf((await invite()).link), who);
    const old = headersOf(tokenIn(joined.headers['set-cookie']));
    const response = await reset(joined.json().person.id);
    expectAnswer(response, endpoints.resetPerson);
    const { link } = response.json();
    expect(link).toMatch(/\/dashboard\/reset#[\w-]{43}$/);
    expect((await signIn(who.email, PASSWORD)).statusCode).toBe(200); // the old one works until the link is used

    const password = 'a second horse and its cart';
    const done = await accept(tokenOf(link), { password });
    expect(done.statusCode).toBe(201);
    expect(done.json().person.email).toBe(who.email);
    expectProblem(await server.inject({ url: '/api/keys', headers: old }), 401, 'ERR_AUTH_FAILED');
    expectProblem(await signIn(who.email, PASSWORD), 401, 'ERR_SIGN_IN_FAILED');
    expect((await signIn(who.email, password)).statusCode).toBe(200);
    expectProblem(await accept(tokenOf(link), { password }), 404, 'ERR_NOT_FOUND');
  });

  test('404: for an unknown person, and for a link that a newer one replaced', async () => {
    expectProblem(await reset('nobody'), 404, 'ERR_NOT_FOUND');
    const joined = await accept(tokenOf((await invite()).link), newcomer());
    const { id } = joined.json().person;
    const [first, second] = [(await reset(id)).json().link, (await reset(id)).json().link];
    const password = 'a second horse and its cart';
    expectProblem(await accept(tokenOf(first), { password }), 404, 'ERR_NOT_FOUND');
    expect((await accept(tokenOf(second), { password })).statusCode).toBe(201);
  });
});

describe('the link of the operator', () => {
  test('makes an owner of a new person, and of an existing one, with a new password', async () => {
    const who = newcomer();
    const joined = await accept(tokenOf((await invite()).link), who);
    const old = headersOf(tokenIn(joined.headers['set-cookie']));
    const { token } = await server.invitations.createForOwner();
    const password = 'a second horse and its cart';
    const response = await accept(token, { ...who, password });
    expect(response.json().person).toMatchObject({ email: who.email, role: 'owner' });
    expectProblem(await server.inject({ url: '/api/keys', headers: old }), 401, 'ERR_AUTH_FAILED');
    expectProblem(await accept(token, newcomer()), 404, 'ERR_NOT_FOUND');
  });

  test('a newer one revokes the earlier one', async () => {
    const [first, second] = [
      await server.invitations.createForOwner(),
      await server.invitations.createForOwner(),
    ];
    expectProblem(await accept(first.token, newcomer()), 404, 'ERR_NOT_FOUND');
    expect((await accept(second.token, newcomer())).json().person.role).toBe('owner');
  });
});
