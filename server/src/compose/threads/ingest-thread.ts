// The entry of the ingest thread, and the composition root of it: here, and only here, the adapters
// of this thread are chosen.
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { createExtractionPool } from '../../extract/process/extraction-pool.ts';
import { startSegmentWriters } from '../../index/embedded/segments/start-segment-writers.ts';
import { connect } from '../../ingest/connectors/connect.ts';
import type { ConnectorServices } from '../../ingest/connectors/connector-services.ts';
import type {
  IngestCommand,
  IngestEvent,
  IngestSource,
  IngestThreadOptions,
} from '../../ingest/ingest-messages.ts';
import { IngestWorker } from '../../ingest/ingest-worker.ts';
import { MergeAnnouncements } from '../../ingest/merge-announcements.ts';
import { beginningOf } from '../../ingest/preview/preview-settings.ts';
import { previewSource } from '../../ingest/preview/preview-source.ts';
import { loadOutbound } from '../../outbound/load-outbound.ts';
import { systemClock } from '../../runtime/clock.ts';
import { createBallast } from '../../runtime/disk/ballast.ts';
import { createDiskSpace, readDisk } from '../../runtime/disk/disk-space.ts';
import { guardOwnData } from '../../runtime/disk/own-data.ts';
import type { Log } from '../../runtime/log.ts';
import { openSqliteCrawlStore } from '../../storage/records/crawls/sqlite-crawl-store.ts';
import { openSqliteDocumentStore } from '../../storage/records/documents/sqlite-document-store.ts';
import { setAsideIfDamaged } from '../../storage/records/sound/mend-derived.ts';
import { writtenIndexes } from '../cluster/written-indexes.ts';
import { threadEntries } from './entries.ts';

// The embedding thread follows the log. At the fastest some 2,000 documents a second are put, so that it
// may be ten seconds late before it has to compare all documents; the entries take a quarter of a MiB.
const KEPT_CHANGES = 20_000;

// A person waits for it. Most sites answer three requests in a third of that; on a busy machine the first preview, which
// starts a process, took five seconds. Below the limit of time of its request.
const PREVIEW_TIME_LIMIT_MS = 7_000;

if (parentPort === null) throw new Error('ingest-thread.ts is started as a worker thread.');
const port = parentPort;
// The first message. Others follow after the thread has opened its content.
port.once('message', (options: IngestThreadOptions) => startThread(port, options));

function startThread(port: NonNullable<typeof parentPort>, options: IngestThreadOptions): void {
  const { dataDir, maxDocumentBytes } = options;
  const poolOf = (threads: number) =>
    createExtractionPool({
      threads,
      timeoutMsPerFile: options.extractionTimeoutMs,
      maxHeapMiB: options.extractionHeapMiB,
      dataDir,
      ...(options.maxTextUnits !== undefined && { maxTextUnits: options.maxTextUnits }),
    });
  const pool = poolOf(options.extractionThreads);
  // A separate pool, so that previews do not wait for ingest. Its process starts with the first preview.
  const previewPool = poolOf(1);
  const outbound = loadOutbound({
    ...options,
    onFault: (code) => post(port, { type: 'outbound-fault', code }),
  });
  const log: Log = (level, message, fields = {}) =>
    post(port, { type: 'log', level, message, fields });
  const warn: ConnectorServices['warn'] = (message, fields) => log('warn', message, fields);
  const crawlsFile = join(dataDir, 'crawls.sqlite');
  if (setAsideIfDamaged(crawlsFile)) {
    warn('what crawls remember was damaged: it is begun anew, and every page is read again', {});
  }
  const crawls = openSqliteCrawlStore(crawlsFile, log);
  const services: ConnectorServices = {
    outbound,
    pool,
    crawls,
    clock: systemClock,
    ownData: guardOwnData(dataDir, systemClock),
    maxDocumentBytes,
    warn,
  };
  const disk = createDiskSpace({
    read: () => readDisk(dataDir),
    clock: systemClock,
    reserveBytes: options.diskReserveBytes,
  });
  const ballast = createBallast(dataDir, disk);
  const merges = new MergeAnnouncements((event) => post(port, event));
  const writers = startSegmentWriters(threadEntries.segments, (file) => merges.announce(file));
  const indexes = writtenIndexes(options, { writers, log });
  const worker = new IngestWorker({
    dataDir,
    disk,
    dropBallast: () => ballast.drop(),
    maxDocumentBytes,
    maxTextUnits: options.maxTextUnits,
    store: openSqliteDocumentStore(join(dataDir, 'documents.sqlite'), (error) =>
      post(port, { type: 'damage', part: 'documents', error: String(error), isLoss: false }),
    ),
    pool,
    clock: systemClock,
    keptChanges: KEPT_CHANGES,
    ...indexes,
    connect: (source) => connect(source, services),
    preview: (source, signal) => preview(source, { ...services, pool: previewPool }, signal),
    post: (event) => post(port, event),
    forget: (sourceId) => crawls.removeSource(sourceId),
    onClose: async () => {
      await previewPool.close();
      await outbound.close();
      crawls.close();
      writers.close();
      await indexes.close();
    },
  });
  port.on('message', (command: IngestCommand) => {
    if (command.type === 'opened') merges.take(command);
    else worker.take(command);
  });
}

/** Uses a temporary store of crawls. */
async function preview(source: IngestSource, services: ConnectorServices, signal: AbortSignal) {
  const crawls = openSqliteCrawlStore(':memory:');
  try {
    const connector = await connect(beginningOf(source), { ...services, crawls });
    const { pool, maxDocumentBytes } = services;
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(PREVIEW_TIME_LIMIT_MS)]);
    return await previewSource({ connector, pool, maxDocumentBytes, deadline });
  } finally {
    crawls.close();
  }
}

function post(port: NonNullable<typeof parentPort>, event: IngestEvent): void {
  port.postMessage(event);
  // The port keeps the thread alive; closing it ends the thread.
  if (event.type === 'closed') port.close();
}
