import { describeDocumentLog } from './document-log.suite.ts';
import { createMemoryDocumentLog } from './test-document-log.ts';

describeDocumentLog('the log in memory', async () => {
  const log = createMemoryDocumentLog();
  return { open: async () => log, dispose: async () => undefined };
});
