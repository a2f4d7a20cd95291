import type { PostgresClient } from '../../../outbound/postgres/connect-postgres.ts';

/** Raised with each change of the tables. */
export const LOG_FORMAT = 1;

/** For the advisory lock under which one node at a time makes the tables: any number that nothing else of Quarry takes. */
const MAKING_TABLES = 7_461_002;

/** The tables were made by a later version of Quarry. */
export class NewerLogError extends Error {
  override readonly name = 'NewerLogError';

  constructor() {
    super(
      'The log of documents in PostgreSQL was made by a later version of Quarry: update this node.',
    );
  }
}

/**
 * Makes the tables of the log, if they are missing. One row holds the last sequence: appending updates it, so that its lock makes
 * appends wait for one another, and an entry is readable only after all before it.
 *
 * @throws NewerLogError
 */
export async function makeLogTables(client: PostgresClient, logId: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MAKING_TABLES]);
    await client.query(TABLES);
    await client.query(
      `insert into document_log_head (only_one, log_id, format, last, trimmed)
       values (true, $1, $2, 0, 0) on conflict do nothing`,
      [logId, LOG_FORMAT],
    );
    const { rows } = await client.query('select format from document_log_head');
    if (Number(rows[0]?.['format']) > LOG_FORMAT) throw new NewerLogError();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the first error is the reason
    throw error;
  }
}

// Entries are compressed already, so PostgreSQL need not try.
const TABLES = `
  create table if not exists document_log_head (
    only_one boolean primary key check (only_one),
    log_id text not null,
    format integer not null,
    last bigint not null,
    trimmed bigint not null
  );
  create table if not exists document_log (
    sequence bigint primary key,
    size_bytes integer not null,
    appended_at timestamptz not null default now(),
    batch bytea not null
  );
  alter table document_log alter column batch set storage external;
`;
