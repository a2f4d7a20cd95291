import { describeKeyRecords } from './key-records.suite.ts';
import { createMemoryKeyRecords } from './test-key-records.ts';

describeKeyRecords('key records in memory', async () => createMemoryKeyRecords());
