import type { SessionRecord, SessionRecords } from './session-record.ts';

/** Sessions in memory, for tests: passes the same suite as those on disk. */
export function createMemorySessionRecords(): SessionRecords {
  const records = new Map<string, SessionRecord>();
  return {
    async insert(record, { maxSessions, now, idleSince }) {
      for (const { id, expiresAt, lastUsedAt } of records.values()) {
        if (expiresAt <= now || lastUsedAt <= idleSince) records.delete(id);
      }
      const oldestFirst = [...records.values()].sort((left, right) =>
        left.lastUsedAt < right.lastUsedAt ? -1 : 1,
      );
      const surplus = Math.max(0, records.size + 1 - maxSessions);
      for (const { id } of oldestFirst.slice(0, surplus)) records.delete(id);
      records.set(record.id, record);
    },
    async byHash(tokenHash) {
      return [...records.values()].find((record) => record.tokenHash === tokenHash) ?? null;
    },
    async remove(id) {
      records.delete(id);
    },
    async touch(times) {
      for (const [id, lastUsedAt] of times) {
        const record = records.get(id);
        if (record !== undefined) records.set(id, { ...record, lastUsedAt });
      }
    },
  };
}
