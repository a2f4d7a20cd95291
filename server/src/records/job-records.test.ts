import { expect, it } from 'vitest';
import { type Job, NO_PROGRESS } from '../jobs/job.ts';
import { createJobStore } from './job-records.ts';
import { openRecords } from './open-records.ts';

function job(id: string, changes: Partial<Job> = {}): Job {
  return {
    id,
    sourceId: 'docs',
    kind: 'refresh',
    state: 'completed',
    progress: { ...NO_PROGRESS, skipped: { hidden: 2 }, failed: [{ path: 'a', reason: 'b' }] },
    error: { code: 'interrupted', message: 'Stopped.' },
    createdAt: `2026-01-01T00:00:00.00${id}Z`,
    startedAt: null,
    finishedAt: null,
    ...changes,
  };
}

it('jobs come back as they were written, newest first, and the oldest finished are forgotten', async () => {
  const records = await openRecords(':memory:');
  const store = createJobStore(records);
  for (const id of ['1', '2', '3', '4']) await store.insert(job(id));
  await store.update(job('1', { state: 'running' }));
  expect(await store.get('2')).toEqual(job('2'));
  expect(await store.get('9')).toBeNull();
  await store.keepNewest(1);
  const { jobs, total } = await store.list({ limit: 10, offset: 0 });
  expect(jobs).toEqual([job('4'), job('1', { state: 'running' })]);
  expect(total).toBe(2);
  await records.close();
});
