import {
  type DocumentLog,
  LogAwayError,
  MAX_READ_BYTES,
  TrimmedLogError,
} from '../../../documents/log/document-log.ts';
import type { Postgres, PostgresListener } from '../../../outbound/postgres/connect-postgres.ts';
import { postgresFaultOf } from '../../../outbound/postgres/postgres-fault.ts';
import type { Timers } from '../../../runtime/timers.ts';
import { uniqueId } from '../../../runtime/unique-id.ts';
import { makeLogTables } from './document-log-tables.ts';

const CHANNEL = 'quarry_documents';

// Small entries are read this many at once; the limit of bytes bounds large ones.
const MAX_READ_ENTRIES = 1_000;

// A listener that was cut off is opened again; a follower also reads by itself.
const LISTEN_AGAIN_MS = 1_000;
// A connection whose other end vanished says nothing: it is asked now and then.
const CHECK_EVERY_MS = 30_000;

/** The dependencies of {@link openPostgresDocumentLog}. */
export interface PostgresDocumentLogOptions {
  readonly postgres: Postgres;
  readonly timers: Timers;
}

/**
 * The log of documents in PostgreSQL. An append is one statement, and durable when it resolves unless the administrator has switched
 * `synchronous_commit` off.
 *
 * @throws LogAwayError, NewerLogError
 */
export async function openPostgresDocumentLog({
  postgres,
  timers,
}: PostgresDocumentLogOptions): Promise<DocumentLog> {
  await orAway(async () => {
    const client = await postgres.connect();
    try {
      await makeLogTables(client, uniqueId());
    } finally {
      client.release();
    }
  });
  const query = (text: string, values: readonly unknown[] = []) =>
    orAway(async () => (await postgres.query(text, values)).rows);

  async function extent() {
    const [row] = await query('select log_id, trimmed, last from document_log_head');
    return {
      logId: String(row?.['log_id']),
      trimmed: Number(row?.['trimmed']),
      last: Number(row?.['last']),
    };
  }

  return {
    extent,
    async append(batch) {
      const [row] = await query(APPEND, [batch, batch.length]);
      return Number(row?.['sequence']);
    },
    async after(sequence) {
      const rows = await query(READ, [sequence, MAX_READ_ENTRIES, MAX_READ_BYTES]);
      if (Number(rows[0]?.['sequence']) !== sequence + 1) {
        const { trimmed } = await extent();
        if (sequence < trimmed) throw new TrimmedLogError();
      }
      return rows.map((row) => ({
        sequence: Number(row['sequence']),
        batch: row['batch'] as Uint8Array, // the column is a bytea
      }));
    },
    watch: (listener) => watch(postgres, timers, listener),
    async trim(sequence) {
      await query(TRIM, [sequence]);
    },
  };
}

// The updated row stays locked until the statement has committed.
const APPEND = `
  with head as (update document_log_head set last = last + 1 returning last)
  insert into document_log (sequence, size_bytes, batch) select last, $2, $1 from head
  returning sequence, pg_notify('${CHANNEL}', '')`;

// By the sizes alone, so that no entry beyond the limit is read. The first is given in any case.
const READ = `
  with sized as (
    select sequence, sum(size_bytes) over (order by sequence) as total, row_number() over (order by sequence) as place
    from (
      select sequence, size_bytes from document_log where sequence > $1 order by sequence limit $2
    ) as next
  )
  select sequence, batch from document_log
  where sequence in (select sequence from sized where total <= $3 or place = 1)
  order by sequence`;

const TRIM = `
  with head as (
    update document_log_head set trimmed = greatest(trimmed, least($1::bigint, last)) returning trimmed
  )
  delete from document_log where sequence <= (select trimmed from head)`;

async function orAway<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = postgresFaultOf(error);
    if (fault === null) throw error;
    throw new LogAwayError(fault.message, { cause: fault });
  }
}

/** Listens on a connection of its own, which is opened again whenever it is lost. */
function watch(postgres: Postgres, timers: Timers, listener: () => void): () => Promise<void> {
  let current: PostgresListener | null = null;
  let takeBack: () => void = () => undefined;
  let isOver = false;
  let opening: Promise<void> = Promise.resolve();

  function openSoon(delayMs: number): void {
    takeBack();
    if (isOver) return;
    takeBack = timers.after(delayMs, () => {
      opening = open();
    });
  }

  async function open(): Promise<void> {
    try {
      const opened = await postgres.listen(CHANNEL, {
        onNotification: listener,
        onLost: () => {
          current = null;
          openSoon(LISTEN_AGAIN_MS);
        },
      });
      if (isOver) return void (await opened.close());
      current = opened;
      listener(); // for what was appended while nothing listened
      checkSoon();
    } catch {
      openSoon(LISTEN_AGAIN_MS); // the pool reports that PostgreSQL fails
    }
  }

  function checkSoon(): void {
    takeBack();
    takeBack = timers.after(CHECK_EVERY_MS, () => {
      const checked = current;
      if (checked === null) return;
      checked.check().then(checkSoon, async () => {
        await checked.close();
        current = null;
        openSoon(LISTEN_AGAIN_MS);
      });
    });
  }

  openSoon(0);
  return async () => {
    isOver = true;
    takeBack();
    await opening;
    await current?.close();
  };
}
