import { describe, expect, test } from 'vitest';
import { anyEntry } from '../audit/test-audit-log.ts';
import type { AvailabilityStore, StoredAvailability } from './availability-store.ts';

const stored: StoredAvailability = {
  mode: 'overhaul',
  parts: { conversation: true, api: false, ingest: false },
  notice: 'Back at noon.',
  retryAfterSeconds: 120,
  changedAt: '2026-01-01T00:00:00.000Z',
};

const entry = anyEntry({ action: 'availability.change' });

/** The contract of every {@link AvailabilityStore}. */
export function describeAvailabilityStore(
  name: string,
  make: () => Promise<AvailabilityStore>,
): void {
  describe(name, () => {
    test('nothing is stored at first', async () => {
      expect(await (await make()).read()).toBeNull();
    });

    test('the last state is read as it was stored', async () => {
      const store = await make();
      await store.write(stored, entry);
      const later: StoredAvailability = {
        ...stored,
        mode: 'open',
        parts: { conversation: false, api: true, ingest: true },
        notice: null,
      };
      expect(await store.read()).toEqual(stored);
      await store.write(later, entry);
      expect(await store.read()).toEqual(later);
    });

    test('a removed state is gone, and removing nothing is allowed', async () => {
      const store = await make();
      await store.write(stored, entry);
      await store.write(null, entry);
      await store.write(null, entry);
      expect(await store.read()).toBeNull();
    });
  });
}
