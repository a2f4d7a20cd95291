import type { SelectQueryBuilder } from 'kysely';
import {
  type Job,
  type JobError,
  type JobKind,
  type JobProgress,
  type JobState,
  NO_PROGRESS,
} from '../jobs/job.ts';
import type { JobListQuery, JobStore } from '../jobs/job-store.ts';
import type { Records } from './open-records.ts';
import type { JobRow, RecordsSchema } from './schema.ts';

const FINISHED: readonly JobState[] = ['completed', 'failed', 'cancelled'];

/** Jobs in the control data. */
export function createJobStore(records: Records): JobStore {
  return {
    async insert(job) {
      await records
        .insertInto('jobs')
        .values({ id: job.id, ...toColumns(job) })
        .execute();
    },
    async update(job) {
      await records.updateTable('jobs').set(toColumns(job)).where('id', '=', job.id).execute();
    },
    async get(id) {
      const row = await records
        .selectFrom('jobs')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : toJob(row);
    },
    list: (query) => listJobs(records, query),
    keepNewest: (count) => keepNewest(records, count),
  };
}

async function listJobs(
  records: Records,
  query: JobListQuery,
): Promise<{ jobs: Job[]; total: number }> {
  const rows = await matching(records.selectFrom('jobs'), query)
    .selectAll()
    // Job ids ascend with time: they settle jobs of the same millisecond.
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
  { sourceId, states }: JobListQuery,
): SelectQueryBuilder<RecordsSchema, 'jobs', Output> {
  return select
    .$if(sourceId !== undefined, (query) => query.where('source_id', '=', sourceId ?? ''))
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []));
}

async function keepNewest(records: Records, count: number): Promise<void> {
  const kept = records
    .selectFrom('jobs')
    .select('id')
    .where('state', 'in', FINISHED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  await records
    .deleteFrom('jobs')
    .where('state', 'in', FINISHED)
    .where('id', 'not in', kept)
    .execute();
}

function toColumns(job: Job) {
  return {
    source_id: job.sourceId,
    kind: job.kind,
    state: job.state,
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
    progress: { ...NO_PROGRESS, ...(JSON.parse(row.progress_json) as JobProgress) },
    error: row.error_json === null ? null : (JSON.parse(row.error_json) as JobError),
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
