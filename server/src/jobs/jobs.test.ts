import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobStore } from '../records/job-records.ts';
import { openRecords, type Records } from '../records/open-records.ts';
import { type Job, type JobProgress, NO_PROGRESS } from './job.ts';
import { JobFault } from './job-fault.ts';
import { createJobs, type JobRun, type Jobs } from './jobs.ts';

let records: Records;
let logged: string[];
beforeEach(async () => {
  records = await openRecords(':memory:');
  logged = [];
});
afterEach(() => records.close());

/** A run that ends when the test says so. */
function heldRun() {
  const begun: string[] = [];
  const held = new Map<string, ReturnType<typeof Promise.withResolvers<void>>>();
  const reports = new Map<string, (progress: JobProgress) => void>();
  const run: JobRun = (job, report, signal) => {
    const end = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => end.reject(signal.reason));
    const name = job.sourceId ?? 'index';
    begun.push(name);
    held.set(name, end);
    reports.set(name, report);
    return end.promise;
  };
  return { run, begun, held, reports };
}

function makeJobs(run: JobRun): Jobs {
  const log = (_level: string, message: string) => void logged.push(message);
  return createJobs({ store: createJobStore(records), run, clock: { now: () => 1e12 }, log });
}

async function untilRunning(jobs: Jobs, job: Job): Promise<void> {
  for await (const { state } of jobs.follow(job.id, new AbortController().signal)) {
    if (state === 'running') break;
  }
  // The run itself is called after the state was stored.
  await new Promise((resolve) => setImmediate(resolve));
}

describe('jobs', () => {
  it('a second start of the same work returns the one that has not finished', async () => {
    const { run, held } = heldRun();
    const jobs = makeJobs(run);
    const [first, second] = await Promise.all([
      jobs.start('refresh', 'a'),
      jobs.start('refresh', 'a'),
    ]);
    expect(second.id).toBe(first.id);
    await untilRunning(jobs, first);
    expect((await jobs.start('refresh', 'a')).id).toBe(first.id);
    held.get('a')?.resolve();
    await jobs.finished(first.id);
    const third = await jobs.start('refresh', 'a');
    expect(third.id).not.toBe(first.id);
    await jobs.cancel(third.id);
  });

  it('work runs one after the other', async () => {
    const { run, begun, held } = heldRun();
    const jobs = makeJobs(run);
    const first = await jobs.start('refresh', 'a');
    const second = await jobs.start('refresh', 'b');
    await untilRunning(jobs, first);
    expect(begun).toEqual(['a']);
    held.get('a')?.resolve();
    await untilRunning(jobs, second);
    expect(begun).toEqual(['a', 'b']);
    await jobs.cancel(second.id);
  });

  it('a cancelled job stops, and one that waits never begins', async () => {
    const { run, begun } = heldRun();
    const jobs = makeJobs(run);
    const running = await jobs.start('refresh', 'a');
    const queued = await jobs.start('refresh', 'b');
    await untilRunning(jobs, running);
    expect(await jobs.cancel(queued.id)).toMatchObject({ state: 'cancelled', startedAt: null });
    expect(await jobs.cancel(running.id)).toMatchObject({ state: 'cancelled', error: null });
    expect(begun).toEqual(['a']);
    await expect(jobs.cancel(running.id)).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
  });

  it('a fault is told, a defect is logged and its words are kept from the caller', async () => {
    const jobs = makeJobs(async ({ sourceId }) => {
      throw sourceId === 'a' ? new JobFault('root-missing', 'Gone.') : new Error('secret');
    });
    const fault = await jobs.finished((await jobs.start('refresh', 'a')).id);
    expect(fault).toMatchObject({
      state: 'failed',
      error: { code: 'root-missing', message: 'Gone.' },
    });
    const defect = await jobs.finished((await jobs.start('refresh', 'b')).id);
    expect(defect).toMatchObject({ state: 'failed', error: { code: 'internal' } });
    expect(JSON.stringify(defect)).not.toContain('secret');
    expect(logged).toEqual(['a job failed']);
  });

  it('a follower sees the present, the newest progress and the end', async () => {
    const { run, held, reports } = heldRun();
    const jobs = makeJobs(run);
    const job = await jobs.start('refresh', 'a');
    await untilRunning(jobs, job);
    const seen: string[] = [];
    for await (const { state, progress } of jobs.follow(job.id, new AbortController().signal)) {
      seen.push(`${state} ${progress.done}`);
      if (seen.length > 1) held.get('a')?.resolve();
      else for (let done = 1; done < 5; done++) reports.get('a')?.({ ...NO_PROGRESS, done });
    }
    expect(seen).toEqual(['running 0', 'running 4', 'completed 4']);
    const after: string[] = [];
    for await (const { state } of jobs.follow(job.id, new AbortController().signal))
      after.push(state);
    expect(after).toEqual(['completed']);
  });

  it('a follower stops when it is told to, and an unknown job is not found', async () => {
    const { run } = heldRun();
    const jobs = makeJobs(run);
    const job = await jobs.start('refresh', 'a');
    const stop = new AbortController();
    for await (const _ of jobs.follow(job.id, stop.signal)) stop.abort();
    await expect(jobs.get('nothing')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    const unknown = jobs.follow('nothing', stop.signal)[Symbol.asyncIterator]();
    await expect(unknown.next()).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    await jobs.close();
  });

  it('what a crash left unfinished is marked as interrupted', async () => {
    const { run } = heldRun();
    const crashed = makeJobs(run);
    const running = await crashed.start('refresh', 'a');
    await untilRunning(crashed, running);
    const after = makeJobs(run);
    await after.failInterrupted();
    expect(await after.get(running.id)).toMatchObject({
      state: 'failed',
      error: { code: 'interrupted' },
    });
    await crashed.close();
  });

  it('closing stops the running job for the next start to see, and starts no other', async () => {
    const { run } = heldRun();
    const jobs = makeJobs(run);
    const job = await jobs.start('refresh', 'a');
    await untilRunning(jobs, job);
    const ended = jobs.finished(job.id);
    await jobs.close();
    expect(await ended).toMatchObject({ state: 'failed', error: { code: 'interrupted' } });
    expect(await makeJobs(run).failInterrupted()).toMatchObject([{ id: job.id, kind: 'refresh' }]);
    await expect(jobs.start('refresh', 'a')).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
  });

  it('are listed newest first, by source and state', async () => {
    const jobs = makeJobs(async () => undefined);
    for (const source of ['a', 'b', 'a']) {
      await jobs.finished((await jobs.start('refresh', source)).id);
    }
    const { jobs: listed, total } = await jobs.list({ sourceId: 'a', limit: 1, offset: 1 });
    expect([listed.length, total]).toEqual([1, 2]);
    const queued = await jobs.list({ states: ['queued'], limit: 10, offset: 0 });
    expect(queued).toEqual({ jobs: [], total: 0 });
  });
});
