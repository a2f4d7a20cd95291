import type { TransactionBuilder } from 'kysely';
import type { Postgres } from '../../../outbound/postgres/connect-postgres.ts';
import { StartError } from '../../../runtime/start-error.ts';
import { migrate, migrationNames } from './migrations.ts';
import { Records } from './open-records.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { RecordsSchema } from './schema.ts';

/**
 * Opens (or creates) the control data in PostgreSQL and brings its tables up to date; of several nodes one does. The caller closes
 * `postgres`, after the records.
 *
 * What a transaction wrote is on PostgreSQL's disk when its promise resolves, unless its `synchronous_commit` is switched off.
 *
 * @throws {StartError} if a newer version of Quarry made the tables.
 */
export async function openPostgresRecords(postgres: Postgres): Promise<Records> {
  const records = new PostgresRecords({ dialect: postgresDialect(postgres) });
  try {
    await refuseNewer(postgres);
    await migrate(records, 'postgres');
  } catch (error) {
    await records.close();
    throw error;
  }
  return records;
}

/**
 * Transactions of this node wait for each other here and not in PostgreSQL, so that those that wait hold no connection, which
 * readers need.
 */
class PostgresRecords extends Records {
  override readonly isShared = true;
  #last: Promise<unknown> = Promise.resolve();

  override transaction(): TransactionBuilder<RecordsSchema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => {
      const result = this.#last.then(() => execute(work));
      this.#last = result.catch(() => undefined); // its caller gets the error
      return result;
    };
    return builder;
  }
}

async function refuseNewer(postgres: Postgres): Promise<void> {
  const { rows: tables } = await postgres.query("select to_regclass('kysely_migration') as name");
  if (tables[0]?.['name'] === null) return;
  const { rows } = await postgres.query('select name from kysely_migration order by name');
  const known = new Set(migrationNames);
  const unknown = rows.map(({ name }) => String(name)).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The tables in PostgreSQL at ${postgres.name} were made by a newer version of Quarry (they have ${unknown.at(-1)}). Start that version, or restore a pg_dump from before the update.`,
  );
}
