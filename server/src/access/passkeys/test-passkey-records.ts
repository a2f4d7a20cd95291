import { createMemoryAuditLog, type MemoryAuditLog } from '../audit/test-audit-log.ts';
import type { OwnedPasskey, PasskeyRecord, PasskeyRecords } from './passkey-record.ts';

/** Passkeys in memory, for tests: passes the same suite as those on disk. */
export function createMemoryPasskeyRecords(
  audit: MemoryAuditLog = createMemoryAuditLog(),
): PasskeyRecords & { removeOf(personId: string): void } {
  const records = new Map<string, PasskeyRecord>();
  const all = () => [...records.values()];
  const of = (personId: string) => all().filter((record) => record.personId === personId);
  const owned = ({ id, personId }: OwnedPasskey) => of(personId).find((one) => one.id === id);
  return {
    listOf: async (personId) => of(personId),
    byCredential: async (credentialId) =>
      all().find((record) => record.credentialId === credentialId) ?? null,

    async insert(record, maxOfPerson, entry) {
      if (all().some(({ credentialId }) => credentialId === record.credentialId)) return 'taken';
      if (of(record.personId).length >= maxOfPerson) return 'full';
      records.set(record.id, record);
      audit.add(entry);
      return 'done';
    },

    async rename(key, name, entry) {
      const record = owned(key);
      if (record === undefined) return false;
      records.set(record.id, { ...record, name });
      audit.add(entry);
      return true;
    },

    async remove(key, entry) {
      if (owned(key) === undefined) return false;
      records.delete(key.id);
      audit.add(entry);
      return true;
    },

    async use(id, { from, counter, usedAt }) {
      const record = records.get(id);
      if (record?.counter !== from) return false;
      records.set(id, { ...record, counter, lastUsedAt: usedAt });
      return true;
    },

    removeOf(personId) {
      for (const { id } of of(personId)) records.delete(id);
    },
  };
}
