import { expect, test } from 'vitest';
import type { JobBody } from '../../wire/wire-types.ts';
import { latestJobs } from './latest-jobs.ts';

const job = (id: string, sourceId: string | null, state: JobBody['state']) =>
  ({ id, sourceId, state }) as JobBody;

test('the newest job speaks for a source, unless an older one runs or waits', () => {
  const latest = latestJobs([
    job('6', null, 'running'),
    job('5', 'a', 'completed'),
    job('4', 'a', 'failed'),
    job('3', 'b', 'queued'),
    job('2', 'b', 'running'),
    job('1', 'b', 'failed'),
  ]);
  expect([...latest].map(([source, { id }]) => [source, id])).toEqual([
    ['a', '5'],
    ['b', '2'],
  ]);
});
