import { type Endpoint, endpoints } from '@quarry/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestTime } from '../../../runtime/test-time.ts';
import { headersOf, personOf, type SignedIn } from '../../test-people.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { createKeyRoute } from '../keys/post-api-keys.ts';
import { sessionRoute } from '../pages/get-api-session.ts';
import { signOutRoute } from '../sessions/delete-api-session.ts';
import { endSessionRoute } from '../sessions/delete-api-sessions-id.ts';
import { listSessionsRoute } from '../sessions/get-api-sessions.ts';
import { removePersonRoute } from './delete-api-people-id.ts';
import { auditRoute } from './get-api-audit.ts';
import { listPeopleRoute } from './get-api-people.ts';
import { updatePersonRoute } from './patch-api-people-id.ts';
import { createInvitationRoute } from './post-api-invitations.ts';

const time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
let server: TestServer;
let owner: SignedIn;
let viewer: SignedIn;

beforeAll(async () => {
  server = await startTestServer(
    (services) => [
      listPeopleRoute(services),
      updatePersonRoute(services),
      removePersonRoute(services),
      createInvitationRoute(services),
      listSessionsRoute(services),
      endSessionRoute(services),
      auditRoute(services),
      createKeyRoute(services),
      sessionRoute(services),
      signOutRoute(services),
    ],
    { clock: time },
  );
});
beforeEach(async () => {
  owner = await personOf(server, 'owner');
  viewer = await personOf(server, 'viewer');
});
afterAll(() => server.close());

const get = (url: string, by: SignedIn) => server.inject({ url, headers: by.headers });
const remove = (url: string, by: SignedIn, more: Record<string, string> = {}) => {
  const { 'content-type': _, ...headers } = by.headers;
  return server.inject({ method: 'DELETE', url, headers: { ...headers, ...more } });
};
const setRole = (id: string, role: string, by: SignedIn, more: Record<string, string> = {}) =>
  server.inject({
    method: 'PATCH',
    url: `/api/people/${id}`,
    headers: { ...by.headers, ...more },
    payload: { role },
  });
const isIn = async (who: SignedIn) => (await get('/api/session', who)).statusCode === 200;

test.each<[Endpoint, object?]>([
  [endpoints.listPeople],
  [endpoints.updatePerson, { role: 'viewer' }],
  [endpoints.removePerson],
  [endpoints.createInvitation, { role: 'viewer' }],
  [endpoints.listSessions],
  [endpoints.endSession],
  [endpoints.audit],
])('$method $path is for keys with the scope `people`', async ({ method, path }, payload) => {
  const url = path.replace('{id}', 'a');
  await expectGuarded(server, { method, url, ...(payload && { payload }) }, 'people');
});

describe('GET /api/people', () => {
  test('200 with all people, and nothing of a password', async () => {
    const response = await get('/api/people', owner);
    expectAnswer(response, endpoints.listPeople);
    const ids = response.json().people.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([owner.personId, viewer.personId]));
    expect(response.body).not.toMatch(/hash|stamp|argon/i);
  });
});

describe('PATCH /api/people/{id}', () => {
  test('200: another role, which ends the sessions of the person', async () => {
    const response = await setRole(viewer.personId, 'editor', owner);
    expect(expectAnswer(response, endpoints.updatePerson)).toMatchObject({ role: 'editor' });
    expect(response.headers['etag']).toBe(response.json().etag);
    expect(await isIn(viewer)).toBe(false);
    expect(await isIn(owner)).toBe(true);
  });

  test('200: the same role ends no session', async () => {
    expect((await setRole(viewer.personId, 'viewer', owner)).statusCode).toBe(200);
    expect(await isIn(viewer)).toBe(true);
  });

  test('409: of two owners who change the same person, the second is refused', async () => {
    const people = (await get('/api/people', owner)).json().people as {
      id: string;
      etag: string;
    }[];
    const etag = people.find(({ id }) => id === viewer.personId)?.etag ?? '';
    const match = { 'if-match': etag };
    expect((await setRole(viewer.personId, 'editor', owner, match)).statusCode).toBe(200);
    expectProblem(await setRole(viewer.personId, 'owner', owner, match), 409, 'ERR_CONFLICT');
    const gone = await remove(`/api/people/${viewer.personId}`, owner, match);
    expectProblem(gone, 409, 'ERR_CONFLICT');
    for (const nonsense of ['', '"x"', 'W/"1"', '9'.repeat(5_000)]) {
      const tag = { 'if-match': nonsense };
      const response = await setRole(viewer.personId, 'viewer', owner, tag);
      expectProblem(response, 409, 'ERR_CONFLICT');
    }
  });

  test('400: an unknown role; 404: an unknown person', async () => {
    expectProblem(await setRole(viewer.personId, 'root', owner), 400, 'ERR_BODY_INVALID');
    expectProblem(await setRole('nobody', 'viewer', owner), 404, 'ERR_NOT_FOUND');
  });

  test('403: viewers and editors cannot raise any role, including their own', async () => {
    const editor = await personOf(server, 'editor');
    for (const who of [viewer, editor]) {
      expectProblem(await setRole(who.personId, 'owner', who), 403, 'ERR_SCOPE_DENIED');
    }
  });
});

describe('DELETE /api/people/{id}', () => {
  test('204: the next request of the person is refused', async () => {
    expect(await isIn(viewer)).toBe(true);
    expectAnswer(await remove(`/api/people/${viewer.personId}`, owner), endpoints.removePerson);
    expect(await isIn(viewer)).toBe(false);
    const again = await remove(`/api/people/${viewer.personId}`, owner);
    expectProblem(again, 404, 'ERR_NOT_FOUND');
  });

  test('409: the last owner cannot be removed, not even by themselves', async () => {
    const all = (await get('/api/people', owner)).json().people as { id: string; role: string }[];
    for (const { id } of all.filter(({ id, role }) => role === 'owner' && id !== owner.personId)) {
      expect((await remove(`/api/people/${id}`, owner)).statusCode).toBe(204);
    }
    const url = `/api/people/${owner.personId}`;
    expectProblem(await remove(url, owner), 409, 'ERR_CONFLICT');
    expectProblem(await setRole(owner.personId, 'viewer', owner), 409, 'ERR_CONFLICT');
    expect(await isIn(owner)).toBe(true);
  });
});

describe('GET /api/sessions', () => {
  test('200 with one’s own, last used first, and the current one marked', async () => {
    time.jump(1_000);
    const person = await server.peopleRecords.byId(viewer.personId);
    if (person === null) throw new Error('the viewer is gone');
    const from = { device: 'Safari on iPhone', address: '203.0.113.7', way: 'password' } as const;
    const { token } = await server.sessions.createFor(person, from);
    const response = await server.inject({ url: '/api/sessions', headers: headersOf(token) });
    expectAnswer(response, endpoints.listSessions);
    expect(response.json().sessions).toMatchObject([
      { isCurrent: true, device: 'Safari on iPhone', address: '203.0.113.7' },
      { isCurrent: false, device: 'Firefox on Linux', id: viewer.sessionId },
    ]);
    expect(response.body).not.toContain(token);
  });

  test('those of others only for owners', async () => {
    const others = `/api/sessions?person=${viewer.personId}`;
    expect((await get(others, owner)).json().sessions).toHaveLength(1);
    expect((await get(others, viewer)).json().sessions).toHaveLength(1);
    const denied = await get(`/api/sessions?person=${owner.personId}`, viewer);
    expectProblem(denied, 403, 'ERR_SCOPE_DENIED');
    expectProblem(await get('/api/sessions?person=nobody', viewer), 403, 'ERR_SCOPE_DENIED');
    expectProblem(await get('/api/sessions?person=nobody', owner), 404, 'ERR_NOT_FOUND');
  });

  test('400: a key is no person and has to name one', async () => {
    expectProblem(await server.inject({ url: '/api/sessions' }), 400, 'ERR_PARAM_INVALID');
    const named = await server.inject({ url: `/api/sessions?person=${viewer.personId}` });
    expect(named.json().sessions).toHaveLength(1);
  });
});

describe('DELETE /api/sessions/{id}', () => {
  test('204: one’s own, also after ten minutes, and its next request is refused', async () => {
    time.jump(11 * 60_000);
    expectAnswer(await remove(`/api/sessions/${viewer.sessionId}`, viewer), endpoints.endSession);
    expect(await isIn(viewer)).toBe(false);
  });

  test('204: that of another, for an owner who signed in recently', async () => {
    expect((await remove(`/api/sessions/${viewer.sessionId}`, owner)).statusCode).toBe(204);
    expect(await isIn(viewer)).toBe(false);
    const other = await personOf(server, 'viewer');
    time.jump(11 * 60_000);
    const late = await remove(`/api/sessions/${other.sessionId}`, owner);
    expectProblem(late, 403, 'ERR_SIGN_IN_AGAIN');
    expect(await isIn(other)).toBe(true);
  });

  test('404: that of another, for all other callers, with the same bytes as for an unknown one', async () => {
    const ask = (id: string, by: SignedIn) =>
      remove(`/api/sessions/${id}`, by, { 'x-request-id': 'same' });
    const visitor = await server.sessions.create('loopback');
    const asVisitor = { ...viewer, headers: headersOf(visitor.token) };
    for (const who of [viewer, asVisitor]) {
      const hidden = await ask(owner.sessionId, who);
      expectProblem(hidden, 404, 'ERR_NOT_FOUND');
      expect(hidden.body).toBe((await ask('nothing', who)).body);
    }
    expect(await isIn(owner)).toBe(true);
  });
});

describe('GET /api/audit', () => {
  const newest = async (count: number) => {
    const response = await get(`/api/audit?limit=${count}`, owner);
    expectAnswer(response, endpoints.audit);
    return response.json().entries;
  };

  test('200: who did what, from where, newest first', async () => {
    await setRole(viewer.personId, 'editor', owner);
    const made = await server.inject({
      method: 'POST',
      url: '/api/keys',
      headers: owner.headers,
      payload: { name: 'website', scopes: ['search'] },
    });
    const payload = { role: 'viewer', email: 'ada@example.org' };
    await server.inject({
      method: 'POST',
      url: '/api/invitations',
      headers: { authorization: `Bearer ${server.secret}`, 'content-type': 'application/json' },
      payload: { ...payload, email: `${owner.personId}@example.com` },
    });
    await remove('/api/session', owner);
    owner = await personOf(server, 'owner');
    const person = { kind: 'person', name: 'A owner' };
    expect(await newest(5)).toMatchObject([
      { action: 'session.sign-in', actor: { id: owner.personId } },
      { action: 'person.join' },
      { action: 'invitation.create' },
      { action: 'session.sign-out', actor: person, address: '127.0.0.1' },
      {
        action: 'invitation.create',
        actor: { kind: 'key', name: 'test' },
        detail: { role: 'viewer' },
      },
    ]);
    const rest = (await newest(20)) as { action: string }[];
    expect(rest.find(({ action }) => action === 'key.create')).toMatchObject({
      actor: person,
      address: '127.0.0.1',
      subject: { id: made.json().id, name: 'website' },
    });
    expect(rest.find(({ action }) => action === 'person.change')).toMatchObject({
      actor: person,
      subject: { id: viewer.personId },
      detail: { from: 'viewer', role: 'editor' },
    });
  });

  test('pages have no gap, and the last one is marked', async () => {
    const all = await newest(500);
    const seen: unknown[] = [];
    for (let before: number | null = null; ; ) {
      const query: string = before === null ? '' : `&before=${before}`;
      const page = (await get(`/api/audit?limit=3${query}`, owner)).json();
      seen.push(...page.entries);
      before = page.nextBefore;
      if (before === null) break;
    }
    expect(seen).toEqual(all);
  });

  test('all of it as lines of JSON', async () => {
    const all = await newest(500);
    const headers = { ...owner.headers, accept: 'application/x-ndjson' };
    const response = await server.inject({ url: '/api/audit', headers });
    expect(response.headers['content-type']).toBe('application/x-ndjson');
    const lines = response.body.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(all);
  });

  test('it contains no secret', async () => {
    const body = JSON.stringify(await newest(500));
    expect(body).not.toMatch(/qk_live_|argon2|token/);
  });

  test('400: an invalid page', async () => {
    expectProblem(await get('/api/audit?before=x', owner), 400, 'ERR_PARAM_INVALID');
    expectProblem(await get('/api/audit?limit=501', owner), 400, 'ERR_PARAM_INVALID');
  });
});
