import { expect, test } from 'vitest';
import { anyEntry } from '../audit/test-audit-log.ts';
import { hashPassword } from './password-hash.ts';
import type { PersonRecord } from './person-record.ts';
import { createSignIn, noteSignIn } from './sign-in.ts';
import { createMemoryPeopleRecords } from './test-people-records.ts';

const NOW_MS = Date.parse('2026-01-02T00:00:00.000Z');
const ada: PersonRecord = {
  id: 'p1',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'viewer',
  passwordHash: 'none',
  stamp: 'one',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSignedInAt: null,
  groups: ['staff'],
};

async function open(person: PersonRecord) {
  const people = createMemoryPeopleRecords();
  const link = { id: 'i', tokenHash: 'i', kind: 'join', personId: null, email: null } as const;
  const times = { createdAt: person.createdAt, expiresAt: '9999-01-01T00:00:00.000Z' };
  await people.invite({ ...link, role: person.role, ...times }, 9, anyEntry());
  await people.accept('i', { insert: person }, anyEntry());
  return people;
}

test.each([
  [['sales'], ['sales']],
  [[], []],
])('the groups of a sign-in replace those before, in all sessions: %j', async (groups, kept) => {
  const people = await open(ada);
  let changes = 0;
  const onChange = () => {
    changes += 1;
  };
  const person = await noteSignIn(ada, { people, onChange, nowMs: NOW_MS, groups });
  expect(person.groups).toEqual(kept);
  expect(await people.byId('p1')).toMatchObject({
    groups: kept,
    lastSignedInAt: '2026-01-02T00:00:00.000Z',
  });
  expect(changes).toBe(1);
});

const full = {
  touch: () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })),
};

test.each([
  ['a viewer who would keep a group', ada, [], false],
  ['a viewer who keeps no other', ada, ['staff', 'sales'], true],
  ['a viewer without groups', { ...ada, groups: [] }, [], true],
  ['an owner, whom groups show nothing', { ...ada, role: 'owner' as const }, [], true],
])(
  'on a full disk %s is let in only where no group outlives it',
  async (_who, person, groups, isIn) => {
    const noted = noteSignIn(person, {
      people: full,
      onChange: () => undefined,
      nowMs: NOW_MS,
      groups,
    });
    if (isIn) expect(await noted).toEqual(person);
    else await expect(noted).rejects.toThrow('no room');
  },
);

test('an unknown address takes the same work as a wrong password: one hash with the same parameters', async () => {
  const hash = hashPassword('correct horse battery');
  const compared: string[] = [];
  const signIn = createSignIn({
    records: await open({ ...ada, passwordHash: hash }),
    throttle: { take: async () => undefined },
    hashing: {
      hash: () => Promise.reject(new Error('nothing is hashed anew')),
      isPasswordOf: async (kept) => {
        compared.push(kept);
        return false;
      },
      close: async () => undefined,
    },
    clock: { now: () => NOW_MS },
    onChange: () => undefined,
  });
  for (const email of ['ada@example.org', 'eve@example.org', 'no address', '']) {
    const credentials = { email, password: 'wrong horse battery', address: '127.0.0.1' };
    await expect(signIn.withPassword(credentials)).rejects.toMatchObject({
      code: 'ERR_SIGN_IN_FAILED',
    });
  }
  const workOf = (kept: string) => kept.slice(0, kept.lastIndexOf('p=1$'));
  expect(compared[0]).toBe(hash);
  expect(compared.map(workOf)).toEqual(Array(4).fill(workOf(hash)));
  expect(compared.map((kept) => kept.length)).toEqual(Array(4).fill(hash.length));
});
