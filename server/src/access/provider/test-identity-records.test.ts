import { createMemoryPeopleRecords } from '../people/test-people-records.ts';
import { describeIdentityRecords } from './identity-records.suite.ts';
import { createMemoryIdentityRecords } from './test-identity-records.ts';

describeIdentityRecords('identities in memory', async () => {
  const people = createMemoryPeopleRecords();
  return { people, identities: createMemoryIdentityRecords(people) };
});
