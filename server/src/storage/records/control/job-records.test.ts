import { afterEach } from 'vitest';
import { describeJobStore } from '../../../ingest/jobs/job-store.suite.ts';
import { createJobStore } from './job-records.ts';
import { openRecords, type Records } from './open-records.ts';

const opened: Records[] = [];
afterEach(() => Promise.all(opened.splice(0).map((records) => records.close())));

describeJobStore('jobs in SQLite', async () => {
  const records = await openRecords(':memory:');
  opened.push(records);
  return createJobStore(records, { isShared: true });
});
