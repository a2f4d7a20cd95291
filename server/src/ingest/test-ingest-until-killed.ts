// A process for `ingest.test.ts` to kill: reads a folder with the real thread, and prints the
// reported progress. Usage: node ingest-until-killed.ts <dataDir> <folder>
import { threadEntries } from '../compose/threads/entries.ts';
import { startIngest } from './ingest.ts';
import { startIngestThread } from './start-ingest-thread.ts';

const [dataDir = '', location = ''] = process.argv.slice(2);
const ingest = await startIngest(startIngestThread(threadEntries.ingest), {
  dataDir,
  maxDocumentBytes: 1e6,
  diskReserveBytes: 0,
  extractionThreads: 1,
  extractionTimeoutMs: 10_000,
  extractionHeapMiB: 256,
  allowPrivate: true,
  userAgent: 'QuarryBot/test',
  log: (level, message) => process.stderr.write(`${level}: ${message}\n`),
});
const source = { id: 'files', kind: 'folder', location, settings: {}, attributes: {} } as const;
await ingest.run(
  { kind: 'refresh', source },
  ({ done }) => process.stdout.write(`${done}\n`),
  new AbortController().signal,
);
await ingest.close();
