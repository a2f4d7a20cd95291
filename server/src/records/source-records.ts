import type {
  FolderSettings,
  Source,
  SourceCounts,
  SourceKind,
  SourceState,
} from '../sources/source.ts';
import type { SourceStore } from '../sources/source-store.ts';
import type { Records } from './open-records.ts';
import type { SourceRow } from './schema.ts';

/** Sources in the control data. */
export function createSourceStore(records: Records): SourceStore {
  return {
    async insert(source) {
      await records
        .insertInto('sources')
        .values({ id: source.id, ...toColumns(source) })
        .execute();
    },
    async update(source) {
      const update = records.updateTable('sources').set(toColumns(source));
      await update.where('id', '=', source.id).execute();
    },
    async delete(id) {
      await records.deleteFrom('sources').where('id', '=', id).execute();
    },
    async get(id) {
      const query = records.selectFrom('sources').selectAll().where('id', '=', id);
      const row = await query.executeTakeFirst();
      return row === undefined ? null : toSource(row);
    },
    async list() {
      const query = records.selectFrom('sources').selectAll();
      const rows = await query.orderBy('created_at').orderBy('id').execute();
      return rows.map(toSource);
    },
  };
}

function toColumns(source: Source) {
  return {
    kind: source.kind,
    name: source.name,
    location: source.location,
    settings_json: JSON.stringify(source.settings),
    schedule: source.schedule,
    state: source.state,
    counts_json: JSON.stringify(source.counts),
    created_at: source.createdAt,
    last_run_at: source.lastRunAt,
    next_run_at: source.nextRunAt,
  };
}

// The casts hold because these columns are only ever written by `toColumns`.
function toSource(row: SourceRow): Source {
  return {
    id: row.id,
    kind: row.kind as SourceKind,
    name: row.name,
    location: row.location,
    settings: JSON.parse(row.settings_json) as FolderSettings,
    schedule: row.schedule,
    state: row.state as SourceState,
    counts: JSON.parse(row.counts_json) as SourceCounts,
    createdAt: row.created_at,
    lastRunAt: row.last_run_at,
    nextRunAt: row.next_run_at,
  };
}
