import { type Kysely, sql } from 'kysely';
import { StartError } from '../../../runtime/start-error.ts';
import type { Records } from './open-records.ts';
import type { RecordsSchema } from './schema.ts';
import { SIGNING_KEY } from './signing-key-records.ts';
import { CURSOR } from './webhook-records.ts';

/** The tables to move, and how many rows of each are written at once: the input of a job may have megabytes. */
const TABLES = {
  sources: 100,
  jobs: 1,
  api_keys: 100,
  earlier_secrets: 100,
  monthly_requests: 100,
  meta: 1,
  interests: 100,
  sessions: 100,
  people: 100,
  invitations: 100,
  passkeys: 100,
  identities: 100,
  audit: 100,
  availability: 1,
  webhooks: 100,
  webhook_secrets: 100,
  webhook_deliveries: 20,
  alerts: 100,
  alert_seen: 1_000,
  alert_mails: 20,
} as const satisfies Partial<Record<keyof RecordsSchema, number>>;

type MovedTable = keyof typeof TABLES;

/** Their numbers go on after those that were moved. */
const IDENTITIES = [
  ['audit', 'id'],
  ['webhook_deliveries', 'sequence'],
  ['alert_seen', 'sequence'],
] as const;

/** In `meta`: the node whose data was moved, so that a move whose end was cut off is known to be done. */
const MOVED_FROM = 'moved-from';

/** How many rows were moved, by table; `null`: they had been moved before. */
export type MovedRows = Readonly<Record<MovedTable, number>> | null;

/**
 * Copies all control data of a folder into an empty PostgreSQL, in one transaction: all of it, or nothing. Sources and jobs belong to
 * `node` there. Throws {@link StartError} for a database that is not empty.
 */
export function moveRecords(
  from: Records,
  to: Records,
  { node, signingKey }: { readonly node: string; readonly signingKey: Buffer },
): Promise<MovedRows> {
  return to.transaction().execute(async (all): Promise<MovedRows> => {
    const meta = all.selectFrom('meta').select('value').where('key', '=', MOVED_FROM);
    if ((await meta.executeTakeFirst())?.value === node) return null;
    await refuseFull(all);
    const counts: Partial<Record<MovedTable, number>> = {};
    for (const table of Object.keys(TABLES) as MovedTable[]) {
      const columns = await columnsOf(all, table);
      const rows = (await rowsOf(from, table, columns)).map((row) => ofNode(table, row, node));
      for (let at = 0; at < rows.length; at += TABLES[table]) {
        await insertInto(all, table, rows.slice(at, at + TABLES[table]));
      }
      counts[table] = rows.length;
    }
    for (const [table, column] of IDENTITIES) await goOn(all, table, column);
    await insertInto(all, 'meta', [
      { key: SIGNING_KEY, value: signingKey.toString('base64url') },
      { key: MOVED_FROM, value: node },
    ]);
    return counts as Record<MovedTable, number>; // each was set
  });
}

type Row = Record<string, unknown>;

function ofNode(table: MovedTable, row: Row, node: string): Row {
  if (table === 'sources' || table === 'jobs') return { ...row, node };
  if (table === 'meta' && row['key'] === CURSOR) return { ...row, key: `${CURSOR}@${node}` };
  return row;
}

async function refuseFull(all: Kysely<RecordsSchema>): Promise<void> {
  for (const table of Object.keys(TABLES) as MovedTable[]) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(all);
    if (rows.length === 0) continue;
    throw new StartError(
      `The database is not empty: its table ${table} has rows, and nothing was moved. Name another database in DATABASE_URL. If a first start made what is in it, empty it: drop schema quarry cascade`,
    );
  }
}

/** Those of PostgreSQL: SQLite has checksums of rows, too. */
async function columnsOf(all: Kysely<RecordsSchema>, table: MovedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'quarry' and table_name = ${table}`.execute(all);
  return rows.map(({ name }) => name);
}

async function rowsOf(
  from: Kysely<RecordsSchema>,
  table: MovedTable,
  columns: readonly string[],
): Promise<Row[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`
    select ${names} from ${sql.table(table)} order by rowid`.execute(from);
  return rows;
}

async function insertInto(
  all: Kysely<RecordsSchema>,
  table: MovedTable,
  rows: Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(all);
}

async function goOn(all: Kysely<RecordsSchema>, table: string, column: string): Promise<void> {
  await sql`
    select setval(
      pg_get_serial_sequence(${`quarry.${table}`}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false
    )`.execute(all);
}
