import fs from 'node:fs';

/*
 * A file survives a power cut if it was synced, and its name if its folder was. Functions ending in `Now` block the thread while
 * the disk works: 0.3 ms on a good SSD, 10 ms on a cheap disk.
 */

/** Writes a file and syncs it. The name is kept once its folder is synced, too ({@link syncFolderNow}). */
export function writeSyncedNow(file: string, content: string | Uint8Array): void {
  const descriptor = fs.openSync(file, 'w');
  try {
    fs.writeFileSync(descriptor, content);
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Syncs a file that was written before. */
export async function syncFile(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a file that was written before. */
export function syncFileNow(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Syncs the names in a folder: files that were made, renamed and removed. Windows cannot, and needs none of it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncFile(folder);
}

/** As {@link syncFolder}. */
export function syncFolderNow(folder: string): void {
  if (process.platform !== 'win32') syncFileNow(folder);
}
