import { anyEntry, createMemoryAuditLog } from '../audit/test-audit-log.ts';
import { anyPasskey } from '../passkeys/passkey-records.suite.ts';
import { createMemoryPasskeyRecords } from '../passkeys/test-passkey-records.ts';
import { createMemorySessionRecords } from '../sessions/test-session-records.ts';
import { describePeopleRecords } from './people-records.suite.ts';
import { createMemoryPeopleRecords } from './test-people-records.ts';

const TIME = '2026-01-01T00:00:00.000Z';

describePeopleRecords('people in memory', async () => {
  const audit = createMemoryAuditLog();
  const sessions = createMemorySessionRecords();
  const passkeys = createMemoryPasskeyRecords();
  return {
    audit,
    people: createMemoryPeopleRecords(
      audit,
      (id) => sessions.removeOf(id),
      (id) => passkeys.removeOf(id),
    ),
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
