import type { SelectQueryBuilder, Transaction } from 'kysely';
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

/** `isShared`: whether other processes have the same records open. The folder of SQLite is locked. */
export interface JobStoreOptions {
  readonly isShared?: boolean;
}

/** Jobs in the control data. Each change is one statement and so atomic. */
export function createJobStore(
  records: Records,
  { isShared = false }: JobStoreOptions = {},
): JobStore {
  return {
    isShared,
    insert: (job, input) => insertJob(records, job, input ?? null),
    async input(id) {
      const query = records.selectFrom('jobs').select('input').where('id', '=', id);
      return (await query.executeTakeFirst())?.input ?? null;
    },
    claim: (id, lease) => claimJob(records, id, lease),
    async renew(id, { owner, until }) {
      const update = records.updateTable('jobs').set({ lease_until: until });
      const { numUpdatedRows } = await update
        .where('id', '=', id)
        .where('owner', '=', owner)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async save(job, owner) {
      const lease = job.state === 'running' ? {} : FREE;
      const isOver = job.state === 'completed' ? { input: null } : {};
      const columns = { ...toColumns(job), ...lease, ...isOver };
      const save = async (all: Records | Transaction<RecordsSchema>) => {
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
    amend: (job, states) => amendJob(records, job, states),
    async releaseAll() {
      await records.updateTable('jobs').set(FREE).where('owner', 'is not', null).execute();
    },
    async get(id) {
      const query = records.selectFrom('jobs').select(JOB_COLUMNS).where('id', '=', id);
      const row = await query.executeTakeFirst();
      return row === undefined ? null : toJob(row);
    },
    list: (query) => listJobs(records, query),
    async keepNewest(count) {
      await keepNewest(records, ['failed'], count);
      await keepNewest(records, ['completed', 'cancelled'], count);
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

async function insertJob(records: Records, job: Job, input: string | null): Promise<Job> {
  const columns = { id: job.id, ...toColumns(job), ...FREE, input };
  const insert = records.insertInto('jobs').values(columns);
  const added = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return job;
  const twin = await unfinishedTwin(records, job).executeTakeFirst();
  if (twin !== undefined) return toJob(twin);
  // It has just ended.
  await insert.execute();
  return job;
}

function unfinishedTwin(records: Records, { kind, sourceId }: Job) {
  return records
    .selectFrom('jobs')
    .select(JOB_COLUMNS)
    .where('state', 'in', UNFINISHED_STATES)
    .where('kind', '=', kind)
    .where('source_id', sourceId === null ? 'is' : '=', sourceId);
}

async function claimJob(records: Records, id: string, lease: JobLease): Promise<Job | null> {
  const { owner, now, until } = lease;
  const row = await records
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

async function amendJob(records: Records, job: Job, states: readonly JobState[]): Promise<boolean> {
  const twin = unfinishedTwin(records, job).where('id', '<>', job.id);
  const { numUpdatedRows } = await records
    .updateTable('jobs')
    .set(toColumns(job))
    .where('id', '=', job.id)
    .where('owner', 'is', null)
    .where('state', 'in', states)
    .$if(!isFinished(job), (update) => update.where(({ not, exists }) => not(exists(twin))))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function listJobs(
  records: Records,
  query: JobListQuery,
): Promise<{ jobs: Job[]; total: number }> {
  const rows = await matching(records.selectFrom('jobs'), query)
    .select(JOB_COLUMNS)
    // Job ids ascend with time and order jobs of the same millisecond.
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const count = await matching(records.selectFrom('jobs'), query)
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
  states: readonly JobState[],
  count: number,
): Promise<void> {
  const kept = records
    .selectFrom('jobs')
    .select('id')
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  await records
    .deleteFrom('jobs')
    .where('state', 'in', states)
    .where('id', 'not in', kept)
    .execute();
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
