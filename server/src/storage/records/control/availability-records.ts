import type {
  AvailabilityStore,
  StoredAvailability,
} from '../../../access/availability/availability-store.ts';
import { writeAudit } from './audit-records.ts';
import type { Records } from './open-records.ts';
import type { AvailabilityRow } from './schema.ts';

/** There is one state: the row has always the same id. */
const ID = 1;

/** The state of the switch in the control data. */
export function createAvailabilityStore(records: Records): AvailabilityStore {
  return {
    async read() {
      const row = await records.selectFrom('availability').selectAll().executeTakeFirst();
      return row === undefined ? null : toStored(row);
    },
    async write(stored, entry) {
      await records.transaction().execute(async (all) => {
        await all.deleteFrom('availability').execute();
        if (stored !== null) await all.insertInto('availability').values(toRow(stored)).execute();
        await writeAudit(all, entry);
      });
    },
  };
}

function toRow({ mode, parts, ...stored }: StoredAvailability): AvailabilityRow {
  return {
    id: ID,
    mode,
    conversation: parts.conversation ? 1 : 0,
    api: parts.api ? 1 : 0,
    ingest: parts.ingest ? 1 : 0,
    notice: stored.notice,
    retry_after_seconds: stored.retryAfterSeconds,
    changed_at: stored.changedAt,
  };
}

function toStored(row: AvailabilityRow): StoredAvailability {
  return {
    mode: row.mode,
    parts: {
      conversation: row.conversation === 1,
      api: row.api === 1,
      ingest: row.ingest === 1,
    },
    notice: row.notice,
    retryAfterSeconds: row.retry_after_seconds,
    changedAt: row.changed_at,
  };
}
