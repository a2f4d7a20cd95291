import { describeJobStore } from '../../../ingest/jobs/job-store.suite.ts';
import { createJobStore } from './job-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  describeJobStore(`jobs in ${engine}`, async () => {
    const records = await open();
    return createJobStore(records, { isShared: true });
  });
});
