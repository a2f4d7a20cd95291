import { describeAvailabilityStore } from './availability-store.suite.ts';
import { createMemoryAvailabilityStore } from './test-availability-store.ts';

describeAvailabilityStore('a switch in memory', async () => createMemoryAvailabilityStore());
