import { expect, test } from 'vitest';
import { type Job, NO_PROGRESS } from './job.ts';
import { progressLine, showProgress, summaryLine } from './progress-line.ts';

const job: Job = {
  id: 'j',
  sourceId: 'notes',
  kind: 'refresh',
  state: 'running',
  trigger: 'manual',
  attempt: 1,
  maxAttempts: 5,
  nextAttemptAt: null,
  progress: { ...NO_PROGRESS, phase: 'reading', found: 2000, done: 500, ratePerSecond: 820.4 },
  error: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
};
const done: Job = {
  ...job,
  state: 'completed',
  progress: { ...job.progress, added: 1990, skipped: { binary: 8, empty: 1 }, failedCount: 1 },
};

async function* jobs(...states: Job[]) {
  yield* states;
}

async function shown(isTTY: boolean, ...states: Job[]): Promise<string> {
  let text = '';
  let nowMs = 0;
  const target = {
    isTTY,
    columns: 200,
    write: (part: string) => {
      text += part;
    },
  };
  await showProgress(jobs(...states), 'notes', target, () => {
    nowMs += 60;
    return nowMs;
  });
  return text;
}

test('the line shows the share, the rate and the time left', () => {
  const line = progressLine('notes', { ...job.progress, secondsLeft: 1.2 });
  expect(line).toBe('notes  ██████░░░░░░░░░░░░░░░░░░  500 of 2,000 files · 820/s · 2 s left');
});

test('a terminal gets one line that is redrawn, then the summary', async () => {
  const text = await shown(true, job, job, job, done);
  expect(text.split('\n')).toHaveLength(2);
  expect(text).toContain('500 of 2,000');
  expect(text.endsWith('notes: 1,990 added, 9 skipped, 1 failed\n')).toBe(true);
});

test('other outputs get no line in the first seconds, and no control characters', async () => {
  expect(await shown(false, job, job, done)).toBe('notes: 1,990 added, 9 skipped, 1 failed\n');
});

test('a failure includes its reason', () => {
  const failed: Job = {
    ...job,
    state: 'failed',
    error: { code: 'root-missing', message: 'Gone.' },
  };
  expect(summaryLine('notes', failed)).toBe('notes: failed: Gone.');
});

test('the name of a folder cannot redraw the terminal', () => {
  expect(summaryLine('a\u001b[2Jb', done)).not.toContain('\u001b');
});
