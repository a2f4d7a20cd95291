import { createMemoryAuditLog, type MemoryAuditLog } from '../audit/test-audit-log.ts';
import type { AvailabilityStore, StoredAvailability } from './availability-store.ts';

/** A store in memory, for tests. */
export function createMemoryAvailabilityStore(
  audit: MemoryAuditLog = createMemoryAuditLog(),
): AvailabilityStore {
  let kept: StoredAvailability | null = null;
  return {
    read: async () => kept,
    async write(stored, entry) {
      kept = stored;
      audit.add(entry);
    },
  };
}
