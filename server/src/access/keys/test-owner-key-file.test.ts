import { createMemoryOwnerKeyFile } from './memory-owner-key-file.ts';
import { describeOwnerKeyFile } from './owner-key-file.suite.ts';

describeOwnerKeyFile('the file of the owner’s key in memory', async () =>
  createMemoryOwnerKeyFile(),
);
