// The entry of the embedding thread, and the composition root of it: here, and only here, the adapters
// of this thread are chosen. It alone writes the vectors; documents it only reads.
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openEmbedder, originOf } from '../../index/embedding/choose-embedding.ts';
import type {
  EmbeddingCommand,
  EmbeddingEvent,
  EmbeddingThreadOptions,
} from '../../index/embedding/embedding-messages.ts';
import { EmbeddingWork } from '../../index/embedding/embedding-work.ts';
import { systemClock } from '../../runtime/clock.ts';
import { createDiskSpace, readDisk } from '../../runtime/disk/disk-space.ts';
import type { Log } from '../../runtime/log.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { openSqliteDocumentReader } from '../../storage/records/documents/sqlite-document-store.ts';
import { openSqliteVectorStore } from '../../storage/records/vectors/sqlite-vector-store.ts';

if (parentPort === null) throw new Error('embedding-thread.ts is started as a worker thread.');
await runThread(parentPort, workerData as EmbeddingThreadOptions);

async function runThread(
  port: NonNullable<typeof parentPort>,
  options: EmbeddingThreadOptions,
): Promise<void> {
  const { documentsFile, vectorsFile, origin, apiKey, languages } = options;
  const post = (event: EmbeddingEvent) => port.postMessage(event);
  const log: Log = (level, message, fields = {}) => post({ type: 'log', level, message, fields });
  const stop = new AbortController();
  const vectors = openSqliteVectorStore(vectorsFile, log);
  const documents = openSqliteDocumentReader(documentsFile, { recentBytes: 0 });
  const disk = createDiskSpace({
    read: () => readDisk(dirname(vectorsFile)),
    clock: systemClock,
    reserveBytes: options.diskReserveBytes,
  });
  const work = new EmbeddingWork({
    disk,
    documents,
    vectors,
    log,
    timers: systemTimers,
    random: Math.random,
    openEmbedder: () => openEmbedder(origin, { priority: 'background', apiKey, languages }),
    origin: originOf(origin),
    stopwatch: { now: () => performance.now() },
    report: (progress) => post({ type: 'progress', progress }),
  });
  port.on('message', (command: EmbeddingCommand) => {
    if (command.type === 'close') stop.abort();
    else work.documentsChanged();
  });
  try {
    await work.run(stop.signal);
  } finally {
    documents.close();
    vectors.close();
    // The port keeps the thread alive; closing it ends the thread.
    port.close();
  }
}
