import fs from 'node:fs';

/** Writes a file that outlives a power cut once its folder was synced, too ({@link syncFolder}). */
export function writeSynced(file: string, content: string | Uint8Array): void {
  const fd = fs.openSync(file, 'w');
  try {
    fs.writeFileSync(fd, content);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
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

/** Makes the names of a folder outlive a power cut: files that were made, renamed and removed in it. */
export function syncFolder(directory: string): void {
  const fd = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}
