import { afterEach } from 'vitest';
import { describeSourceStore } from '../../../ingest/sources/source-store.suite.ts';
import { openRecords, type Records } from './open-records.ts';
import { createSourceStore } from './source-records.ts';

const opened: Records[] = [];
afterEach(() => Promise.all(opened.splice(0).map((records) => records.close())));

describeSourceStore('sources in SQLite', async () => {
  const records = await openRecords(':memory:');
  opened.push(records);
  return createSourceStore(records);
});
