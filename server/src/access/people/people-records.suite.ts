import { describe, expect, test } from 'vitest';
import type { AuditLog } from '../audit/audit-log.ts';
import { anyEntry } from '../audit/test-audit-log.ts';
import type { InvitationRecord, PeopleRecords, PersonRecord } from './person-record.ts';

const NOW = '2026-01-01T00:00:00.000Z';

const ada: PersonRecord = {
  id: 'p1',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'owner',
  passwordHash: '$argon2id$…',
  stamp: 'stamp-1',
  version: 1,
  createdAt: NOW,
  lastSignedInAt: null,
  groups: [],
};
const bob: PersonRecord = {
  ...ada,
  id: 'p2',
  name: 'Bob',
  email: 'bob@example.org',
  role: 'viewer',
  createdAt: '2026-01-02T00:00:00.000Z',
};

const invitation: InvitationRecord = {
  id: 'i1',
  tokenHash: 'aa',
  kind: 'join',
  personId: null,
  email: null,
  role: 'viewer',
  createdAt: NOW,
  expiresAt: '2026-01-08T00:00:00.000Z',
};

/** The records under test, their audit log, and whether a person has sessions and passkeys. */
export interface PeopleStores {
  readonly people: PeopleRecords;
  readonly audit: AuditLog;
  signIn(person: PersonRecord): Promise<void>;
  sessionsOf(personId: string): Promise<number>;
  addPasskey(person: PersonRecord): Promise<void>;
  passkeysOf(personId: string): Promise<number>;
}

/** The contract of every {@link PeopleRecords}. */
export function describePeopleRecords(name: string, make: () => Promise<PeopleStores>): void {
  const any = { version: null, entry: anyEntry({ action: 'person.change' }) };

  async function withPeople(...all: PersonRecord[]): Promise<PeopleStores> {
    const stores = await make();
    for (const [at, person] of all.entries()) {
      const link = { ...invitation, id: `link ${at}`, tokenHash: `link ${at}` };
      await stores.people.invite(link, 100, anyEntry());
      const joined = await stores.people.accept(link.id, { insert: person }, anyEntry());
      expect(joined).toBe('done');
    }
    return stores;
  }

  const recorded = async ({ audit }: PeopleStores) =>
    (await audit.list({ limit: 1_000, before: null })).length;

  describe(name, () => {
    test('people are read as they were stored, oldest first, by id and by address', async () => {
      const { people } = await withPeople(bob, ada);
      expect((await people.list()).map(({ id }) => id).sort()).toEqual(['p1', 'p2']);
      expect(await people.byId('p1')).toEqual(ada);
      expect(await people.byEmail('bob@example.org')).toEqual(bob);
      expect(await people.byId('p3')).toBeNull();
      expect(await people.byEmail('eve@example.org')).toBeNull();
    });

    test('reports whether there is an owner', async () => {
      expect(await (await withPeople(bob)).people.hasOwner()).toBe(false);
      expect(await (await withPeople(bob, ada)).people.hasOwner()).toBe(true);
    });

    test('a change affects only its fields, is recorded, and gives the person another version', async () => {
      const stores = await withPeople(ada);
      const before = await recorded(stores);
      expect(await stores.people.update('p1', { name: 'Augusta' }, any)).toBe('done');
      expect(await stores.people.byId('p1')).toEqual({ ...ada, name: 'Augusta', version: 2 });
      expect(await recorded(stores)).toBe(before + 1);
    });

    test('the second of two changes of the same version has no effect and is not recorded', async () => {
      const stores = await withPeople(ada, bob);
      const change = { role: 'editor', stamp: 'new' } as const;
      const before = await recorded(stores);
      const outcomes = await Promise.all([
        stores.people.update('p2', change, { ...any, version: 1 }),
        stores.people.update('p2', { role: 'owner', stamp: 'b' }, { ...any, version: 1 }),
      ]);
      expect(outcomes).toEqual(['done', 'changed-since']);
      expect((await stores.people.byId('p2'))?.role).toBe('editor');
      expect(await stores.people.remove('p2', { ...any, version: 1 })).toBe('changed-since');
      expect(await recorded(stores)).toBe(before + 1);
    });

    test('the last of two owners cannot be removed, whichever is removed first', async () => {
      const stores = await withPeople(ada, { ...bob, role: 'owner' });
      const outcomes = await Promise.all([
        stores.people.remove('p1', any),
        stores.people.update('p2', { role: 'viewer', stamp: 'b' }, any),
      ]);
      expect(outcomes).toEqual(['done', 'last-owner']);
      expect(await stores.people.remove('p2', any)).toBe('last-owner');
      expect(await stores.people.update('p2', { name: 'Robert' }, any)).toBe('done');
    });

    test('a missing person cannot be changed or removed', async () => {
      const { people } = await withPeople(ada);
      expect(await people.update('missing', { name: 'x' }, any)).toBe('missing');
      expect(await people.remove('missing', any)).toBe('missing');
    });

    test('another stamp ends all sessions and reset links of that person only', async () => {
      const stores = await withPeople(ada, bob);
      for (const person of [ada, bob]) await stores.signIn(person);
      const reset = { ...invitation, kind: 'reset', personId: 'p2' } as const;
      await stores.people.invite(reset, 9, anyEntry());
      await stores.people.update('p2', { name: 'Robert' }, any);
      expect(await stores.sessionsOf('p2')).toBe(1);
      await stores.people.update('p2', { stamp: 'stamp-2' }, any);
      expect([await stores.sessionsOf('p1'), await stores.sessionsOf('p2')]).toEqual([1, 0]);
      expect(await stores.people.invitationByHash('aa')).toBeNull();
    });

    test('a removed person is gone, with all sessions', async () => {
      const stores = await withPeople(ada, bob);
      await stores.signIn(bob);
      expect(await stores.people.remove('p2', any)).toBe('done');
      expect(await stores.people.byId('p2')).toBeNull();
      expect(await stores.sessionsOf('p2')).toBe(0);
    });

    test('passkeys are deleted only with the person and when a link is accepted', async () => {
      const stores = await withPeople(ada, bob);
      const { people } = stores;
      const passkeys = async () => [await stores.passkeysOf('p1'), await stores.passkeysOf('p2')];
      for (const person of [ada, bob]) await stores.addPasskey(person);
      await people.update('p1', { stamp: 'another', role: 'owner' }, any);
      await people.invite({ ...invitation, kind: 'reset', personId: 'p1' }, 9, anyEntry());
      expect(await passkeys()).toEqual([1, 1]);
      const change = { passwordHash: 'new', stamp: 'new' };
      expect(await people.accept('i1', { id: 'p1', change }, anyEntry())).toBe('done');
      expect(await passkeys()).toEqual([0, 1]);
      expect(await people.remove('p2', any)).toBe('done');
      expect(await passkeys()).toEqual([0, 0]);
    });

    test('a sign-in is stored with its groups, and does not change the version', async () => {
      const { people } = await withPeople(ada);
      await people.touch('p1', { at: NOW, groups: ['staff', 'Büro'] });
      expect(await people.byId('p1')).toEqual({
        ...ada,
        lastSignedInAt: NOW,
        groups: ['staff', 'Büro'],
      });
      await people.touch('p1', { at: NOW, groups: [] });
      expect(await people.byId('p1')).toMatchObject({ groups: [] });
    });

    test('an invitation is found by its hash, and listed until it expires', async () => {
      const { people } = await make();
      expect(await people.invite(invitation, 9, anyEntry())).toBe(true);
      expect(await people.invitationByHash('aa')).toEqual(invitation);
      expect(await people.invitations(NOW)).toEqual([invitation]);
      expect(await people.invitations(invitation.expiresAt)).toEqual([]);
    });

    test('an invitation accepted twice at once creates one person', async () => {
      const stores = await make();
      await stores.people.invite(invitation, 9, anyEntry());
      const before = await recorded(stores);
      const outcomes = await Promise.all([
        stores.people.accept('i1', { insert: ada }, anyEntry()),
        stores.people.accept('i1', { insert: bob }, anyEntry()),
      ]);
      expect(outcomes).toEqual(['done', 'used']);
      expect(await stores.people.list()).toEqual([ada]);
      expect(await recorded(stores)).toBe(before + 1);
    });

    test('a taken address is refused without using up the invitation', async () => {
      const { people } = await withPeople(ada);
      await people.invite(invitation, 9, anyEntry());
      const twin = { ...bob, email: ada.email };
      expect(await people.accept('i1', { insert: twin }, anyEntry())).toBe('taken');
      expect(await people.invitationByHash('aa')).not.toBeNull();
    });

    test('a link changes an existing person and fails for a missing one', async () => {
      const { people } = await withPeople(ada);
      await people.invite({ ...invitation, kind: 'reset', personId: 'p1' }, 9, anyEntry());
      const change = { passwordHash: 'new', stamp: 'new' };
      expect(await people.accept('i1', { id: 'p9', change }, anyEntry())).toBe('missing');
      expect(await people.accept('i1', { id: 'p1', change }, anyEntry())).toBe('done');
      expect(await people.byId('p1')).toEqual({ ...ada, ...change, version: 2 });
      expect(await people.accept('i1', { id: 'p1', change }, anyEntry())).toBe('used');
    });

    test('an invitation can be revoked once', async () => {
      const { people } = await make();
      await people.invite(invitation, 9, anyEntry());
      expect(await people.revokeInvitation('i1', anyEntry())).toBe(true);
      expect(await people.revokeInvitation('i1', anyEntry())).toBe(false);
      expect(await people.accept('i1', { insert: ada }, anyEntry())).toBe('used');
    });

    test('a link for an owner replaces the previous one, a reset link that of its person', async () => {
      const { people } = await withPeople(ada);
      const link = (id: string, part: Partial<InvitationRecord>) =>
        people.invite({ ...invitation, id, tokenHash: id, ...part }, 9, anyEntry());
      await link('join', {});
      await link('owner 1', { kind: 'owner' });
      await link('owner 2', { kind: 'owner' });
      await link('reset 1', { kind: 'reset', personId: 'p1' });
      await link('reset 2', { kind: 'reset', personId: 'p2' });
      await link('reset 3', { kind: 'reset', personId: 'p1' });
      const ids = ['join', 'owner 1', 'owner 2', 'reset 1', 'reset 2', 'reset 3'];
      const invitations = await Promise.all(ids.map((id) => people.invitationByHash(id)));
      expect(invitations.map((one) => one?.id ?? null)).toEqual([
        ...['join', null, 'owner 2', null],
        ...['reset 2', 'reset 3'],
      ]);
    });

    test('the number of open invitations is limited, without counting expired ones', async () => {
      const stores = await make();
      const link = (id: string, part: Partial<InvitationRecord> = {}) =>
        stores.people.invite({ ...invitation, id, tokenHash: id, ...part }, 2, anyEntry());
      expect([await link('a'), await link('b')]).toEqual([true, true]);
      const before = await recorded(stores);
      expect(await link('c')).toBe(false);
      expect(await recorded(stores)).toBe(before);
      const later = { createdAt: invitation.expiresAt, expiresAt: '2027-01-01T00:00:00.000Z' };
      expect(await link('d', later)).toBe(true);
      expect(await stores.people.invitationByHash('a')).toBeNull();
    });
  });
}
