import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OWNER_ONLY_FILE_MODE } from '../../runtime/disk/owner-only.ts';
import { syncFolder } from '../../runtime/disk/synced-files.ts';
import { StartError } from '../../runtime/start-error.ts';

/** In a data folder whose control data is in PostgreSQL. */
export const NODE_ID_FILE = 'node-id';

/** A UUID, as `uniqueId` makes it. */
const ID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Reads the id of the node that has the data folder: its sources and jobs in PostgreSQL are known by it. Writes the id that `make` returns where
 * the file is missing; it appears whole or not at all. Throws {@link StartError} for a file that holds none: with another id the node
 * would have no sources.
 */
export async function openNodeId(path: string, make: () => string): Promise<string> {
  const text = await readIfThere(path);
  if (text === null) return writeNodeId(path, make());
  if (ID_PATTERN.test(text.trim())) return text.trim();
  throw new StartError(
    `${path} holds no id of a node. Restore the file, or remove it: the node then begins without sources.`,
  );
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null; // fs errors carry a code
    throw error;
  }
}

async function writeNodeId(path: string, id: string): Promise<string> {
  const next = `${path}.next`;
  await rm(next, { force: true }); // of a start that was killed
  const file = await open(next, 'wx', OWNER_ONLY_FILE_MODE);
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
  await syncFolder(dirname(path));
  return id;
}
