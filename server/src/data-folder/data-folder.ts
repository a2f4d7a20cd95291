import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { finishRestore } from '../backup/unfinished-restore.ts';
import { StartError } from '../start-error.ts';

/** Everything that the embedded default keeps, in one folder that one server has at a time. */
export interface DataFolder {
  /** Absolute. */
  readonly root: string;
  /** Sources, jobs and keys. */
  readonly recordsFile: string;
  readonly documentsFile: string;
  /** What crawls know of the addresses they met. */
  readonly crawlsFile: string;
  /** What the passages of documents mean: made again from them where it is lost. */
  readonly vectorsFile: string;
  /** The owner's key, for the CLI. */
  readonly ownerKeyFile: string;
  /** Says where the server listens, for the CLI, while it runs. */
  announce(server: { address: string; pid: number }): Promise<void>;
  /** Lets another server have the folder. */
  close(): Promise<void>;
}

/** Held until released, or until the process ends in whatever way. */
export interface FolderLock {
  release(): void;
}

/** Takes a lock by a file: `null` when another process holds it. A killed holder must leave none behind. */
export type LockFolder = (file: string) => FolderLock | null;

/** What is found is as private as the files it was found in. */
const OWNER_ONLY_FOLDER_MODE = 0o700;
const OWNER_ONLY_FILE_MODE = 0o600;

/** Opens the folder, making it where it is missing. Throws {@link StartError} when it cannot be had. */
export async function openDataFolder(path: string, lockFolder: LockFolder): Promise<DataFolder> {
  const root = resolve(path);
  const lock = await takeFolder(root, lockFolder);
  await finishRestore(root);
  const serverFile = join(root, 'server.json');
  await rm(serverFile, { force: true }); // of a server that was killed
  return {
    root,
    recordsFile: join(root, 'records.sqlite'),
    documentsFile: join(root, 'documents.sqlite'),
    crawlsFile: join(root, 'crawls.sqlite'),
    vectorsFile: join(root, 'vectors.sqlite'),
    ownerKeyFile: join(root, 'owner-key'),
    announce: (server) =>
      writeFile(serverFile, `${JSON.stringify(server)}\n`, { mode: OWNER_ONLY_FILE_MODE }),
    async close() {
      await rm(serverFile, { force: true });
      lock.release();
    },
  };
}

async function takeFolder(root: string, lockFolder: LockFolder): Promise<FolderLock> {
  let lock: FolderLock | null;
  try {
    await mkdir(root, { recursive: true, mode: OWNER_ONLY_FOLDER_MODE });
    lock = lockFolder(join(root, 'lock'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The data folder ${root} cannot be written (${reason}). Set QUARRY_DATA_DIR to one that can.`,
      { cause },
    );
  }
  if (lock !== null) return lock;
  throw new StartError(
    `Another Quarry server is using the data folder ${root}. Stop it, or set QUARRY_DATA_DIR to another folder.`,
  );
}
