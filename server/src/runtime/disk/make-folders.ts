import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing } from './damaged-file.ts';
import { OWNER_ONLY_FOLDER_MODE } from './owner-only.ts';

/**
 * Creates a folder that only its owner can access, and missing parents. Throws errors of the file system. One by one, since Node's
 * recursive `mkdir` never returns if a folder exists in which none can be created (`/proc`).
 */
export async function makeFolders(path: string): Promise<void> {
  try {
    await makeFolder(path);
  } catch (error) {
    const above = dirname(path);
    if (!isMissing(error) || above === path || (await isThere(above))) throw error;
    await makeFolders(above);
    await makeFolder(path);
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: OWNER_ONLY_FOLDER_MODE });
  } catch (error) {
    const isFolder = await stat(path).then(
      (stats) => stats.isDirectory(),
      () => false, // not there: the error says why it cannot be made
    );
    if (!isFolder) throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => !isMissing(error),
  );
}
