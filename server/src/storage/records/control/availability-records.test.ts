import { describeAvailabilityStore } from '../../../access/availability/availability-store.suite.ts';
import { createAvailabilityStore } from './availability-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  describeAvailabilityStore(`a switch in ${engine}`, async () => {
    const records = await open();
    return createAvailabilityStore(records);
  });
});
