import { resolve } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Ingest, startIngest } from '../ingest/ingest.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Ballast } from '../runtime/disk/ballast.ts';
import { createDiskSpace, type DiskSpace, readDisk } from '../runtime/disk/disk-space.ts';
import type { Log } from '../runtime/log.ts';
import { createLogger, logInto } from '../runtime/log-lines.ts';
import { StartError } from '../runtime/start-error.ts';
import { TerminalLine } from '../runtime/terminal-line.ts';
import { type DataFolder, openDataFolder } from '../storage/data-folder/data-folder.ts';
import { explainStorageFault } from '../storage/data-folder/explain-storage-fault.ts';
import { mendDocumentsBeforeOpening } from '../storage/records/documents/mend-documents.ts';
import { lockFolder } from '../storage/records/folder-lock.ts';
import type { StartMending } from '../storage/records/sound/open-sound-database.ts';
import { readIndexUrl } from './config/read-index-url.ts';
import { loadSettings, type ReadSettings } from './config/read-settings.ts';
import type { Settings } from './config/settings.ts';
import { examineBeforeStart } from './examine-data-folder.ts';
import {
  EXTRACTION_HEAP_MIB,
  EXTRACTION_THREADS,
  EXTRACTION_TIMEOUT_MS,
} from './extraction-limits.ts';
import { keepBallast } from './keep-ballast.ts';
import { outboundOptions } from './outbound-options.ts';

/** A start that is under way: the ingest thread opens documents and index. */
export interface BegunStart {
  readonly read: ReadSettings;
  readonly logger: Logger;
  readonly log: Log;
  /** The last line of the terminal, below the log. */
  readonly foot: TerminalLine;
  readonly folder: DataFolder;
  readonly disk: DiskSpace;
  readonly ballast: Ballast;
  readonly mended: ReturnType<typeof examineBeforeStart>;
  readonly content: BegunContent;
  /** Closes everything opened so far, in reverse order. */
  readonly closing: AsyncDisposableStack;
}

/** The content that the ingest thread works on. */
export interface BegunContent {
  readonly mending: StartMending;
  /** Rejects when the thread cannot start. */
  readonly ingest: Promise<Ingest>;
}

/**
 * Reads the settings, opens the data folder, and has the ingest thread open documents and index. The code for this is read within
 * a tenth of a second, that of the rest of the server within several: thread and caller work at the same time. Throws
 * {@link StartError} for faults that an operator can fix; everything opened by then is closed again.
 */
export async function beginStart(ingestThread: Worker): Promise<BegunStart> {
  const read = loadSettings();
  const foot = new TerminalLine(process.stdout);
  const logger = createLogger(read.settings.LOG_LEVEL, (print) => foot.above(print));
  const log = logInto(logger);
  const closing = new AsyncDisposableStack();
  return closingOnFailure(closing, read.settings, async () => {
    const { settings } = read;
    const folder = await openDataFolder(settings.QUARRY_DATA_DIR, lockFolder);
    closing.defer(() => folder.close());
    const disk = createDiskSpace({
      read: () => readDisk(folder.root),
      clock: systemClock,
      reserveBytes: settings.DISK_RESERVE_BYTES,
    });
    const ballast = keepBallast(folder.root, disk, closing);
    const mended = examineBeforeStart(
      folder.root,
      settings.DATABASE_URL === '' ? 'folder' : 'postgres',
    );
    const content = beginContent(ingestThread, { settings, folder, log, closing });
    return { read, logger, log, foot, folder, disk, ballast, mended, content, closing };
  });
}

/**
 * Runs a part of the start. Where it fails, closes all that `closing` holds and throws a {@link StartError} if an operator can fix
 * the fault.
 */
export async function closingOnFailure<Result>(
  closing: AsyncDisposableStack,
  { QUARRY_DATA_DIR }: Pick<Settings, 'QUARRY_DATA_DIR'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await closing.disposeAsync();
    if (error instanceof StartError) throw error;
    throw explainStorageFault(error, resolve(QUARRY_DATA_DIR)) ?? explainDamage(error);
  }
}

/** The databases that cannot even be opened or queried. */
function explainDamage(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  return new StartError(
    `A database of the data folder cannot be used (${error.message}). Restore a backup of the folder, or set QUARRY_DATA_DIR to a new one.`,
    { cause: error },
  );
}

function clusterOption({ INDEX_URL }: Pick<Settings, 'INDEX_URL'>) {
  const cluster = readIndexUrl(INDEX_URL);
  return cluster === null ? {} : { cluster };
}

/** Mends the documents, and has the ingest thread open them and the index, which it alone writes. */
export function beginContent(
  ingestThread: Worker,
  {
    settings,
    folder,
    log,
    closing,
  }: {
    readonly settings: Settings;
    readonly folder: DataFolder;
    readonly log: Log;
    readonly closing: AsyncDisposableStack;
  },
): BegunContent {
  const mending = mendDocumentsBeforeOpening(folder.documentsFile);
  const ingest = startIngest(ingestThread, {
    dataDir: folder.root,
    maxDocumentBytes: settings.MAX_DOCUMENT_BYTES,
    maxTextUnits: settings.MAX_TEXT_CHARACTERS,
    diskReserveBytes: settings.DISK_RESERVE_BYTES,
    extractionThreads: EXTRACTION_THREADS,
    extractionTimeoutMs: EXTRACTION_TIMEOUT_MS,
    extractionHeapMiB: EXTRACTION_HEAP_MIB,
    ...outboundOptions(settings),
    ...clusterOption(settings),
    log,
  });
  // Handled from now on, since it may reject before the start awaits it and throws the reason.
  const started = ingest.catch(() => null);
  closing.defer(async () => (await started)?.close());
  return { mending, ingest };
}
