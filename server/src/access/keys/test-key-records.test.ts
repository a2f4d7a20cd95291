import { describeKeyRecords } from './key-records.suite.ts';
import { createMemoryKeyRecords } from './memory-key-records.ts';

describeKeyRecords('key records in memory', async () => createMemoryKeyRecords());
