import { constants, existsSync } from 'node:fs';
import { access, mkdir, open, readdir, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolders } from '../../runtime/disk/make-folders.ts';
import { OWNER_ONLY_FILE_MODE, OWNER_ONLY_FOLDER_MODE } from '../../runtime/disk/owner-only.ts';
import { isStorageFull } from '../../runtime/disk/storage-fault.ts';
import { syncFolder } from '../../runtime/disk/synced-files.ts';
import type { LockFolder } from '../data-folder/data-folder.ts';
import { BackupFailure, explainFileFault } from './backup-failure.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { checkData } from './check-data.ts';
import type { DataAdapters } from './pin-data.ts';
import { readArchive } from './read-archive.ts';
import {
  asideFile,
  decideRestore,
  finishRestore,
  RESTORE_NAMES,
  unpackFolder,
} from './unfinished-restore.ts';

/** The backup to restore, and its target. */
export interface RestoreOptions extends DataAdapters {
  readonly file: string;
  /** The data folder; made when it is missing. */
  readonly root: string;
  /** Whether to move existing data aside. Otherwise the folder has to be empty. */
  readonly replace: boolean;
  readonly lockFolder: LockFolder;
  readonly nowMs: number;
  /** Reports the current step, in a few words. */
  readonly onStep: (step: string) => void;
}

/** The result of a restore. */
export interface RestoreResult {
  /** `null`: an earlier restore had been broken off when all was decided, and was completed now. */
  readonly manifest: BackupManifest | null;
  /** Where the old data is now, inside the data folder; `null` when there was none. */
  readonly aside: string | null;
}

/**
 * Puts the data of a backup into a data folder. It is unpacked beside existing data and checked as a whole
 * first; the exchange is a handful of renames that the next start completes if they are broken off. Nothing
 * that was there is deleted, nor overwritten.
 *
 * @throws {BackupFailure} for every fault that an operator can fix: the folder is then unchanged.
 */
export async function restoreData(options: RestoreOptions): Promise<RestoreResult> {
  const { root } = options;
  const before = existsSync(root) ? await namesIn(root) : null;
  const lock = await lockOrRefuse(options);
  let isRestored = false;
  try {
    const result = await restoreLocked(options);
    isRestored = true;
    return result;
  } catch (error) {
    await rm(unpackFolder(root), { recursive: true, force: true });
    throw explained(error, root);
  } finally {
    lock.release();
    if (!isRestored) await removeTraces(root, before);
  }
}

async function namesIn(root: string): Promise<string[]> {
  try {
    return await readdir(root);
  } catch (error) {
    throw explainFileFault(error);
  }
}

async function lockOrRefuse({ root, lockFolder }: RestoreOptions) {
  try {
    await makeFolders(root);
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK); // SQLite names no reason
  } catch (error) {
    throw explainFileFault(error);
  }
  const lock = lockFolder(join(root, LOCK));
  if (lock !== null) return lock;
  throw new BackupFailure(
    `A Quarry server is using the data folder ${root}, or another restore into it. Stop it first, or restore into another folder with QUARRY_DATA_DIR.`,
  );
}

const LOCK = 'lock';

// None of them is in a backup, and none is touched by a restore.
const ALLOWED_NAMES = new Set([
  LOCK,
  `${LOCK}-journal`, // of SQLite, while the lock is held
  'server.json',
  'owner-key',
  'signing-key',
  'models',
  'lost+found',
  ...RESTORE_NAMES,
]);

async function restoreLocked(options: RestoreOptions): Promise<RestoreResult> {
  const { root, replace, nowMs, onStep } = options;
  if ((await finishRestore(root)) && !replace) return { manifest: null, aside: null };
  const others = (await readdir(root)).filter((name) => !ALLOWED_NAMES.has(name));
  if (others.length > 0 && !replace) throw notEmpty(root, others);
  const manifest = await unpack(options);
  onStep('checking what was unpacked');
  await checkUnpacked(unpackFolder(root), options);
  const aside = others.length > 0 ? asideName(nowMs) : null;
  if (aside !== null) await writeSynced(asideFile(root), [Buffer.from(aside)]);
  await syncFolder(unpackFolder(root));
  onStep('putting it in place');
  await decideRestore(root);
  await finishRestore(root);
  return { manifest, aside: aside === null ? null : join(root, aside) };
}

function notEmpty(root: string, names: readonly string[]): BackupFailure {
  const some = names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');
  return new BackupFailure(
    `The folder ${root} is not empty (${some}). Restore into an empty one, or add --replace to move its data aside.`,
  );
}

/** As in `replaced-20260131T120000`, which every file system takes. */
function asideName(nowMs: number): string {
  return `replaced-${new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}`;
}

async function unpack({ root, file, onStep }: RestoreOptions): Promise<BackupManifest> {
  const folder = unpackFolder(root);
  await mkdir(folder, { mode: OWNER_ONLY_FOLDER_MODE });
  return readArchive(file, {
    async manifest(manifest) {
      await refuseTooLarge(manifest, root);
      onStep(`unpacking ${basename(file)}`);
    },
    async file(name, bytes) {
      const path = join(folder, name); // the manifest's schema lets only names of ours in
      await makeFolders(dirname(path));
      await writeSynced(path, bytes);
    },
  });
}

async function refuseTooLarge({ files }: BackupManifest, root: string): Promise<void> {
  const neededBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const { bavail, bsize } = await statfs(root);
  if (neededBytes <= bavail * bsize) return;
  throw new BackupFailure(
    `The backup unpacks to ${toMiB(neededBytes)} MiB, and the disk of ${root} has ${toMiB(bavail * bsize)} MiB left. Free some, or set QUARRY_DATA_DIR to a folder on a larger disk.`,
  );
}

function toMiB(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20);
}

async function checkUnpacked(folder: string, adapters: DataAdapters): Promise<void> {
  await syncFolders(folder);
  const findings = await checkData(folder, { use: 'still', depth: 'quick' }, adapters);
  const bad = findings.find(({ status }) => status === 'fault');
  if (bad === undefined) return;
  throw new BackupFailure(
    `What the backup holds is damaged: ${bad.name}: ${bad.detail}. Use another backup.`,
  );
}

async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  }
}

async function writeSynced(
  file: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const handle = await open(file, 'wx', OWNER_ONLY_FILE_MODE);
  try {
    await writeFile(handle, bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the files that a refused restore has made. */
async function removeTraces(root: string, before: readonly string[] | null): Promise<void> {
  if (before?.includes(LOCK)) return;
  await rm(join(root, LOCK), { force: true });
  if (before === null) await rmdir(root);
}

function explained(error: unknown, root: string): unknown {
  if (!isStorageFull(error)) return explainFileFault(error);
  const message = `Nothing was restored: the disk of ${root} is full. Free some room, or set QUARRY_DATA_DIR to a folder on another disk.`;
  return new BackupFailure(message, { cause: error });
}
