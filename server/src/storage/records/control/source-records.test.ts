import { describeSourceStore } from '../../../ingest/sources/source-store.suite.ts';
import { createSourceStore } from './source-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  describeSourceStore(`sources in ${engine}`, async () => {
    const records = await open();
    return createSourceStore(records);
  });
});
