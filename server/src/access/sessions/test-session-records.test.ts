import { createMemorySessionRecords } from './memory-session-records.ts';
import { describeSessionRecords } from './session-records.suite.ts';

describeSessionRecords('session records in memory', async () => createMemorySessionRecords());
