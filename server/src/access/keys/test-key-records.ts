import { createMemoryAuditLog, type MemoryAuditLog } from '../audit/test-audit-log.ts';
import type { KeyRecord, KeyRecords } from './key-record.ts';

/** Keys in memory, for tests: passes the same suite as the ones on disk. */
export function createMemoryKeyRecords(audit: MemoryAuditLog = createMemoryAuditLog()): KeyRecords {
  const byId = new Map<string, KeyRecord>();
  const all = () => [...byId.values()];
  const change = (id: string, part: Partial<KeyRecord>) => {
    const record = byId.get(id);
    if (record !== undefined) byId.set(id, { ...record, ...part });
  };
  const unmarkOwner = () => {
    for (const { id, isOwner } of all()) if (isOwner) change(id, { isOwner: false });
  };
  const owner = () => all().find((record) => record.isOwner && record.revokedAt === null) ?? null;
  return {
    insert: async (record, entry) => {
      byId.set(record.id, record);
      audit.add(entry);
    },
    byHash: async (hash) => all().find((record) => hashesOf(record).includes(hash)) ?? null,
    byId: async (id) => byId.get(id) ?? null,
    list: async () =>
      all()
        .filter((record) => record.revokedAt === null)
        .sort((left, right) => left.createdAt.localeCompare(right.createdAt)),
    hashes: async () =>
      all()
        .filter((record) => record.revokedAt === null)
        .flatMap(hashesOf),
    ids: async () =>
      all()
        .filter((record) => record.revokedAt === null)
        .map(({ id }) => id),
    origins: async () =>
      all()
        .filter(({ revokedAt, allowedOrigins }) => revokedAt === null && allowedOrigins.length > 0)
        .map(({ allowedOrigins, expiresAt }) => ({ origins: allowedOrigins, expiresAt })),
    isEmpty: async () => byId.size === 0,
    owner: async () => owner(),
    markOwner: async (id) => {
      unmarkOwner();
      change(id, { isOwner: true });
    },
    replaceOwner: async (record, revokedAt, entry) => {
      audit.add(entry);
      const present = owner();
      if (present !== null) change(present.id, { revokedAt });
      unmarkOwner();
      byId.set(record.id, record);
    },
    replaceSecret: async (id, secret, entry) => {
      change(id, secret);
      audit.add(entry);
    },
    revoke: async (id, revokedAt, entry) => {
      change(id, { revokedAt });
      audit.add(entry);
    },
    touch: async (times) => {
      for (const [id, lastUsedAt] of times) change(id, { lastUsedAt });
    },
  };
}

function hashesOf({ secretHash, earlierSecrets }: KeyRecord): string[] {
  return [secretHash, ...earlierSecrets.map((earlier) => earlier.secretHash)];
}
