import { describe, expect, test } from 'vitest';
import { anyEntry } from '../audit/test-audit-log.ts';
import type { PeopleRecords, PersonRecord } from '../people/person-record.ts';
import type { IdentityRecord, IdentityRecords } from './identity-record.ts';

const NOW = '2026-01-01T00:00:00.000Z';

const ada: PersonRecord = {
  id: 'p1',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'viewer',
  passwordHash: '$argon2id$…',
  stamp: 'stamp-1',
  version: 1,
  createdAt: NOW,
  lastSignedInAt: null,
  groups: [],
};
const bob: PersonRecord = { ...ada, id: 'p2', name: 'Bob', email: 'bob@example.org' };

const identityOf = (personId: string, subject: string): IdentityRecord => ({
  issuer: 'https://id.example.org',
  subject,
  personId,
  isByGroup: true,
  createdAt: NOW,
});

/** The contract of every {@link IdentityRecords}, over its people. */
export function describeIdentityRecords(
  name: string,
  make: () => Promise<{
    readonly people: PeopleRecords;
    readonly identities: IdentityRecords;
  }>,
): void {
  const entry = anyEntry({ action: 'person.join' });
  const byGroup = { invitationId: null, entry };

  describe(name, () => {
    test('a person is created with an identity, which finds them', async () => {
      const { people, identities } = await make();
      expect(await identities.admit(ada, identityOf('p1', 'a'), byGroup)).toBe('done');
      expect(await people.byId('p1')).toEqual(ada);
      expect(await identities.find('https://id.example.org', 'a')).toEqual(identityOf('p1', 'a'));
      expect(await identities.find('https://id.example.org', 'b')).toBeNull();
      expect(await identities.find('https://other.example.org', 'a')).toBeNull();
    });

    test('of two that are admitted at once, with one account or one address, one is', async () => {
      const { people, identities } = await make();
      const outcomes = await Promise.all([
        identities.admit(ada, identityOf('p1', 'a'), byGroup),
        identities.admit(bob, identityOf('p2', 'a'), byGroup),
      ]);
      expect(outcomes.toSorted()).toEqual(['done', 'taken']);
      const twin = { ...bob, id: 'p3', email: (await people.list())[0]?.email ?? '' };
      expect(await identities.admit(twin, identityOf('p3', 'c'), byGroup)).toBe('taken');
      expect(await identities.find('https://id.example.org', 'c')).toBeNull();
      expect(await people.list()).toHaveLength(1);
    });

    test('an invitation admits once', async () => {
      const { people, identities } = await make();
      const link = {
        id: 'i1',
        tokenHash: 'aa',
        kind: 'join',
        personId: null,
        email: null,
      } as const;
      const times = { createdAt: NOW, expiresAt: '2027-01-01T00:00:00.000Z' };
      await people.invite({ ...link, role: 'viewer', ...times }, 9, entry);
      const invited = { invitationId: 'i1', entry };
      expect(await identities.admit(ada, identityOf('p1', 'a'), invited)).toBe('done');
      expect(await people.invitationByHash('aa')).toBeNull();
      expect(await identities.admit(bob, identityOf('p2', 'b'), invited)).toBe('used');
      expect(await people.byId('p2')).toBeNull();
      expect(await identities.find('https://id.example.org', 'b')).toBeNull();
    });

    test('a person is linked to one account of an issuer, and an account to one person', async () => {
      const { identities } = await make();
      await identities.admit(ada, identityOf('p1', 'a'), byGroup);
      await identities.admit(bob, identityOf('p2', 'b'), byGroup);
      const elsewhere = { ...identityOf('p1', 'x'), issuer: 'https://other.example.org' };
      expect(await identities.link(elsewhere, entry)).toBe('done');
      expect(await identities.find('https://other.example.org', 'x')).toEqual(elsewhere);
      expect(await identities.link(identityOf('p1', 'another'), entry)).toBe('taken');
      expect(await identities.link({ ...elsewhere, personId: 'p2' }, entry)).toBe('taken');
      const gone = { ...elsewhere, personId: 'p9', subject: 'y' };
      expect(await identities.link(gone, entry)).toBe('missing');
    });

    test('identities go with the person', async () => {
      const { people, identities } = await make();
      await identities.admit(ada, identityOf('p1', 'a'), byGroup);
      expect(await people.remove('p1', { version: null, entry })).toBe('done');
      expect(await identities.find('https://id.example.org', 'a')).toBeNull();
      expect(await identities.admit(bob, identityOf('p2', 'a'), byGroup)).toBe('done');
    });
  });
}
