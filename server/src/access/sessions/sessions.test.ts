import { expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { antiForgeryOf, createSessionToken, isAntiForgeryOf } from './session-token.ts';
import {
  createSessions,
  MAX_AGE_MS,
  MAX_IDLE_MS,
  type SessionPerson,
  type Sessions,
} from './sessions.ts';
import { createMemorySessionRecords } from './test-session-records.ts';

const HOUR_MS = 3_600_000;

function open(records = createMemorySessionRecords()) {
  const time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
  const people = new Map<string, SessionPerson>();
  const start = (scopes: readonly string[]): Sessions =>
    createSessions({
      records,
      clock: time,
      timers: time,
      personById: async (id) => people.get(id) ?? null,
      scopes: {
        loopback: scopes,
        open: [],
        viewer: ['search'],
        editor: ['search', 'rules'],
        owner: ['people'],
      },
    });
  return { time, records, people, start, sessions: start(['search']) };
}

test('a new session is found by its token, with the scopes of its kind', async () => {
  const { sessions } = open();
  const { token, session } = await sessions.create('loopback');
  expect(await sessions.find(token)).toEqual(session);
  expect(session.caller).toMatchObject({ kind: 'session', requestsPerMinute: null });
  expect([...session.caller.scopes]).toEqual(['search']);
});

test('stores neither the token nor the anti-forgery value', async () => {
  const { records } = open();
  const kept: unknown[] = [];
  const time = new TestTime();
  const watched = {
    ...records,
    insert: async (...args: Parameters<typeof records.insert>) => {
      kept.push(args);
    },
  };
  const sessions = createSessions({
    records: watched,
    clock: time,
    timers: time,
    personById: async () => null,
    scopes: { loopback: [], open: [], viewer: [], editor: [], owner: [] },
  });
  const { token } = await sessions.create('loopback');
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(JSON.stringify(kept)).not.toContain(antiForgeryOf(token));
});

test('tokens have 256 bits, and no two are the same', () => {
  const tokens = Array.from({ length: 100 }, createSessionToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test.each(['', 'x', createSessionToken(), `${createSessionToken()} `, 'é'.repeat(43)])(
  'the token %j, which was never issued, finds nothing',
  async (token) => {
    const { sessions } = open();
    await sessions.create('loopback');
    expect(await sessions.find(token)).toBeNull();
  },
);

test('a session ends thirty days after its last use, and each use extends it', async () => {
  const { time, sessions } = open();
  const { token } = await sessions.create('loopback');
  time.jump(MAX_IDLE_MS - 1);
  expect(await sessions.find(token)).not.toBeNull();
  time.jump(MAX_IDLE_MS - 1);
  expect(await sessions.find(token)).not.toBeNull();
  time.jump(MAX_IDLE_MS);
  expect(await sessions.find(token)).toBeNull();
});

test('a session ends after a year however often it is used', async () => {
  const { time, sessions } = open();
  const { token } = await sessions.create('loopback');
  const uses = Math.floor(MAX_AGE_MS / MAX_IDLE_MS);
  for (let use = 0; use < uses; use++) {
    time.jump(MAX_IDLE_MS - HOUR_MS);
    expect(await sessions.find(token)).not.toBeNull();
  }
  time.jump(MAX_IDLE_MS - HOUR_MS);
  expect(await sessions.find(token)).toBeNull();
});

test('an ended session is refused on the next request', async () => {
  const { sessions } = open();
  const { token, session } = await sessions.create('loopback');
  await sessions.find(token);
  await sessions.end(session.caller.id, null);
  expect(await sessions.find(token)).toBeNull();
});

test('a session survives a restart with its last use, and gets the current scopes of its kind', async () => {
  const { time, sessions, start } = open();
  const { token } = await sessions.create('loopback');
  time.jump(MAX_IDLE_MS - HOUR_MS);
  await sessions.find(token);
  await sessions.close();
  time.jump(MAX_IDLE_MS - HOUR_MS);
  const session = await start(['search', 'images']).find(token);
  expect([...(session?.caller.scopes ?? [])]).toEqual(['search', 'images']);
});

test('beyond a thousand sessions the least recently used end', async () => {
  const { time, sessions } = open();
  const first = await sessions.create('loopback');
  time.jump(1);
  const second = await sessions.create('loopback');
  for (let more = 0; more < 999; more++) {
    time.jump(1);
    await sessions.create('loopback');
  }
  expect(await sessions.find(first.token)).toBeNull();
  expect(await sessions.find(second.token)).not.toBeNull();
});

test('the anti-forgery value is specific to a token', () => {
  const [own, other] = [createSessionToken(), createSessionToken()];
  expect(isAntiForgeryOf(own, antiForgeryOf(own))).toBe(true);
  for (const wrong of [antiForgeryOf(other), antiForgeryOf(own).slice(1), own, '', 'é']) {
    expect(isAntiForgeryOf(own, wrong)).toBe(false);
  }
});

const ada: SessionPerson = {
  id: 'p1',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'editor',
  stamp: 'one',
  groups: [],
};
const from = { device: 'Firefox on Linux', address: '203.0.113.7', way: 'password' } as const;

test.each([
  ['viewer', ['everyone', 'user:ada@example.org', 'group:staff', 'group:B\u00fcro']],
  ['editor', null],
  ['owner', null],
] as const)('a %s sees documents for %j', async (role, principals) => {
  const { sessions, people } = open();
  // The last name is too long for a principal.
  const groups = ['staff', 'Bu\u0308ro', 'staff', 'x'.repeat(251)];
  const person = { ...ada, role, groups };
  people.set('p1', person);
  const { token } = await sessions.createFor(person, from);
  expect((await sessions.find(token))?.caller.principals).toEqual(principals);
});

test('a viewer loses a group in all sessions when the person does', async () => {
  const { sessions, people } = open();
  people.set('p1', { ...ada, role: 'viewer', groups: ['staff'] });
  const { token } = await sessions.createFor(people.get('p1')!, from);
  people.set('p1', { ...ada, role: 'viewer', groups: [] });
  sessions.forgetFound();
  const session = await sessions.find(token);
  expect(session?.caller.principals).toEqual(['everyone', 'user:ada@example.org']);
});

test('a visitor sees documents for everyone', async () => {
  const { sessions } = open();
  const { session } = await sessions.create('loopback');
  expect(session.caller.principals).toEqual(['everyone']);
});

test('a session of a person has the scopes of their role, and identifies the person', async () => {
  const { sessions, people } = open();
  people.set('p1', ada);
  const { token, session } = await sessions.createFor(ada, from);
  expect(await sessions.find(token)).toEqual(session);
  expect([...session.caller.scopes]).toEqual(['search', 'rules']);
  const { stamp: _, groups: __, ...person } = ada;
  const signedInAt = '2026-01-01T00:00:00.000Z';
  expect(session.caller.person).toEqual({ ...person, signedInAt });
});

test.each([
  ['another stamp', { ...ada, stamp: 'two' }],
  ['no person with that id', null],
])('a session is over once there is %s', async (_what, now) => {
  const { sessions, people } = open();
  people.set('p1', ada);
  const { token } = await sessions.createFor(ada, from);
  expect(await sessions.find(token)).not.toBeNull();
  if (now === null) people.delete('p1');
  else people.set('p1', now);
  sessions.forgetFound();
  expect(await sessions.find(token)).toBeNull();
});

test('a changed role applies to the next request', async () => {
  const { sessions, people } = open();
  people.set('p1', ada);
  const { token } = await sessions.createFor(ada, from);
  people.set('p1', { ...ada, role: 'viewer' });
  sessions.forgetFound();
  expect([...((await sessions.find(token))?.caller.scopes ?? [])]).toEqual(['search']);
});

test('sessions of a person are listed with their exact last use until they end', async () => {
  const { time, sessions, people } = open();
  people.set('p1', ada);
  const first = await sessions.createFor(ada, from);
  await sessions.create('loopback');
  time.jump(HOUR_MS);
  await sessions.createFor(ada, { ...from, device: 'Safari on iPhone' });
  time.jump(HOUR_MS);
  await sessions.find(first.token);
  const listed = await sessions.listOf('p1');
  expect(listed.map((one) => [one.person?.device, one.lastUsedAt])).toEqual([
    ['Firefox on Linux', '2026-01-01T02:00:00.000Z'],
    ['Safari on iPhone', '2026-01-01T01:00:00.000Z'],
  ]);
  time.jump(MAX_IDLE_MS - HOUR_MS);
  expect(await sessions.listOf('p1')).toHaveLength(1);
});

test('setting the clock back does not extend a session beyond its year', async () => {
  const { time, sessions } = open();
  const { token, session } = await sessions.create('loopback');
  time.jump(-40 * 24 * HOUR_MS);
  expect(await sessions.find(token)).not.toBeNull();
  expect(session.expiresAt).toBe('2027-01-01T00:00:00.000Z');
});
