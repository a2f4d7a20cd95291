import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely';
import { databaseFormats, makeTables } from '../database-format.ts';
import { describeMending, mendBeforeOpening } from '../sound/open-sound-database.ts';
import { keepRowChecksums, renewRowChecksums } from '../sound/row-checksums.ts';
import { limitWriteAheadLog } from '../write-ahead-log.ts';
import { mendMigrations } from './mend-migrations.ts';
import { mendRecords } from './mend-records.ts';
import { migrate } from './migrations.ts';
import type { RecordsSchema } from './schema.ts';

// Long enough for another process (a backup, a shell) to finish its write.
const BUSY_TIMEOUT_MS = 5_000;

/** The control data, as a typed query builder. The caller that opened it closes it. */
export class Records extends Kysely<RecordsSchema> {
  /** Whether other nodes read and write the same. */
  readonly isShared: boolean = false;

  /** Waits for running queries, then closes the file, if it is one. */
  close(): Promise<void> {
    return this.destroy();
  }
}

/**
 * Opens (or creates) the control data in `file` and brings its tables up to date.
 *
 * Every write is synced before its promise resolves (`synchronous=FULL`): sources, keys, rules, interests, sessions and jobs
 * have no other source of truth, writes are few, and a revoked key must stay revoked after a power cut.
 *
 * Everything is verified before use and repaired as far as possible. `onDamage` gets the damage and what the operator has to
 * do.
 *
 * @throws if the file cannot be opened, is no SQLite database, or a migration fails.
 */
export async function openRecords(
  file: string,
  onDamage: (detail: string) => void = () => {},
): Promise<Records> {
  for (const detail of describeMending(mendBeforeOpening(file), 'The control data'))
    onDamage(detail);
  const database = openDatabase(file);
  const records = new Records({ dialect: new Dialect({ database: asDriver(database) }) });
  try {
    for (const detail of mendRecords(database)) onDamage(detail);
    for (const detail of mendMigrations(database)) onDamage(detail);
    const hasMigrated = await migrate(records);
    keepRowChecksums(database);
    renewRowChecksums(database, hasMigrated ? 'all' : 'missing');
    makeTables(database, databaseFormats.records, () => undefined);
  } catch (error) {
    await records.close();
    throw error;
  }
  return records;
}

/** SQLite can change tables within a transaction; Kysely would run migrations without one, and a kill could leave half of one behind. */
class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    limitWriteAheadLog(database);
    database.exec('PRAGMA foreign_keys = ON');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Kysely's SQLite dialect speaks to any database of this shape; `node:sqlite` almost has it. */
function asDriver(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) =>
      isLateRollback(sql, database) ? NOTHING : asStatement(database.prepare(sql)),
  };
}

/** A full disk ends a transaction automatically: another rollback would fail and hide the reason. */
function isLateRollback(sql: string, database: DatabaseSync): boolean {
  return /^rollback$/i.test(sql) && !database.isTransaction;
}

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

function asStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...asValues(parameters)),
    run: (parameters) => statement.run(...asValues(parameters)),
    iterate: (parameters) => statement.iterate(...asValues(parameters)),
  };
}

function asValues(parameters: readonly unknown[]): SQLInputValue[] {
  // Kysely's types let only values of the schema in, all of which SQLite takes.
  return parameters as SQLInputValue[];
}
