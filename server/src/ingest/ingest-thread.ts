// The entry of the ingest thread, and the composition root of it: here, and only here, the adapters
// of this thread are chosen.
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../clock.ts';
import { createFolderConnector } from '../connectors/folder/folder-connector.ts';
import { createExtractionPool } from '../extract/extraction-pool.ts';
import { openSqliteDocumentStore } from '../records/sqlite-document-store.ts';
import { openEmbeddedIndex } from '../search-index/embedded/open-embedded-index.ts';
import type { IngestCommand, IngestEvent, IngestThreadOptions } from './ingest-messages.ts';
import { IngestWorker } from './ingest-worker.ts';

if (parentPort === null) throw new Error('ingest-thread.ts is started as a worker thread.');
startThread(parentPort, workerData as IngestThreadOptions);

function startThread(port: NonNullable<typeof parentPort>, options: IngestThreadOptions): void {
  const { dataDir, maxDocumentBytes } = options;
  // Sources are known by their real paths.
  const realDataDir = realpathSync(dataDir);
  const worker = new IngestWorker({
    dataDir,
    maxDocumentBytes,
    store: openSqliteDocumentStore(join(dataDir, 'documents.sqlite')),
    pool: createExtractionPool({
      threads: options.extractionThreads,
      timeoutMsPerFile: options.extractionTimeoutMs,
      maxHeapMiB: options.extractionHeapMiB,
    }),
    clock: systemClock,
    openIndex: (directory) => openEmbeddedIndex(directory, 'write'),
    connect: ({ location, settings }) =>
      createFolderConnector({
        root: location,
        settings,
        dataDir: realDataDir,
        maxFileBytes: maxDocumentBytes,
      }),
    post: (event) => post(port, event),
  });
  port.on('message', (command: IngestCommand) => worker.take(command));
}

function post(port: NonNullable<typeof parentPort>, event: IngestEvent): void {
  port.postMessage(event);
  // The port keeps the thread alive: without it the thread ends by itself.
  if (event.type === 'closed') port.close();
}
