import { afterEach } from 'vitest';
import { describeIdentityRecords } from '../../../access/provider/identity-records.suite.ts';
import { createIdentityRecords } from './identity-records.ts';
import { openRecords, type Records } from './open-records.ts';
import { createPeopleRecords } from './people-records.ts';

const opened: Records[] = [];
afterEach(() => Promise.all(opened.splice(0).map((records) => records.close())));

describeIdentityRecords('identities in SQLite', async () => {
  const records = await openRecords(':memory:');
  opened.push(records);
  return { people: createPeopleRecords(records), identities: createIdentityRecords(records) };
});
