import { afterEach } from 'vitest';
import { describeKeyRecords } from '../../../access/keys/key-records.suite.ts';
import { createKeyRecords } from './key-records.ts';
import { openRecords, type Records } from './open-records.ts';

const opened: Records[] = [];
afterEach(() => Promise.all(opened.splice(0).map((records) => records.close())));

describeKeyRecords('key records in SQLite', async () => {
  const records = await openRecords(':memory:');
  opened.push(records);
  return createKeyRecords(records);
});
