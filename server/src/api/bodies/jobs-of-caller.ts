import type { Scope } from '@quarry/contract';
import type { Caller } from '../../access/keys/caller.ts';
import type { Job, JobKind } from '../../ingest/jobs/job.ts';
import type { Jobs } from '../../ingest/jobs/jobs.ts';
import { noSuchJob } from '../../ingest/jobs/no-such-job.ts';

/** The scope that starts work of a kind is the one that sees, stops and repeats it. */
const scopesOfKinds: Readonly<Record<JobKind, Scope>> = {
  refresh: 'sources',
  reread: 'sources',
  remove: 'sources',
  restore: 'sources',
  reindex: 'settings',
};

/** The kinds of jobs that are there for a caller. */
export function jobKindsOf({ scopes }: Caller): JobKind[] {
  const all = Object.keys(scopesOfKinds) as JobKind[]; // the keys of the record above
  return all.filter((kind) => scopes.has(scopesOfKinds[kind]));
}

/** A job by its id. Throws `ERR_NOT_FOUND` for an unknown one, and for one of a kind that is not there for the caller. */
export async function jobOfCaller(jobs: Jobs, id: string, caller: Caller): Promise<Job> {
  const job = await jobs.get(id);
  if (!caller.scopes.has(scopesOfKinds[job.kind])) throw noSuchJob();
  return job;
}
