import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { createJobStore } from '../../storage/records/control/job-records.ts';
import { openRecords, type Records } from '../../storage/records/control/open-records.ts';
import { createJobs, type JobsOptions } from './create-jobs.ts';
import { type Job, type JobProgress, NO_PROGRESS } from './job.ts';
import { JobFault } from './job-fault.ts';
import type { JobRun } from './job-run.ts';
import { newJob } from './job-steps.ts';
import type { Jobs } from './jobs.ts';

let records: Records;
let logged: string[];
let ended: string[];
let time: TestTime;
let opened: Jobs[];
beforeEach(async () => {
  records = await openRecords(':memory:');
  [logged, ended, opened] = [[], [], []];
  time = new TestTime();
});
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.close()));
  await records.close();
});

/** Runs that the test ends. */
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

function makeJobs(run: JobRun, more: Partial<JobsOptions> = {}): Jobs {
  const jobs = createJobs({
    store: createJobStore(records),
    run,
    clock: time,
    timers: time,
    random: () => 0.5,
    log: (_level, message) => void logged.push(message),
    onEnd: ({ sourceId, state }) => void ended.push(`${sourceId} ${state}`),
    ...more,
  });
  opened.push(jobs);
  return jobs;
}

/** Leaves what a killed process leaves: a running job and a valid lease. */
async function leaveRunning(changes: Partial<Job> = {}): Promise<string> {
  const store = createJobStore(records);
  const work = { kind: 'refresh', sourceId: 'a', trigger: 'manual' } as const;
  const job = await store.insert(newJob('1', work, nowIso()));
  await store.claim('1', { owner: 'dead', now: nowIso(), until: nowIso(30_000) });
  await store.save({ ...job, state: 'running', ...changes }, 'dead');
  return '1';
}

function nowIso(plusMs = 0): string {
  return new Date(time.now() + plusMs).toISOString();
}

async function outcome(jobs: Jobs, kind: Job['kind'], sourceId: string): Promise<Job> {
  return jobs.finished((await jobs.start(kind, sourceId)).id);
}

const temporary = () => Promise.reject(new JobFault('timeout', 'Too slow.', { isTemporary: true }));

describe('jobs', () => {
  it('a second start of the same work returns the unfinished job', async () => {
    const { run, held } = heldRun();
    const jobs = makeJobs(run);
    const [first, second] = await Promise.all([
      jobs.start('refresh', 'a'),
      jobs.start('refresh', 'a', 'schedule'),
    ]);
    expect(second.id).toBe(first.id);
    expect(first.trigger).toBe('manual');
    await letWorkGoOn();
    expect((await jobs.start('refresh', 'a')).id).toBe(first.id);
    held.get('a')?.resolve();
    await jobs.finished(first.id);
    expect((await jobs.start('refresh', 'a')).id).not.toBe(first.id);
  });

  it('refuses another input while a job with an input is under way', async () => {
    const { run, held } = heldRun();
    const jobs = makeJobs(run);
    const starts = ['one', 'two'].map((input) => jobs.startWithInput('refresh', 'a', input));
    const [first, second] = await Promise.allSettled(starts);
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'ERR_CONFLICT' } });
    if (first?.status !== 'fulfilled') throw new Error('the first was refused');
    await letWorkGoOn();
    expect((await jobs.start('refresh', 'a')).id).toBe(first.value.id);
    expect(await createJobStore(records).input(first.value.id)).toBe('one');
    held.get('a')?.resolve();
    await jobs.finished(first.value.id);
    expect((await jobs.startWithInput('refresh', 'a', 'three')).id).not.toBe(first.value.id);
  });

  it('four refreshes run at once, the oldest first, besides other jobs', async () => {
    const { run, begun, held } = heldRun();
    const jobs = makeJobs(run);
    for (const source of ['a', 'b', 'c', 'd', 'e', 'f']) await jobs.start('refresh', source);
    await jobs.start('reindex', null);
    await jobs.start('remove', 'g');
    await letWorkGoOn();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'index', 'g']);
    held.get('c')?.resolve();
    await letWorkGoOn();
    expect(begun.slice(6)).toEqual(['e']);
  });

  it('a source never has more than one running job', async () => {
    const { run, begun, held } = heldRun();
    const jobs = makeJobs(run);
    await jobs.start('refresh', 'a');
    const removal = await jobs.start('remove', 'a');
    await letWorkGoOn();
    expect(begun).toEqual(['a']);
    expect((await jobs.get(removal.id)).state).toBe('queued');
    held.get('a')?.resolve();
    await letWorkGoOn();
    expect((await jobs.get(removal.id)).state).toBe('running');
  });

  it('a cancelled running job stops, and a cancelled waiting job never begins', async () => {
    const { run, begun } = heldRun();
    const jobs = makeJobs(run);
    const running = await jobs.start('refresh', 'a');
    const queued = await jobs.start('remove', 'a');
    await letWorkGoOn();
    expect(await jobs.cancel(queued.id)).toMatchObject({ state: 'cancelled', startedAt: null });
    expect(await jobs.cancel(running.id)).toMatchObject({ state: 'cancelled', error: null });
    expect(begun).toEqual(['a']);
    expect(ended).toEqual(['a cancelled', 'a cancelled']);
    await expect(jobs.cancel(running.id)).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
  });

  it('a job that is cancelled before it is stored or begun does nothing', async () => {
    const { run, begun } = heldRun();
    const jobs = makeJobs(run);
    const starting = jobs.start('refresh', 'a');
    const [tracked] = jobs.unfinished();
    expect(await jobs.cancel(tracked?.id ?? '')).toMatchObject({ state: 'cancelled' });
    await starting;
    await jobs.cancelSource('a');
    expect(begun).toEqual([]);
  });

  it('reports a fault to the caller, and logs a defect without revealing its message', async () => {
    const jobs = makeJobs(async ({ sourceId }) => {
      throw sourceId === 'a' ? new JobFault('root-missing', 'Gone.') : new Error('secret');
    });
    expect(await outcome(jobs, 'refresh', 'a')).toMatchObject({
      state: 'failed',
      attempt: 1,
      error: { code: 'root-missing', message: 'Gone.' },
    });
    const { id } = await jobs.start('refresh', 'b');
    await time.advance(10 * 60_000);
    const defect = await jobs.get(id);
    expect(defect).toMatchObject({ state: 'failed', attempt: 5, error: { code: 'internal' } });
    expect(JSON.stringify(defect)).not.toContain('secret');
    expect(logged).toEqual(Array(5).fill('a job failed'));
    expect(ended).toEqual(['a failed', 'b failed']);
  });

  it('a follower sees the current state, the newest progress and the end', async () => {
    const { run, held, reports } = heldRun();
    const jobs = makeJobs(run);
    const job = await jobs.start('refresh', 'a');
    await letWorkGoOn();
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

  it('a follower stops when its signal aborts, and an unknown job is not found', async () => {
    const jobs = makeJobs(heldRun().run);
    const job = await jobs.start('refresh', 'a');
    const stop = new AbortController();
    for await (const _ of jobs.follow(job.id, stop.signal)) stop.abort();
    const calls = [jobs.get('nothing'), jobs.cancel('nothing'), jobs.retry('nothing')];
    for (const answer of await Promise.allSettled(calls)) {
      expect(answer).toMatchObject({ reason: { code: 'ERR_NOT_FOUND' } });
    }
    const unknown = jobs.follow('nothing', stop.signal)[Symbol.asyncIterator]();
    await expect(unknown.next()).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });

  it('are listed newest first, by source and state', async () => {
    const jobs = makeJobs(async () => undefined);
    for (const source of ['a', 'b', 'a']) await outcome(jobs, 'refresh', source);
    const { jobs: listed, total } = await jobs.list({ sourceId: 'a', limit: 1, offset: 1 });
    expect([listed.length, total]).toEqual([1, 2]);
    const queued = await jobs.list({ states: ['queued'], limit: 10, offset: 0 });
    expect(queued).toEqual({ jobs: [], total: 0 });
  });
});

describe('a job that fails temporarily', () => {
  it('is tried five times with growing delays, and then is a dead letter with its reason', async () => {
    const attempts: number[] = [];
    const jobs = makeJobs(async ({ attempt }) => {
      attempts.push(attempt, time.now());
      await temporary();
    });
    const startMs = time.now();
    const { id } = await jobs.start('refresh', 'a');
    await letWorkGoOn();
    expect(await jobs.get(id)).toMatchObject({
      state: 'queued',
      attempt: 2,
      nextAttemptAt: nowIso(15_000),
      error: { code: 'timeout' },
    });
    await time.advance(60 * 60_000);
    const waits = attempts.filter((_, at) => at % 2 === 1).map((ms) => (ms - startMs) / 1000);
    expect(waits).toEqual([0, 15, 45, 105, 225]);
    const dead = await jobs.list({ states: ['failed'], limit: 10, offset: 0 });
    expect(dead.jobs).toMatchObject([{ id, attempt: 5, error: { code: 'timeout' } }]);
    expect(ended).toEqual(['a failed']);
  });

  it('lets others run while it waits, and ends when it succeeds', async () => {
    let isAway = true;
    const jobs = makeJobs(({ sourceId }) =>
      isAway && sourceId === 'a' ? temporary() : Promise.resolve(),
    );
    const { id } = await jobs.start('refresh', 'a');
    expect(await outcome(jobs, 'refresh', 'b')).toMatchObject({ state: 'completed' });
    isAway = false;
    await time.advance(15_000);
    expect(await jobs.finished(id)).toMatchObject({ state: 'completed', attempt: 2, error: null });
  });

  it('stops waiting when a person starts or cancels it', async () => {
    let count = 0;
    const jobs = makeJobs(() => {
      count += 1;
      return temporary();
    });
    const { id } = await jobs.start('refresh', 'a');
    await letWorkGoOn();
    await jobs.start('refresh', 'a', 'schedule');
    await letWorkGoOn();
    expect(count).toBe(1);
    for (const again of [() => jobs.start('refresh', 'a'), () => jobs.retry(id)]) {
      expect((await again()).id).toBe(id);
      await letWorkGoOn();
    }
    expect([count, (await jobs.get(id)).attempt]).toEqual([3, 4]);
    expect((await jobs.cancel(id)).state).toBe('cancelled');
    await time.advance(60 * 60_000);
    expect(count).toBe(3);
  });

  it('is retried by hand with all its attempts, under its id', async () => {
    let isBroken = true;
    const jobs = makeJobs(async () => {
      if (isBroken) throw new JobFault('root-missing', 'Gone.');
    });
    const { id } = await outcome(jobs, 'refresh', 'a');
    isBroken = false;
    expect(await jobs.retry(id)).toMatchObject({ id, state: 'queued', attempt: 1, error: null });
    expect(await jobs.finished(id)).toMatchObject({ state: 'completed', trigger: 'retry' });
    await expect(jobs.retry(id)).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
  });

  it('is not retried beside its successor', async () => {
    const { run, held } = heldRun();
    const jobs = makeJobs(run);
    const { id } = await jobs.start('refresh', 'a');
    await jobs.cancel(id);
    const [successor, revived] = await Promise.all([jobs.start('refresh', 'a'), jobs.retry(id)]);
    expect(revived.id).toBe(successor.id);
    held.get('a')?.resolve();
    const both = await Promise.all([jobs.retry(id), jobs.start('refresh', 'a')]);
    expect(new Set(both.map((job) => job.id)).size).toBe(1);
  });
});

describe('a job that finds no room on the disk', () => {
  it('waits with its reason without limit, uses up no attempt, and succeeds once there is room', async () => {
    const noRoom = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    const fromThread = new JobFault('storage-full', 'The disk is full.', { isTemporary: true });
    const ends = [noRoom, fromThread, ...Array.from({ length: 20 }, () => noRoom)];
    let attempts = 0;
    const jobs = makeJobs(() => {
      const end = ends[attempts++];
      return end === undefined ? Promise.resolve() : Promise.reject(end);
    });
    const { id } = await jobs.start('refresh', 'a');
    await letWorkGoOn();
    for (let failed = 1; failed <= ends.length; failed++) {
      expect(attempts).toBe(failed); // no immediate retry
      const job = await jobs.get(id);
      expect(job).toMatchObject({ state: 'queued', attempt: 1, error: { code: 'storage-full' } });
      expect(job.nextAttemptAt).toBe(nowIso(10_000));
      await time.advance(10_000);
      await letWorkGoOn();
    }
    expect(await jobs.finished(id)).toMatchObject({ state: 'completed', error: null });
    expect(logged.filter((line) => line.includes('waits for room'))).toHaveLength(1);
  });
});

describe('after a stop', () => {
  it('running and waiting jobs continue under their ids, without losing an attempt', async () => {
    const { run } = heldRun();
    const jobs = makeJobs(run);
    const job = await jobs.start('refresh', 'a');
    await time.advance(1);
    const waiting = await jobs.start('remove', 'a');
    await letWorkGoOn();
    const followed = (async () => {
      const states: string[] = [];
      for await (const { state } of jobs.follow(waiting.id, new AbortController().signal))
        states.push(state);
      return states;
    })();
    const stopped = jobs.finished(job.id);
    await jobs.close();
    expect(await stopped).toMatchObject({ id: job.id, state: 'queued', attempt: 1 });
    expect(await followed).toEqual(['queued']);
    await expect(jobs.start('refresh', 'b')).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    const next = makeJobs(async () => undefined);
    expect((await next.resume()).map(({ id }) => id)).toEqual([job.id, waiting.id]);
    expect(await next.finished(job.id)).toMatchObject({ state: 'completed', attempt: 1 });
    await next.finished(waiting.id);
    expect(ended).toEqual(['a completed', 'a completed']);
  });

  it('after a crash a job continues under its id at once, with the next attempt', async () => {
    const id = await leaveRunning();
    const jobs = makeJobs(async () => undefined);
    await jobs.resume();
    expect(await jobs.finished(id)).toMatchObject({ state: 'completed', attempt: 2 });
  });

  it('a job that crashed five times is a dead letter and is not run', async () => {
    const id = await leaveRunning({ attempt: 5 });
    const { run, begun } = heldRun();
    const jobs = makeJobs(run);
    await jobs.resume();
    expect(await jobs.finished(id)).toMatchObject({ state: 'failed', error: { code: 'crashed' } });
    expect([begun, ended]).toEqual([[], ['a failed']]);
  });

  it('a job still waits for its next attempt', async () => {
    const { id } = await makeJobs(temporary).start('refresh', 'a');
    await letWorkGoOn();
    await opened[0]?.close();
    const { run, begun } = heldRun();
    const jobs = makeJobs(run);
    await jobs.resume();
    await time.advance(14_999);
    expect(begun).toEqual([]);
    await time.advance(1);
    expect(await jobs.get(id)).toMatchObject({ state: 'running', attempt: 2 });
  });

  it('shows the stored progress: the first one, then every five seconds', async () => {
    const { run, reports } = heldRun();
    const jobs = makeJobs(run);
    const { id } = await jobs.start('refresh', 'a');
    await letWorkGoOn();
    const kept = async (progress: Partial<JobProgress>) => {
      reports.get('a')?.({ ...NO_PROGRESS, ...progress });
      await letWorkGoOn();
      const stored = await createJobStore(records).get(id);
      return [stored?.progress.done, stored?.progress.added];
    };
    expect(await kept({ done: 1 })).toEqual([0, 0]);
    expect(await kept({ done: 2, added: 1 })).toEqual([2, 1]);
    expect(await kept({ done: 3, added: 2 })).toEqual([2, 1]);
    await time.advance(5_000);
    expect(await kept({ done: 9, added: 8 })).toEqual([9, 8]);
  });
});

describe('two processes on one store', () => {
  let folder: string;
  let others: Records[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarry-jobs-'));
    others = [];
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
    await Promise.all(others.map((other) => other.close()));
    await rm(folder, { recursive: true, force: true });
  });

  /** Another process, with its own connection and clock. */
  async function processWith(run: JobRun, ownTime = time): Promise<Jobs> {
    const own = await openRecords(join(folder, 'records.sqlite'));
    others.push(own);
    const store = createJobStore(own, { isShared: true });
    const jobs = makeJobs(run, { store, clock: ownTime, timers: ownTime });
    await jobs.resume();
    return jobs;
  }

  it('do each job exactly once, whichever process started it', async () => {
    const runs: string[] = [];
    const run: JobRun = async ({ sourceId }) => {
      runs.push(sourceId ?? '');
      await letWorkGoOn();
    };
    const both = [await processWith(run), await processWith(run)] as const;
    const names = Array.from({ length: 40 }, (_, at) => `s${at}`);
    await Promise.all(names.map((name, at) => both[at % 2 === 0 ? 0 : 1].start('refresh', name)));
    // Each also starts jobs of the other.
    await Promise.all(names.map((name, at) => both[at % 3 === 0 ? 0 : 1].start('refresh', name)));
    for (let pulse = 0; pulse < 10; pulse++) await time.advance(10_000);
    expect(runs.toSorted()).toEqual(names.toSorted());
    expect(both.flatMap((jobs) => jobs.unfinished())).toEqual([]);
    expect(ended).toHaveLength(names.length);
  });

  it('see jobs that the other starts, runs and ends', async () => {
    const { run, held } = heldRun();
    const first = await processWith(run);
    const second = await processWith(run);
    const { id } = await first.start('refresh', 'a');
    await letWorkGoOn();
    const twin = await second.start('refresh', 'a');
    expect(twin.id).toBe(id);
    await time.advance(10_000);
    expect((await second.get(id)).state).toBe('running');
    await expect(second.cancel(id)).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    const seen = second.finished(id);
    held.get('a')?.resolve();
    await time.advance(20_000);
    expect(await seen).toMatchObject({ id, state: 'completed' });
    expect(ended).toEqual(['a completed']);
  });

  it('a long job stays with its process', async () => {
    const { run, begun } = heldRun();
    const first = await processWith(run);
    await processWith(run);
    await first.start('refresh', 'a');
    await time.advance(10 * 60_000);
    expect(begun).toEqual(['a']);
  });

  it('a job of a dead process is taken over when its lease expires, and the old owner cannot end it', async () => {
    const frozen = new TestTime();
    const dead = heldRun();
    const first = await processWith(dead.run, frozen);
    const { id } = await first.start('refresh', 'a');
    await letWorkGoOn();
    const alive = heldRun();
    const second = await processWith(alive.run);
    await time.advance(29_000);
    expect(alive.begun).toEqual([]);
    await time.advance(11_000);
    expect(alive.begun).toEqual(['a']);
    expect(await second.get(id)).toMatchObject({ state: 'running', attempt: 2 });
    // The first process was only suspended: it stops and records nothing.
    await frozen.advance(10_000);
    expect(await first.get(id)).toMatchObject({ state: 'running', attempt: 2 });
    dead.held.get('a')?.resolve();
    await letWorkGoOn();
    expect((await second.get(id)).state).toBe('running');
    alive.held.get('a')?.resolve();
    await letWorkGoOn();
    expect(await second.get(id)).toMatchObject({ state: 'completed' });
    expect(ended).toEqual(['a completed']);
  });
});

describe('when the store fails', () => {
  it('a start that cannot be stored rejects, and leaves nothing behind', async () => {
    const store = createJobStore(records);
    const insert = () => Promise.reject(new Error('disk full'));
    const jobs = makeJobs(heldRun().run, { store: { ...store, insert } });
    await expect(jobs.start('refresh', 'a')).rejects.toThrow('disk full');
    expect(jobs.unfinished()).toEqual([]);
  });

  it('a job that could not be recorded runs with the next pulse', async () => {
    let isFull = true;
    const store = createJobStore(records);
    const save: typeof store.save = (job, owner) =>
      isFull ? Promise.reject(new Error('disk full')) : store.save(job, owner);
    const jobs = makeJobs(async () => undefined, { store: { ...store, save } });
    await jobs.resume();
    const { id } = await jobs.start('refresh', 'a');
    await letWorkGoOn();
    expect((await jobs.get(id)).state).toBe('queued');
    isFull = false;
    await time.advance(10_000);
    expect(await jobs.get(id)).toMatchObject({ state: 'completed' });
    expect(logged).toEqual(['a job could not be recorded']);
  });

  it('the end of a job is reported even if `onEnd` fails', async () => {
    const onEnd = () => Promise.reject(new Error('disk full'));
    const jobs = makeJobs(async () => undefined, { onEnd });
    expect(await outcome(jobs, 'refresh', 'a')).toMatchObject({ state: 'completed' });
    expect(logged).toEqual(['the end of a job could not be noted']);
  });
});

describe('held jobs', () => {
  it('stop without using up their attempt, do not begin, and continue under their ids', async () => {
    const { run, begun, held } = heldRun();
    const jobs = makeJobs(run);
    const first = await jobs.start('refresh', 'a');
    await letWorkGoOn();
    await jobs.hold(true);
    const second = await jobs.start('refresh', 'b');
    await letWorkGoOn();
    expect(begun).toEqual(['a']);
    expect(await jobs.get(first.id)).toMatchObject({ state: 'queued', attempt: 1, error: null });
    expect(await jobs.get(second.id)).toMatchObject({ state: 'queued' });
    await jobs.hold(false);
    await letWorkGoOn();
    expect(begun.toSorted()).toEqual(['a', 'a', 'b']);
    for (const { resolve } of held.values()) resolve();
    expect(await jobs.finished(first.id)).toMatchObject({ id: first.id, state: 'completed' });
    expect(await jobs.finished(second.id)).toMatchObject({ state: 'completed' });
  });

  it('do not begin by a timer, a pulse or a read of the store, and can be cancelled', async () => {
    const { run, begun } = heldRun();
    const jobs = makeJobs(run);
    await jobs.hold(true);
    const job = await jobs.start('refresh', 'a');
    await jobs.resume();
    await time.advance(60_000);
    await letWorkGoOn();
    expect(begun).toEqual([]);
    expect(await jobs.cancel(job.id)).toMatchObject({ state: 'cancelled' });
  });
});
