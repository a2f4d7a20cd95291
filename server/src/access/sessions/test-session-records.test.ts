import { describeSessionRecords } from './session-records.suite.ts';
import { createMemorySessionRecords } from './test-session-records.ts';

describeSessionRecords('session records in memory', async () => createMemorySessionRecords());
