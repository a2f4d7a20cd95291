import { createMemoryAuditLog, type MemoryAuditLog } from '../audit/test-audit-log.ts';
import type { SessionRecord, SessionRecords } from './session-record.ts';

/** Sessions in memory, for tests: passes the same suite as those on disk. */
export function createMemorySessionRecords(
  audit: MemoryAuditLog = createMemoryAuditLog(),
): SessionRecords & { removeOf(personId: string): void } {
  const records = new Map<string, SessionRecord>();
  const of = (personId: string) =>
    [...records.values()].filter(({ person }) => person?.id === personId).sort(lastUsedFirst);
  return {
    async insert(record, { maxSessions, now, idleSince }, entry) {
      for (const { id, expiresAt, lastUsedAt } of records.values()) {
        if (expiresAt <= now || lastUsedAt <= idleSince) records.delete(id);
      }
      const rivals = [...records.values()].filter((one) => groupOf(one) === groupOf(record));
      for (const { id } of rivals.sort(lastUsedFirst).slice(maxSessions - 1)) records.delete(id);
      records.set(record.id, record);
      audit.add(entry);
    },
    async byHash(tokenHash) {
      return [...records.values()].find((record) => record.tokenHash === tokenHash) ?? null;
    },
    byId: async (id) => records.get(id) ?? null,
    listOf: async (personId) => of(personId),
    async remove(id, entry) {
      records.delete(id);
      audit.add(entry);
    },
    removeOf(personId) {
      for (const { id } of of(personId)) records.delete(id);
    },
    async touch(times) {
      for (const [id, lastUsedAt] of times) {
        const record = records.get(id);
        if (record !== undefined) records.set(id, { ...record, lastUsedAt });
      }
    },
  };
}

function groupOf({ kind, person }: SessionRecord): string {
  return person?.id ?? kind;
}

function lastUsedFirst(left: SessionRecord, right: SessionRecord): number {
  if (left.lastUsedAt !== right.lastUsedAt) return left.lastUsedAt < right.lastUsedAt ? 1 : -1;
  return left.id < right.id ? 1 : -1;
}
