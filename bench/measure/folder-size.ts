import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that the files under a folder (or one file) take on the disk: whole blocks, as `du` counts. */
export async function folderSize(path: string): Promise<number> {
  const own = await stat(path);
  // POSIX counts `blocks` in units of 512 bytes whatever the file system uses.
  if (!own.isDirectory()) return own.blocks * 512;
  let bytes = 0;
  for (const name of await readdir(path)) bytes += await folderSize(join(path, name));
  return bytes;
}
