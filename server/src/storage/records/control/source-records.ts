import type { Transaction } from 'kysely';
import type { AuditEntry } from '../../../access/audit/audit-log.ts';
import type {
  Source,
  SourceCounts,
  SourceKind,
  SourceSettings,
  SourceState,
} from '../../../ingest/sources/source.ts';
import type { SourceAttributes } from '../../../ingest/sources/source-attributes.ts';
import type { SourceDeed } from '../../../ingest/sources/source-deed.ts';
import type { SourceChanges, SourceStore } from '../../../ingest/sources/source-store.ts';
import { writeAudit } from './audit-records.ts';
import type { Records } from './open-records.ts';
import type { RecordsSchema, SourceRow } from './schema.ts';

/** Sources in the control data: those of a node (`SourcesTable`). */
export function createSourceStore(records: Records, node = ''): SourceStore {
  const rows = () => records.selectFrom('sources').selectAll().where('node', '=', node);
  return {
    async insert(source, deed) {
      await records.transaction().execute(async (all) => {
        await all
          .insertInto('sources')
          .values({ ...toRow(source), node })
          .execute();
        await writeAudit(all, entryOf(deed));
      });
    },
    async update(id, changes, deed) {
      const { attributes, ...others } = changes;
      await records.transaction().execute(async (all) => {
        const columns = {
          ...toColumns(others),
          // Read within the transaction, since concurrent read-merge-write cycles would lose names.
          ...(attributes !== undefined && {
            attributes_json: await mergedAttributes(all, { id, node }, attributes),
          }),
        };
        if (Object.keys(columns).length > 0) {
          const row = all.updateTable('sources').where('node', '=', node).where('id', '=', id);
          await row.set(columns).execute();
        }
        await writeAudit(all, entryOf(deed));
      });
    },
    async delete(id) {
      const row = records.deleteFrom('sources').where('node', '=', node);
      await row.where('id', '=', id).execute();
    },
    async get(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toSource(row);
    },
    async list() {
      const all = await rows().orderBy('created_at').orderBy('id').execute();
      return all.map(toSource);
    },
  };
}

async function mergedAttributes(
  all: Transaction<RecordsSchema>,
  { id, node }: { readonly id: string; readonly node: string },
  attributes: SourceAttributes,
): Promise<string> {
  const query = all.selectFrom('sources').select('attributes_json').where('node', '=', node);
  const row = await query.where('id', '=', id).executeTakeFirst();
  const present = JSON.parse(row?.attributes_json ?? '{}') as SourceAttributes; // written here
  return JSON.stringify({ ...present, ...attributes });
}

function entryOf(deed: SourceDeed | undefined): AuditEntry | null {
  if (deed === undefined) return null;
  const { address, ...actor } = deed.by;
  const { at, action, source: subject, detail = {} } = deed;
  return { at, actor, address, action, subject, detail };
}

function toRow(source: Source): SourceRow {
  return {
    id: source.id,
    kind: source.kind,
    name: source.name,
    location: source.location,
    settings_json: JSON.stringify(source.settings),
    attributes_json: JSON.stringify(source.attributes),
    schedule: source.schedule,
    state: source.state,
    counts_json: JSON.stringify(source.counts),
    created_at: source.createdAt,
    last_run_at: source.lastRunAt,
    next_run_at: source.nextRunAt,
    is_paused: Number(source.isPaused),
    undo_until: source.undoUntil,
    revision: source.revision,
  };
}

function toColumns(changes: Omit<SourceChanges, 'attributes'>): Partial<Omit<SourceRow, 'id'>> {
  const { name, settings, schedule, isPaused, state, counts, lastRunAt, nextRunAt } = changes;
  const { undoUntil, revision } = changes;
  return {
    ...(name !== undefined && { name }),
    ...(settings !== undefined && { settings_json: JSON.stringify(settings) }),
    ...(schedule !== undefined && { schedule }),
    ...(isPaused !== undefined && { is_paused: Number(isPaused) }),
    ...(undoUntil !== undefined && { undo_until: undoUntil }),
    ...(revision !== undefined && { revision }),
    ...(state !== undefined && { state }),
    ...(counts !== undefined && { counts_json: JSON.stringify(counts) }),
    ...(lastRunAt !== undefined && { last_run_at: lastRunAt }),
    ...(nextRunAt !== undefined && { next_run_at: nextRunAt }),
  };
}

// The casts hold because these columns are only ever written by the two above.
function toSource(row: SourceRow): Source {
  return {
    id: row.id,
    kind: row.kind as SourceKind,
    name: row.name,
    location: row.location,
    settings: JSON.parse(row.settings_json) as SourceSettings,
    attributes: JSON.parse(row.attributes_json) as SourceAttributes,
    schedule: row.schedule,
    state: row.state as SourceState,
    counts: JSON.parse(row.counts_json) as SourceCounts,
    createdAt: row.created_at,
    lastRunAt: row.last_run_at,
    nextRunAt: row.next_run_at,
    isPaused: row.is_paused === 1,
    undoUntil: row.undo_until,
    revision: row.revision,
  };
}
