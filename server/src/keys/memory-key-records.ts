import type { KeyRecord, KeyRecords } from './key-record.ts';

/** Keys in memory, for tests: passes the same suite as the ones on disk. */
export function createMemoryKeyRecords(): KeyRecords {
  const byId = new Map<string, KeyRecord>();
  const change = (id: string, part: Partial<KeyRecord>) => {
    const record = byId.get(id);
    if (record !== undefined) byId.set(id, { ...record, ...part });
  };
  return {
    insert: async (record) => {
      byId.set(record.id, record);
    },
    byHash: async (hash) =>
      [...byId.values()].find(
        (record) => record.secretHash === hash || record.previousSecretHash === hash,
      ) ?? null,
    byId: async (id) => byId.get(id) ?? null,
    list: async () =>
      [...byId.values()]
        .filter((record) => record.revokedAt === null)
        .sort((left, right) => left.createdAt.localeCompare(right.createdAt)),
    hashes: async () =>
      [...byId.values()]
        .filter((record) => record.revokedAt === null)
        .flatMap(({ secretHash, previousSecretHash }) => [secretHash, previousSecretHash])
        .filter((hash) => hash !== null),
    replaceSecret: async (id, secret) => change(id, secret),
    revoke: async (id, revokedAt) => change(id, { revokedAt }),
    touch: async (times) => {
      for (const [id, lastUsedAt] of times) change(id, { lastUsedAt });
    },
  };
}
