import { describeOwnerKeyFile } from './owner-key-file.suite.ts';
import { createMemoryOwnerKeyFile } from './test-owner-key-file.ts';

describeOwnerKeyFile('the file of the owner’s key in memory', async () =>
  createMemoryOwnerKeyFile(),
);
