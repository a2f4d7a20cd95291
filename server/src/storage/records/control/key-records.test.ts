import { describeKeyRecords } from '../../../access/keys/key-records.suite.ts';
import { createKeyRecords } from './key-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  describeKeyRecords(`key records in ${engine}`, async () => {
    const records = await open();
    return createKeyRecords(records);
  });
});
