import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../runtime/disk/damaged-file.ts';
import { OWNER_ONLY_FOLDER_MODE } from '../../runtime/disk/owner-only.ts';
import { syncFolder } from '../../runtime/disk/synced-files.ts';
import { DATA_NAMES } from './data-files.ts';

/*
 * A restore happens inside the data folder, so that it also works on a mount point. The name of one folder gives its phase; each
 * step is an atomic rename:
 *
 *     restoring/   a backup is being unpacked and checked. The old data is still valid.
 *     restored/    committed. Old data is moved to the folder named in its file `aside`.
 *     arriving/    no old data is left. New data is moved to its place.
 *     (none)       done
 *
 * An interrupted restore is resumed by the next start of a server or the next restore.
 */
const UNPACKING = 'restoring';
const DECIDED = 'restored';
const ARRIVING = 'arriving';
const ASIDE = 'aside';

/** Names in a data folder that a restore uses for itself. */
export const RESTORE_NAMES: readonly string[] = [UNPACKING, DECIDED, ARRIVING];

/** The folder that a backup is unpacked into. */
export function unpackFolder(root: string): string {
  return join(root, UNPACKING);
}

/** The file inside {@link unpackFolder} that names the folder for old data. */
export function asideFile(root: string): string {
  return join(unpackFolder(root), ASIDE);
}

/** The point of no return: from here on every start completes the restore. All unpacked files must be synced before. */
export async function decideRestore(root: string): Promise<void> {
  await rename(unpackFolder(root), join(root, DECIDED));
  await syncFolder(root);
}

/** Renames a file or folder: all at once, or not at all. */
export type Move = (from: string, to: string) => Promise<void>;

/**
 * Finishes an interrupted restore: completes it if it was decided, removes it if it was only being
 * unpacked. Does nothing for a folder without one. The caller holds the folder's lock.
 *
 * @returns whether a decided restore was completed.
 */
export async function finishRestore(root: string, move: Move = rename): Promise<boolean> {
  await rm(unpackFolder(root), { recursive: true, force: true });
  const isDecided = existsSync(join(root, DECIDED));
  if (isDecided) await moveAside(root, move);
  const isArriving = existsSync(join(root, ARRIVING));
  if (isArriving) await moveIn(root, move);
  return isDecided || isArriving;
}

async function moveAside(root: string, move: Move): Promise<void> {
  const aside = await readAside(root);
  if (aside !== null) {
    await mkdir(aside, { recursive: true, mode: OWNER_ONLY_FOLDER_MODE });
    for (const name of DATA_NAMES) await moveIfThere(join(root, name), join(aside, name), move);
    await syncFolder(aside);
  }
  await syncFolder(root);
  await move(join(root, DECIDED), join(root, ARRIVING));
  await syncFolder(root);
}

async function readAside(root: string): Promise<string | null> {
  try {
    return join(root, await readFile(join(root, DECIDED, ASIDE), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function moveIn(root: string, move: Move): Promise<void> {
  const arriving = join(root, ARRIVING);
  for (const name of await readdir(arriving)) {
    if (DATA_NAMES.includes(name)) await move(join(arriving, name), join(root, name));
  }
  await syncFolder(root);
  await rm(arriving, { recursive: true, force: true });
  await syncFolder(root);
}

async function moveIfThere(from: string, to: string, move: Move): Promise<void> {
  try {
    await move(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
