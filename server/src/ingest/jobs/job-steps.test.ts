import { expect, test } from 'vitest';
import { type Job, NO_PROGRESS } from './job.ts';
import { begin, cancel, complete, fail, interrupt, newJob, revive } from './job-steps.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-01T01:00:00.000Z';
const TIMEOUT = { code: 'timeout', message: 'Too slow.' };

function job(changes: Partial<Job> = {}): Job {
  return { ...newJob('1', { kind: 'refresh', sourceId: 'a', trigger: 'manual' }, NOW), ...changes };
}

test('an attempt begins without progress, and the first one sets the start of the job', () => {
  const waiting = job({ nextAttemptAt: NOW, progress: { ...NO_PROGRESS, done: 4 } });
  const begun = begin(waiting, LATER);
  const first = { state: 'running', attempt: 1, startedAt: LATER, nextAttemptAt: null };
  expect(begun).toMatchObject({ ...first, progress: NO_PROGRESS });
  expect(begin({ ...begun, state: 'queued' }, NOW).startedAt).toBe(LATER);
});

test('a temporary failure makes it wait for the next attempt, and the last one ends it', () => {
  const running = job({
    state: 'running',
    progress: { ...NO_PROGRESS, phase: 'reading', done: 4 },
  });
  const waiting = fail(running, TIMEOUT, LATER, NOW);
  expect(waiting).toMatchObject({
    state: 'queued',
    attempt: 2,
    nextAttemptAt: LATER,
    error: TIMEOUT,
    finishedAt: null,
    progress: { phase: 'waiting', done: 4 },
  });
  const dead = { state: 'failed', nextAttemptAt: null, error: TIMEOUT, finishedAt: NOW };
  expect(fail({ ...running, attempt: 5 }, TIMEOUT, LATER, NOW)).toMatchObject(dead);
  expect(fail(running, TIMEOUT, null, NOW)).toMatchObject({ ...dead, attempt: 1 });
});

test('a job that repeatedly kills the process ends', () => {
  let crashed = begin(job(), NOW);
  for (const attempt of [2, 3, 4, 5]) {
    crashed = begin(crashed, NOW);
    expect(crashed).toMatchObject({ state: 'running', attempt, error: { code: 'crashed' } });
  }
  expect(begin(crashed, LATER)).toMatchObject({
    state: 'failed',
    attempt: 5,
    error: { code: 'crashed' },
    finishedAt: LATER,
  });
});

test('a crash is not a failed attempt if something new was written before it', () => {
  const far = { ...NO_PROGRESS, unchanged: 3, changed: 1 };
  const crashed = job({ state: 'running', attempt: 5, progress: far });
  expect(begin(crashed, NOW)).toMatchObject({ state: 'running', attempt: 1, error: null });
  const idle = { ...crashed, progress: { ...far, changed: 0 } };
  expect(begin(idle, NOW).state).toBe('failed');
});

test('a stop of the server does not count as an attempt', () => {
  const stopped = interrupt(job({ state: 'running', attempt: 2 }));
  expect(stopped).toMatchObject({ state: 'queued', attempt: 2, nextAttemptAt: null });
  expect(begin(stopped, NOW).attempt).toBe(2);
});

test('success clears earlier failures, and a cancellation is not a failure', () => {
  const running = job({ state: 'running', attempt: 2, error: TIMEOUT });
  for (const end of [complete(running, NOW), cancel(running, NOW)]) {
    expect(end).toMatchObject({ error: null, finishedAt: NOW, progress: { phase: 'finished' } });
  }
});

test('a job that is retried by hand has all its attempts', () => {
  const dead = fail(job({ attempt: 5, startedAt: NOW }), TIMEOUT, null, LATER);
  expect(revive(dead)).toEqual({ ...job(), trigger: 'retry' });
});
