import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import {
  isFinished,
  type Job,
  type JobError,
  type JobKind,
  type JobProgress,
  type JobState,
  type JobTrigger,
  NO_PROGRESS,
  UNFINISHED_STATES,
} from '../../../ingest/jobs/job.ts';
import type { JobLease, JobListQuery, JobStore } from '../../../ingest/jobs/job-store.ts';
import type { WebhookEvent } from '../../../notifications/webhooks/webhook.ts';
import type { Records } from './open-records.ts';
import type { JobRow, RecordsSchema } from './schema.ts';
import { writeEvent } from './webhook-records.ts';

type Database = Records | Transaction<RecordsSchema>;

/** Which jobs, and whose clock. */
export interface JobStoreOptions {
  /** The node whose jobs these are (`JobsTable`). Default: '', of a single server. */
  readonly node?: string;
  /** Whether other processes work on the same jobs. The folder of SQLite, and so the jobs of a node, are of one process. */
  readonly isShared?: boolean;
}

/**
 * Jobs in the control data: those of a node. Each change is atomic. Several processes with the same jobs in PostgreSQL go by its
 * clock, since theirs differ.
 */
export function createJobStore(records: Records, options: JobStoreOptions = {}): JobStore {
  const { node = '', isShared = false } = options;
  // One statement is enough in SQLite, which has one writer. In PostgreSQL, what a statement reads of other rows may change until it writes.
  const atomically = <Result>(work: (all: Database) => Promise<Result>): Promise<Result> =>
    records.isShared ? records.transaction().execute(work) : work(records);
  const leaseOf = (all: Database, lease: JobLease) =>
    isShared && records.isShared ? byClockOfPostgres(all, lease) : lease;
  return {
    isShared,
    insert: (job, input) =>
      atomically((all) => insertJob(all, { ...toRow(job), node }, input ?? null)),
    async input(id) {
      const query = records.selectFrom('jobs').select('input').where('id', '=', id);
      return (await query.executeTakeFirst())?.input ?? null;
    },
    claim: (id, lease) => atomically(async (all) => claimJob(all, id, await leaseOf(all, lease))),
    renew: (id, lease) =>
      atomically(async (all) => {
        const { owner, until } = await leaseOf(all, lease);
        const row = all.updateTable('jobs').where('id', '=', id).where('owner', '=', owner);
        const { numUpdatedRows } = await row.set({ lease_until: until }).executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    async save(job, owner) {
      const lease = job.state === 'running' ? {} : FREE;
      const isOver = job.state === 'completed' ? { input: null } : {};
      const columns = { ...toColumns(job), ...lease, ...isOver };
      const save = async (all: Database) => {
        const update = all.updateTable('jobs').set(columns);
        const { numUpdatedRows } = await update
          .where('id', '=', job.id)
          .where('owner', '=', owner)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      };
      const event = endEvent(job);
      if (event === null) return save(records);
      return records.transaction().execute(async (all) => {
        const isSaved = await save(all);
        if (isSaved) await writeEvent(all, event);
        return isSaved;
      });
    },
    amend: (job, states) => atomically((all) => amendJob(all, { ...toRow(job), node }, states)),
    async releaseAll() {
      const own = records.updateTable('jobs').set(FREE).where('node', '=', node);
      await own.where('owner', 'is not', null).execute();
    },
    async get(id) {
      const query = records.selectFrom('jobs').select(JOB_COLUMNS).where('node', '=', node);
      const row = await query.where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toJob(row);
    },
    list: (query) => listJobs(records, node, query),
    async keepNewest(count) {
      await keepNewest(records, node, { states: ['failed'], count });
      await keepNewest(records, node, { states: ['completed', 'cancelled'], count });
    },
  };
}

/** The event of an ended job; `null` if there is none. */
function endEvent(job: Job): WebhookEvent | null {
  if (job.state !== 'completed' && job.state !== 'failed') return null;
  const { id, sourceId, kind, trigger, createdAt, startedAt, finishedAt, error, progress } = job;
  const { added, changed, unchanged, removed, failedCount } = progress;
  const counts = { added, changed, unchanged, removed, failed: failedCount };
  const identity = { id, source: sourceId, kind, state: job.state, trigger };
  const times = { createdAt, startedAt, finishedAt };
  return {
    kind: `job.${job.state}`,
    at: finishedAt ?? createdAt,
    data: { job: { ...identity, ...times, documents: counts, error } },
  };
}

const FREE = { owner: null, lease_until: null };

/** All columns but the input, which can be a thousand times as large as the rest. */
const JOB_COLUMNS = [
  'id',
  'source_id',
  'kind',
  'state',
  'trigger',
  'attempt',
  'max_attempts',
  'next_attempt_at',
  'owner',
  'lease_until',
  'progress_json',
  'error_json',
  'created_at',
  'started_at',
  'finished_at',
] as const satisfies readonly (keyof JobRow)[];

/** A job as it is stored, with its node. */
type StoredJob = JobRow & { readonly node: string };

async function insertJob(all: Database, job: StoredJob, input: string | null): Promise<Job> {
  const insert = all.insertInto('jobs').values({ ...job, input });
  const added = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return toJob(job);
  const twin = await unfinishedTwin(all, job).executeTakeFirst();
  if (twin !== undefined) return toJob(twin);
  // It has just ended.
  await insert.execute();
  return toJob(job);
}

function unfinishedTwin(all: Database, { kind, source_id, node }: StoredJob) {
  return all
    .selectFrom('jobs')
    .select(JOB_COLUMNS)
    .where('node', '=', node)
    .where('state', 'in', UNFINISHED_STATES)
    .where('kind', '=', kind)
    .where('source_id', source_id === null ? 'is' : '=', source_id);
}

/** The same duration by the clock of PostgreSQL. */
async function byClockOfPostgres(
  all: Database,
  { owner, now, until }: JobLease,
): Promise<JobLease> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(all);
  const nowMs = rows[0]?.ms ?? Date.parse(now);
  const untilMs = nowMs + Date.parse(until) - Date.parse(now);
  return { owner, now: new Date(nowMs).toISOString(), until: new Date(untilMs).toISOString() };
}

async function claimJob(all: Database, id: string, lease: JobLease): Promise<Job | null> {
  const { owner, now, until } = lease;
  const row = await all
    .updateTable('jobs')
    .set({ owner, lease_until: until })
    .where('id', '=', id)
    .where('state', 'in', UNFINISHED_STATES)
    .where(({ or, eb }) =>
      or([eb('owner', 'is', null), eb('owner', '=', owner), eb('lease_until', '<=', now)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as other')
            .select('other.id')
            .whereRef('other.node', '=', 'jobs.node')
            .whereRef('other.source_id', '=', 'jobs.source_id')
            .whereRef('other.id', '<>', 'jobs.id')
            .where('other.lease_until', '>', now),
        ),
      ),
    )
    .returning(JOB_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : toJob(row);
}

async function amendJob(
  all: Database,
  { id, ...columns }: StoredJob,
  states: readonly JobState[],
): Promise<boolean> {
  const isOver = isFinished({ state: columns.state as JobState }); // as `toRow` wrote it
  const twin = unfinishedTwin(all, { id, ...columns }).where('id', '<>', id);
  const { owner: _, lease_until: __, node: ___, ...changes } = columns;
  const { numUpdatedRows } = await all
    .updateTable('jobs')
    .set(changes)
    .where('id', '=', id)
    .where('owner', 'is', null)
    .where('state', 'in', states)
    .$if(!isOver, (update) => update.where(({ not, exists }) => not(exists(twin))))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function listJobs(
  records: Records,
  node: string,
  query: JobListQuery,
): Promise<{ jobs: Job[]; total: number }> {
  const rows = await matching(records.selectFrom('jobs').where('node', '=', node), query)
    .select(JOB_COLUMNS)
    // Job ids ascend with time and order jobs of the same millisecond.
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const count = await matching(records.selectFrom('jobs').where('node', '=', node), query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { jobs: rows.map(toJob), total: Number(count.total) };
}

function matching<Output>(
  select: SelectQueryBuilder<RecordsSchema, 'jobs', Output>,
  { sourceId, states, kinds }: JobListQuery,
): SelectQueryBuilder<RecordsSchema, 'jobs', Output> {
  return select
    .$if(sourceId !== undefined, (query) => query.where('source_id', '=', sourceId ?? ''))
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []));
}

async function keepNewest(
  records: Records,
  node: string,
  { states, count }: { readonly states: readonly JobState[]; readonly count: number },
): Promise<void> {
  const kept = records
    .selectFrom('jobs')
    .select('id')
    .where('node', '=', node)
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  await records
    .deleteFrom('jobs')
    .where('node', '=', node)
    .where('state', 'in', states)
    .where('id', 'not in', kept)
    .execute();
}

function toRow(job: Job): JobRow {
  return { id: job.id, ...toColumns(job), ...FREE };
}

function toColumns(job: Job) {
  return {
    source_id: job.sourceId,
    kind: job.kind,
    state: job.state,
    trigger: job.trigger,
    attempt: job.attempt,
    max_attempts: job.maxAttempts,
    next_attempt_at: job.nextAttemptAt,
    progress_json: JSON.stringify(job.progress),
    error_json: job.error === null ? null : JSON.stringify(job.error),
    created_at: job.createdAt,
    started_at: job.startedAt,
    finished_at: job.finishedAt,
  };
}

// The casts hold because these columns are only ever written by `toColumns`.
function toJob(row: JobRow): Job {
  return {
    id: row.id,
    sourceId: row.source_id,
    kind: row.kind as JobKind,
    state: row.state as JobState,
    trigger: row.trigger as JobTrigger,
    attempt: row.attempt,
    maxAttempts: row.max_attempts,
    nextAttemptAt: row.next_attempt_at,
    progress: { ...NO_PROGRESS, ...(JSON.parse(row.progress_json) as JobProgress) },
    error: row.error_json === null ? null : (JSON.parse(row.error_json) as JobError),
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
