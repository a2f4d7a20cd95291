import { afterEach } from 'vitest';
import { describeAvailabilityStore } from '../../../access/availability/availability-store.suite.ts';
import { createAvailabilityStore } from './availability-records.ts';
import { openRecords, type Records } from './open-records.ts';

const opened: Records[] = [];
afterEach(() => Promise.all(opened.splice(0).map((records) => records.close())));

describeAvailabilityStore('a switch in SQLite', async () => {
  const records = await openRecords(':memory:');
  opened.push(records);
  return createAvailabilityStore(records);
});
