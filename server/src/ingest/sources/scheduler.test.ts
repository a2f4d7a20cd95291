import { afterEach, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { createScheduler, nextRunAfter, type Scheduler } from './scheduler.ts';
import type { Source } from './source.ts';
import { exampleSource } from './source-store.suite.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 0, 1);

let scheduler: Scheduler | undefined;
afterEach(() => scheduler?.close());

/** Sources in memory, each with its schedule. */
async function schedule(schedules: Record<string, string | null>, begin = async () => undefined) {
  const time = new TestTime(START_MS);
  const runs: string[] = [];
  const logged: string[] = [];
  const sources = new Map<string, Source>();
  for (const [id, text] of Object.entries(schedules)) {
    const nextRunAt = nextRunAfter(text, START_MS);
    sources.set(id, exampleSource(id, { schedule: text, nextRunAt }));
  }
  scheduler = createScheduler({
    list: async () => [...sources.values()],
    begin: async ({ id }) => {
      runs.push(`${id} ${new Date(time.now()).toISOString().slice(5, 16)}`);
      await begin();
    },
    setNextRun: async (source, nextRunAt) => {
      sources.set(source.id, { ...source, nextRunAt });
    },
    clock: time,
    timers: time,
    log: (_level, message) => void logged.push(message),
  });
  await scheduler.look();
  return { time, runs, sources, logged, scheduler };
}

test('reads each source when it is due, and no other', async () => {
  const { time, runs } = await schedule({
    a: 'every 2 hours',
    b: null,
    c: 'TZ=Europe/Berlin 30 4 * * *',
    d: 'no longer a schedule',
  });
  await time.advance(5 * HOUR_MS);
  expect(runs).toEqual(['a 01-01T02:00', 'c 01-01T03:30', 'a 01-01T04:00']);
});

test('stores the time of the next run', async () => {
  const { time, sources } = await schedule({ a: 'every 2 hours' });
  expect(sources.get('a')?.nextRunAt).toBe('2026-01-01T02:00:00.000Z');
  await time.advance(2 * HOUR_MS);
  expect(sources.get('a')?.nextRunAt).toBe('2026-01-01T04:00:00.000Z');
});

test('runs missed while the machine slept become one run', async () => {
  const { time, runs } = await schedule({ a: 'every 1 hour', b: '0 * * * *' });
  time.jump(100 * HOUR_MS + 60_000);
  await time.advance(60_000);
  expect(runs).toEqual(['a 01-05T04:02', 'b 01-05T04:02']);
  await time.advance(HOUR_MS);
  expect(runs.slice(2)).toEqual(['b 01-05T05:00', 'a 01-05T05:02']);
});

test('setting the clock back does not delay sources', async () => {
  const { time, runs } = await schedule({ a: 'every 1 hour' });
  time.jump(-1_000 * HOUR_MS);
  await time.advance(62 * 60_000);
  expect(runs).toHaveLength(1);
});

test('a source that became due while the server was down is read at once', async () => {
  const { time, sources, runs, scheduler } = await schedule({ a: 'daily' });
  sources.set(
    'a',
    exampleSource('a', { schedule: 'daily', nextRunAt: '2025-12-01T00:00:00.000Z' }),
  );
  await Promise.all([scheduler.look(), scheduler.look()]);
  expect(runs).toEqual(['a 01-01T00:00']);
  await time.advance(HOUR_MS);
  expect(runs).toHaveLength(1);
});

test('a wait of weeks does not overflow a timer', async () => {
  const { time, runs } = await schedule({ a: 'every 52 weeks' });
  expect(time.nextDelayMs).toBeLessThanOrEqual(60_000);
  time.jump(363 * 24 * HOUR_MS);
  await time.advance(60_000);
  expect(runs).toEqual([]);
});

test('a failing source does not delay others and is not retried at once', async () => {
  const failing = () => Promise.reject(new Error('disk full'));
  const { time, runs, logged } = await schedule({ a: 'hourly', b: 'hourly' }, failing);
  await time.advance(HOUR_MS + 120_000);
  expect(runs).toEqual(['a 01-01T01:00', 'b 01-01T01:00']);
  expect(logged).toHaveLength(2);
});

test('begins nothing after it was closed', async () => {
  const { time, runs, scheduler } = await schedule({ a: 'every minute' });
  await scheduler.close();
  await scheduler.look();
  await time.advance(HOUR_MS);
  expect([runs, time.nextDelayMs]).toEqual([[], null]);
});
