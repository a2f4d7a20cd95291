import { describeJobStore } from '../../../ingest/jobs/job-store.suite.ts';
import { createJobStore } from './job-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  // The times of the suite are those of its callers, not of PostgreSQL: `shared-records.test.ts` has those.
  describeJobStore(`jobs in ${engine}`, async () => {
    const records = await open();
    return createJobStore(records, { isShared: engine === 'SQLite' });
  });
});
