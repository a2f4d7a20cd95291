import { describeIdentityRecords } from '../../../access/provider/identity-records.suite.ts';
import { createIdentityRecords } from './identity-records.ts';
import { createPeopleRecords } from './people-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  describeIdentityRecords(`identities in ${engine}`, async () => {
    const records = await open();
    return { people: createPeopleRecords(records), identities: createIdentityRecords(records) };
  });
});
