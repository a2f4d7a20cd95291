import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  IndexMoved,
  type IndexSnapshot,
  type OpenIndexSnapshot,
} from '../../index/index-snapshot.ts';
import { liveIndexDirectory } from '../../ingest/index-generations.ts';
import { DamagedFile } from '../../runtime/disk/damaged-file.ts';
import { NODE_ID_FILE } from '../data-folder/node-id.ts';
import { BackupFailure } from './backup-failure.ts';
import { DATABASES, type DatabaseName } from './data-files.ts';
import type { Database, OpenDatabase, PinnedDatabase } from './databases.ts';

/** Opens the files of a data folder. */
export interface DataAdapters {
  readonly openDatabase: OpenDatabase;
  readonly openIndex: OpenIndexSnapshot;
  /** Resolves after that time. */
  readonly pause: (ms: number) => Promise<void>;
}

/** One state of a data folder. */
export interface PinnedData {
  /** The existing ones. */
  readonly databases: ReadonlyMap<DatabaseName, PinnedDatabase>;
  /** Those that cannot be opened and can be recreated. */
  readonly damaged: readonly DatabaseName[];
  /** `null` if it cannot be read; the server will rebuild it. */
  readonly index: IndexSnapshot | null;
  /** Name of the generation: `g1`. */
  readonly indexName: string;
  close(): void;
}

// A batch of documents is indexed within a second, also on a busy machine: then index and documents are level.
const PAUSE_MS = 50;
const MAX_ATTEMPTS = 100;

/**
 * Pins databases and index at one moment: nothing was committed to any of them between the first pin and
 * the last, and the index holds exactly the documents that are stored.
 *
 * While documents arrive without a pause that moment may not come. After five seconds the index may be
 * behind the documents: a server that opens them indexes the rest from the log.
 *
 * @throws {BackupFailure} when there is no data in the folder.
 * @throws {DamagedFile} when an essential file is no database.
 */
export async function pinData(
  root: string,
  use: 'live' | 'still',
  { openDatabase, openIndex, pause }: DataAdapters,
): Promise<PinnedData> {
  const opened = openDatabases(root, use, openDatabase);
  const closeAll = () => {
    for (const { database } of opened) database.close();
  };
  try {
    for (let attempt = 1; ; attempt++) {
      const pinned = pinOnce(root, opened, openIndex);
      if (pinned.isOneMoment || use === 'still' || attempt === MAX_ATTEMPTS) {
        return {
          databases: pinned.databases,
          damaged: pinned.damaged,
          index: pinned.index,
          indexName: pinned.indexName,
          close() {
            closePinned(pinned);
            closeAll();
          },
        };
      }
      closePinned(pinned);
      await pause(PAUSE_MS);
    }
  } catch (error) {
    closeAll();
    throw error;
  }
}

/** Its control data is in PostgreSQL, which has backups of its own (`pg_dump`). */
function isOfPostgres(root: string): boolean {
  return existsSync(join(root, NODE_ID_FILE));
}

interface OpenedDatabase {
  readonly name: DatabaseName;
  readonly isEssential: boolean;
  readonly database: Database;
}

function openDatabases(
  root: string,
  use: 'live' | 'still',
  openDatabase: OpenDatabase,
): OpenedDatabase[] {
  const opened: OpenedDatabase[] = [];
  for (const { name, isEssential, holds } of DATABASES) {
    const database = openDatabase(join(root, name), use);
    if (database !== null) opened.push({ name, isEssential, database });
    else if (isEssential && !(name === 'records.sqlite' && isOfPostgres(root))) {
      for (const other of opened) other.database.close();
      throw new BackupFailure(
        `${root} has no ${name} (${holds}): it is not the data folder of a Quarry server, or has lost that file. QUARRY_DATA_DIR names the data folder.`,
      );
    }
  }
  return opened;
}

interface Attempt {
  readonly databases: Map<DatabaseName, PinnedDatabase>;
  readonly damaged: readonly DatabaseName[];
  readonly index: IndexSnapshot | null;
  readonly indexName: string;
  readonly isOneMoment: boolean;
}

function pinOnce(
  root: string,
  opened: readonly OpenedDatabase[],
  openIndex: OpenIndexSnapshot,
): Attempt {
  const versions = () => opened.map(({ database }) => database.version()).join();
  const databases = new Map<DatabaseName, PinnedDatabase>();
  const damaged: DatabaseName[] = [];
  const directory = liveIndexDirectory(root);
  let index: IndexSnapshot | null = null;
  try {
    const before = versions();
    const readable = openReadable(directory, openIndex);
    index = readable.index;
    for (const { name, isEssential, database } of opened) {
      const pinned = pinReadable(database, isEssential);
      if (pinned === null) damaged.push(name);
      else databases.set(name, pinned);
    }
    const isUnchanged = before === versions() && readable.isWhole && (index?.isCurrent() ?? true);
    const log = databases.get('documents.sqlite')?.documentLog();
    const isLevel = index === null || index.sequence === log?.lastSequence;
    const isOneMoment = isUnchanged && isLevel && liveIndexDirectory(root) === directory;
    return { databases, damaged, index, indexName: basename(directory), isOneMoment };
  } catch (error) {
    closePinned({ databases, index });
    throw error;
  }
}

/** `isWhole`: the index did not commit while its files were being opened. */
function openReadable(
  directory: string,
  openIndex: OpenIndexSnapshot,
): { index: IndexSnapshot | null; isWhole: boolean } {
  try {
    return { index: openIndex(directory), isWhole: true };
  } catch (error) {
    if (error instanceof DamagedFile) return { index: null, isWhole: true };
    if (error instanceof IndexMoved) return { index: null, isWhole: false };
    throw error;
  }
}

function pinReadable(database: Database, isEssential: boolean): PinnedDatabase | null {
  try {
    return database.pin();
  } catch (error) {
    if (error instanceof DamagedFile && !isEssential) return null;
    throw error;
  }
}

function closePinned({ databases, index }: Pick<Attempt, 'databases' | 'index'>): void {
  for (const pinned of databases.values()) pinned.close();
  index?.close();
}
