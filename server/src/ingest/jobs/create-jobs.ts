import type { Clock } from '../../runtime/clock.ts';
import { isStorageFull } from '../../runtime/disk/storage-fault.ts';
import type { Log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';
import { systemTimers, type Timers } from '../../runtime/timers.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import { isFinished, type Job, type JobKind, type JobTrigger, UNFINISHED_STATES } from './job.ts';
import type { JobRun } from './job-run.ts';
import { cancel, newJob, revive } from './job-steps.ts';
import type { JobLease, JobListQuery, JobStore } from './job-store.ts';
import type { Jobs } from './jobs.ts';
import { CANCELLED, INTERRUPTED, LEASE_LOST, makeAttempt, withoutRoom } from './make-attempt.ts';
import { nextToBegin } from './next-to-begin.ts';
import { noSuchJob } from './no-such-job.ts';
import type { TrackedJob } from './tracked-job.ts';
import { TrackedJobs } from './tracked-jobs.ts';

/** Interval in which a process renews its leases and looks for abandoned jobs. */
const PULSE_MS = 10_000;
/** Two pulses may fail or be late before another process takes over. */
const LEASE_MS = 3 * PULSE_MS;
/** Weeks of an ordinary server, and still fast to list. */
const KEPT_FINISHED_JOBS = 500;
/** More than one job for each possible source. */
const MAX_UNFINISHED_JOBS = 100_000;

export interface JobsOptions {
  readonly store: JobStore;
  readonly run: JobRun;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * Called once for each job that ends, after it is stored and before followers are notified: callers that wait for the
   * job also wait for this.
   */
  readonly onEnd?: (job: Job) => Promise<void> | void;
  /** Default: the system's, like the next. */
  readonly timers?: Timers;
  /** In [0, 1). */
  readonly random?: () => number;
}

/** Before {@link Jobs.resume}, runs only jobs that were started here. */
export function createJobs(options: JobsOptions): Jobs {
  const defaults = { onEnd: () => undefined, timers: systemTimers, random: Math.random };
  return new JobQueue({ ...defaults, ...options });
}

class JobQueue implements Jobs {
  readonly #options: Required<JobsOptions>;
  readonly #owner = uniqueId();
  readonly #tracked = new TrackedJobs();
  readonly #closing = new AbortController();
  #pulsing: Promise<void> = Promise.resolve();
  #isHeld = false;
  #stopPulse = () => {};
  #stopAlarm = () => {};

  constructor(options: Required<JobsOptions>) {
    this.#options = options;
  }

  async start(
    kind: JobKind,
    sourceId: string | null,
    trigger: JobTrigger = 'manual',
  ): Promise<Job> {
    this.#assertOpen();
    const twin = this.#tracked.like({ kind, sourceId });
    if (twin !== undefined) return this.#join(twin, trigger);
    const nowMs = this.#options.clock.now();
    const job = newJob(uniqueId(nowMs), { kind, sourceId, trigger }, isoTime(nowMs));
    return this.#add(job, this.#options.store.insert(job));
  }

  async startWithInput(kind: JobKind, sourceId: string | null, input: string): Promise<Job> {
    this.#assertOpen();
    if (this.#tracked.like({ kind, sourceId }) !== undefined) throw conflict(UNDER_WAY);
    const nowMs = this.#options.clock.now();
    const job = newJob(uniqueId(nowMs), { kind, sourceId, trigger: 'manual' }, isoTime(nowMs));
    const kept = await this.#add(job, this.#options.store.insert(job, input));
    if (kept.id !== job.id) throw conflict(UNDER_WAY);
    return kept;
  }

  async list(query: JobListQuery): Promise<{ jobs: Job[]; total: number }> {
    const { jobs, total } = await this.#options.store.list(query);
    return { jobs: jobs.map((job) => this.#tracked.get(job.id)?.job ?? job), total };
  }

  async get(id: string): Promise<Job> {
    const job = this.#tracked.get(id)?.job ?? (await this.#options.store.get(id));
    if (job === null) throw noSuchJob();
    return job;
  }

  async cancel(id: string): Promise<Job> {
    const tracked = this.#tracked.get(id);
    if (tracked === undefined) {
      const { state } = await this.get(id);
      throw conflict(`The job is over: it has ${verdictOf(state)}.`);
    }
    await tracked.stored;
    await this.#stop(tracked);
    if (isFinished(tracked.job)) return tracked.job;
    throw conflict('Another process of this server works on the job. Cancel it there.');
  }

  async cancelSource(sourceId: string): Promise<void> {
    const jobs = this.unfinished().filter((job) => job.sourceId === sourceId);
    await Promise.all(jobs.map((job) => this.cancel(job.id)));
  }

  async retry(id: string): Promise<Job> {
    this.#assertOpen();
    const job = await this.get(id);
    if (job.state === 'completed') throw conflict('The job is done. Start it anew instead.');
    const twin = this.#tracked.like(job);
    if (twin !== undefined) return this.#join(twin, 'manual');
    const revived = revive(job);
    return this.#add(revived, this.#putBack(revived));
  }

  async *follow(id: string, signal: AbortSignal): AsyncIterable<Job> {
    const latest = this.#tracked.get(id)?.latest;
    if (latest === undefined) yield await this.get(id);
    else yield* latest.follow(AbortSignal.any([signal, this.#closing.signal]));
  }

  async finished(id: string): Promise<Job> {
    return (await this.#tracked.get(id)?.ended.promise) ?? this.get(id);
  }

  unfinished(): Job[] {
    return this.#tracked.all().map(({ job }) => job);
  }

  async hold(isHeld: boolean): Promise<void> {
    this.#isHeld = isHeld;
    if (!isHeld) return this.#begin();
    this.#stopAlarm();
    const attempts = this.#tracked.all().flatMap(({ attempt }) => attempt ?? []);
    for (const { stop } of attempts) stop.abort(INTERRUPTED);
    await Promise.all(attempts.map(({ over }) => over));
  }

  async resume(): Promise<Job[]> {
    const { store } = this.#options;
    if (!store.isShared) await store.releaseAll();
    await store.keepNewest(KEPT_FINISHED_JOBS);
    await this.#look();
    this.#pulseLater();
    return this.unfinished();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#stopAlarm();
    this.#stopPulse();
    const tracked = this.#tracked.all();
    await Promise.allSettled(tracked.map(({ stored }) => stored));
    for (const { attempt } of tracked) attempt?.stop.abort(INTERRUPTED);
    await Promise.all([this.#pulsing, ...tracked.map(({ attempt }) => attempt?.over)]);
    for (const { ended, job } of tracked) ended.resolve(job);
  }

  /** Tracks the job before the first await, so that a concurrent call finds it. */
  async #add(job: Job, stored: Promise<Job>): Promise<Job> {
    const tracked = this.#tracked.add(job, stored);
    try {
      const kept = await stored;
      if (kept.id === job.id) return job;
      // Another process was faster.
      this.#tracked.forget(job.id);
      tracked.ended.resolve(kept);
      return (this.#tracked.get(kept.id) ?? this.#tracked.add(kept)).job;
    } catch (error) {
      this.#tracked.forget(job.id);
      throw error;
    } finally {
      this.#begin();
    }
  }

  async #join(twin: TrackedJob, trigger: JobTrigger): Promise<Job> {
    const job = await twin.stored;
    const tracked = this.#tracked.get(job.id) ?? twin;
    if (trigger === 'manual' && tracked.job.nextAttemptAt !== null) await this.#hurry(tracked);
    return tracked.job;
  }

  async #hurry(tracked: TrackedJob): Promise<void> {
    const hurried = { ...tracked.job, nextAttemptAt: null };
    if (!(await this.#options.store.amend(hurried, ['queued']))) return;
    tracked.latest.set(hurried);
    this.#begin();
  }

  async #putBack(job: Job): Promise<Job> {
    const { store } = this.#options;
    if (await store.amend(job, ['failed', 'cancelled'])) return job;
    const query = { kinds: [job.kind], states: UNFINISHED_STATES, offset: 0 };
    const { jobs } = await store.list({ ...query, limit: MAX_UNFINISHED_JOBS });
    const twin = jobs.find(({ sourceId }) => sourceId === job.sourceId);
    if (twin === undefined) throw conflict('The job has just changed. Look at it again.');
    return twin;
  }

  async #stop(tracked: TrackedJob): Promise<void> {
    if (isFinished(tracked.job)) return;
    if (tracked.attempt === null) {
      const cancelled = cancel(tracked.job, this.#now());
      if (await this.#options.store.amend(cancelled, UNFINISHED_STATES)) {
        return this.#end(tracked, cancelled);
      }
    }
    // The job may have begun meanwhile.
    tracked.attempt?.stop.abort(CANCELLED);
    await tracked.attempt?.over;
  }

  /** Begins all due jobs, and sets a timer for the next one. */
  #begin(): void {
    if (this.#isHeld || this.#closing.signal.aborted) return;
    const { clock, timers } = this.#options;
    const nowMs = clock.now();
    const { due, nextMs } = nextToBegin(this.#tracked.all(), nowMs);
    for (const tracked of due) this.#take(tracked);
    this.#stopAlarm();
    if (nextMs !== null) this.#stopAlarm = timers.after(nextMs - nowMs, () => this.#begin());
  }

  #take(tracked: TrackedJob): void {
    const stop = new AbortController();
    const over = this.#attempt(tracked, stop)
      .catch((error: unknown) => {
        tracked.isElsewhere = true;
        // A full disk cannot even record that: kept in memory until the next pulse, which retries.
        if (isStorageFull(error)) tracked.latest.set(withoutRoom(tracked.job, this.#options));
        else {
          const fields = { jobId: tracked.job.id, error };
          this.#options.log('error', 'a job could not be recorded', fields);
        }
      })
      .finally(() => {
        tracked.attempt = null;
        this.#begin();
      });
    tracked.attempt = { stop, over };
  }

  async #attempt(tracked: TrackedJob, stop: AbortController): Promise<void> {
    const { store } = this.#options;
    const owner = this.#owner;
    const claimed = await store.claim(tracked.job.id, this.#lease());
    const next =
      claimed && (await makeAttempt(tracked, claimed, stop, { ...this.#options, owner }));
    if (next === null || !(await store.save(next, owner))) return this.#lookElsewhere(tracked);
    if (isFinished(next)) await this.#end(tracked, next);
    else tracked.latest.set(next);
  }

  async #end(tracked: TrackedJob, job: Job): Promise<void> {
    const { store, onEnd, log } = this.#options;
    try {
      await store.keepNewest(KEPT_FINISHED_JOBS);
      await onEnd(job);
    } catch (error) {
      log('error', 'the end of a job could not be noted', { jobId: job.id, error });
    }
    this.#tracked.end(tracked, job);
  }

  async #lookElsewhere(tracked: TrackedJob): Promise<void> {
    tracked.isElsewhere = true;
    const job = await this.#options.store.get(tracked.job.id);
    if (job === null) this.#tracked.end(tracked, cancel(tracked.job, this.#now()));
    else if (isFinished(job)) this.#tracked.end(tracked, job);
    else tracked.latest.set(job);
  }

  #pulseLater(): void {
    this.#stopPulse = this.#options.timers.after(PULSE_MS, () => {
      this.#pulsing = this.#pulse();
    });
  }

  async #pulse(): Promise<void> {
    try {
      await this.#renew();
      await this.#look();
    } catch (error) {
      this.#options.log('error', 'jobs could not be looked after', { error });
    }
    if (!this.#closing.signal.aborted) this.#pulseLater();
  }

  async #renew(): Promise<void> {
    for (const { job, attempt } of this.#tracked.all()) {
      if (attempt === null || job.state !== 'running') continue;
      const isOurs = await this.#options.store.renew(job.id, this.#lease());
      if (!isOurs) attempt.stop.abort(LEASE_LOST);
    }
  }

  /** Reads from the store what other processes did: jobs that they added, ended or abandoned. */
  async #look(): Promise<void> {
    const { store } = this.#options;
    const query = { states: UNFINISHED_STATES, limit: MAX_UNFINISHED_JOBS, offset: 0 };
    const { jobs } = await store.list(query);
    for (const job of jobs.toReversed()) this.#tracked.notice(job);
    const seen = new Set(jobs.map(({ id }) => id));
    for (const tracked of this.#tracked.all()) {
      if (tracked.attempt !== null || seen.has(tracked.job.id)) continue;
      const job = await store.get(tracked.job.id);
      if (job !== null && isFinished(job)) this.#tracked.end(tracked, job);
    }
    this.#begin();
  }

  #lease(): JobLease {
    const nowMs = this.#options.clock.now();
    return { owner: this.#owner, now: isoTime(nowMs), until: isoTime(nowMs + LEASE_MS) };
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw conflict('The server is stopping.');
  }

  #now(): string {
    return isoTime(this.#options.clock.now());
  }
}

const UNDER_WAY = 'The same work is under way already. Wait for it, or cancel it.';

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

function conflict(detail: string): Problem {
  return new Problem('ERR_CONFLICT', { detail });
}

function verdictOf(state: Job['state']): string {
  return state === 'cancelled' ? 'been cancelled' : state;
}
