import type { Job, JobState } from './job.ts';

/** Where jobs are remembered. An implementation keeps a job durably before its promise resolves. */
export interface JobStore {
  insert(job: Job): Promise<void>;
  /** Overwrites everything but the identity of a job that exists. */
  update(job: Job): Promise<void>;
  get(id: string): Promise<Job | null>;
  /** Newest first. */
  list(query: JobListQuery): Promise<{ jobs: Job[]; total: number }>;
  /** Forgets all but the newest `count` finished jobs. */
  keepNewest(count: number): Promise<void>;
}

export interface JobListQuery {
  readonly sourceId?: string;
  readonly states?: readonly JobState[];
  readonly limit: number;
  readonly offset: number;
}
