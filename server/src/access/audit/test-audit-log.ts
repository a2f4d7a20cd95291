import type { AuditEntry, AuditLog, KeptAuditEntry } from './audit-log.ts';

/** An entry for tests. */
export function anyEntry(part: Partial<AuditEntry> = {}): AuditEntry {
  return {
    at: '2026-01-01T00:00:00.000Z',
    actor: { kind: 'operator', id: null, name: 'operator' },
    address: null,
    action: 'key.create',
    subject: { id: 'k1', name: 'A key' },
    detail: {},
    ...part,
  };
}

/** An audit log in memory, for tests, and the way in that records of changes have. */
export interface MemoryAuditLog extends AuditLog {
  /** `null`: nothing is recorded. */
  add(entry: AuditEntry | null): void;
}

/** An empty log in memory. */
export function createMemoryAuditLog(): MemoryAuditLog {
  const entries: KeptAuditEntry[] = [];
  return {
    add(entry) {
      if (entry !== null) entries.unshift({ ...entry, id: entries.length + 1 });
    },
    list: async ({ limit, before }) =>
      entries.filter(({ id }) => before === null || id < before).slice(0, limit),
  };
}
