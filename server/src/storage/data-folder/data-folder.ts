/*
 * The room `storage`. Data on the disk. `data-folder/` is the folder that one server holds at a time, with its
 * lock and its version; `records/` are the databases, and alone knows SQL; `integrity/` compares what is stored with
 * its checksums; `backup/` writes and restores archives. The ports that these adapters implement belong to the rooms
 * that use them.
 */
import { access, constants, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolders } from '../../runtime/disk/make-folders.ts';
import { OWNER_ONLY_FILE_MODE } from '../../runtime/disk/owner-only.ts';
import { storageFaultOf } from '../../runtime/disk/storage-fault.ts';
import { StartError } from '../../runtime/start-error.ts';
import { finishRestore } from '../backup/unfinished-restore.ts';
import { explainStorageFault, quoted } from './explain-storage-fault.ts';
import { NODE_ID_FILE } from './node-id.ts';

/** Everything that the embedded default keeps, in one folder that one server has at a time. */
export interface DataFolder {
  /** Absolute. */
  readonly root: string;
  /** Sources, jobs and keys. */
  readonly recordsFile: string;
  readonly documentsFile: string;
  /** The state of crawls. */
  readonly crawlsFile: string;
  /** The vectors of passages: rebuilt from the documents if lost. */
  readonly vectorsFile: string;
  /** Counts of use. */
  readonly statisticsFile: string;
  /** The owner's key, for the CLI. */
  readonly ownerKeyFile: string;
  /** What the signing secrets of keys are derived from. */
  readonly signingKeyFile: string;
  /** Which node this is, where control data is in PostgreSQL. */
  readonly nodeIdFile: string;
  /** Says where the server listens, for the CLI, while it runs. */
  announce(server: { address: string; pid: number }): Promise<void>;
  /** Lets another server have the folder. */
  close(): Promise<void>;
}

/** Held until released, or until the process ends for any reason. */
export interface FolderLock {
  release(): void;
}

/** Takes a lock by a file: `null` when another process holds it. A killed holder must leave none behind. */
export type LockFolder = (file: string) => FolderLock | null;

/** Opens the folder, making it where it is missing. Throws {@link StartError} when it cannot be had. */
export async function openDataFolder(path: string, lockFolder: LockFolder): Promise<DataFolder> {
  const root = resolve(path);
  const lock = await takeFolder(root, lockFolder);
  await finishRestore(root);
  const serverFile = join(root, 'server.json');
  await rm(serverFile, { recursive: true, force: true }); // of a server that was killed
  return {
    root,
    recordsFile: join(root, 'records.sqlite'),
    documentsFile: join(root, 'documents.sqlite'),
    crawlsFile: join(root, 'crawls.sqlite'),
    vectorsFile: join(root, 'vectors.sqlite'),
    statisticsFile: join(root, 'statistics.sqlite'),
    ownerKeyFile: join(root, 'owner-key'),
    signingKeyFile: join(root, 'signing-key'),
    nodeIdFile: join(root, NODE_ID_FILE),
    announce: (server) =>
      writeFile(serverFile, `${JSON.stringify(server)}\n`, { mode: OWNER_ONLY_FILE_MODE }),
    async close() {
      await rm(serverFile, { force: true });
      lock.release();
    },
  };
}

async function takeFolder(root: string, lockFolder: LockFolder): Promise<FolderLock> {
  const lock = await tryLock(root, lockFolder);
  if (lock !== null) return lock;
  throw new StartError(
    `Another Quarry server is using the data folder ${root}. Stop it, or set QUARRY_DATA_DIR to another folder.`,
  );
}

async function tryLock(root: string, lockFolder: LockFolder): Promise<FolderLock | null> {
  const file = join(root, 'lock');
  try {
    await makeFolders(root);
    // SQLite says of each reason only that it cannot open the file.
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    return lockFolder(file);
  } catch (cause) {
    if (storageFaultOf(cause) === 'damaged') throw damagedLock(file, cause);
    const stats = await stat(file).catch(() => null); // on any error it counts as no folder
    if (stats?.isDirectory()) throw damagedLock(file, cause);
    throw explainStorageFault(cause, root) ?? cannotWrite(root, cause);
  }
}

/** Nothing is in it; but who removes it must know that no other server has it. */
function damagedLock(file: string, cause: unknown): StartError {
  const detail = `The lock ${file} is damaged. See that no other Quarry server uses the folder, then remove it: rm -r ${quoted(file)}`;
  return new StartError(detail, { cause });
}

function cannotWrite(root: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    `The data folder ${root} cannot be written (${reason}). Set QUARRY_DATA_DIR to one that can.`,
    { cause },
  );
}
