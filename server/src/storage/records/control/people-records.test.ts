import { expect, test } from 'vitest';
import { anyEntry } from '../../../access/audit/test-audit-log.ts';
import { anyPasskey } from '../../../access/passkeys/passkey-records.suite.ts';
import { describePeopleRecords } from '../../../access/people/people-records.suite.ts';
import { createAuditLog } from './audit-records.ts';
import { createInterestsStore } from './interests-records.ts';
import { createPasskeyRecords } from './passkey-records.ts';
import { createPeopleRecords } from './people-records.ts';
import { createSessionRecords } from './session-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  const TIME = '2026-01-01T00:00:00.000Z';

  describePeopleRecords(`people in ${engine}`, async () => {
    const records = await open();
    const sessions = createSessionRecords(records);
    const passkeys = createPasskeyRecords(records);
    return {
      audit: createAuditLog(records),
      people: createPeopleRecords(records),
      async signIn({ id, stamp }) {
        const person = { id, stamp, device: 'a', address: '::1' };
        const record = { id: `of ${id}`, kind: 'person', tokenHash: id, person } as const;
        const times = { createdAt: TIME, lastUsedAt: TIME, expiresAt: '2027-01-01T00:00:00.000Z' };
        const bounds = { maxSessions: 9, now: TIME, idleSince: '2025-01-01T00:00:00.000Z' };
        await sessions.insert({ ...record, ...times }, bounds, null);
      },
      sessionsOf: async (id) => (await sessions.listOf(id)).length,
      async addPasskey({ id }) {
        const passkey = { ...anyPasskey, id, personId: id, credentialId: id };
        await passkeys.insert(passkey, 9, anyEntry());
      },
      passkeysOf: async (id) => (await passkeys.listOf(id)).length,
    };
  });

  test('the interests of a person go with them, and no others', async () => {
    const records = await open();
    const [people, interests] = [createPeopleRecords(records), createInterestsStore(records)];
    const link = { id: 'i', tokenHash: 'i', kind: 'join', personId: null, email: null } as const;
    const times = { createdAt: TIME, expiresAt: '2027-01-01T00:00:00.000Z' };
    await people.invite({ ...link, role: 'viewer', ...times }, 9, anyEntry());
    const person = { id: 'p', name: 'Bob', email: 'bob@example.org', role: 'viewer' } as const;
    const rest = {
      passwordHash: 'x',
      stamp: 's',
      version: 1,
      createdAt: TIME,
      lastSignedInAt: null,
      groups: [],
    };
    await people.accept('i', { insert: { ...person, ...rest } }, anyEntry());
    await interests.replace('p', { science: 1 });
    await interests.replace('k', { sport: 1 });
    await people.remove('p', { version: null, entry: anyEntry() });
    expect(await interests.read('p')).toEqual({});
    expect(await interests.read('k')).toEqual({ sport: 1 });
  });
});
