import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isMissing } from '../../runtime/disk/damaged-file.ts';
import { writeSyncedNow } from '../../runtime/disk/synced-files.ts';
import type { FolderCluster } from '../cluster-place.ts';
import type { ClusterIndexName } from './cluster-index.ts';

/**
 * The name of a data folder, random, and made at its first use. It is not part of backups: a restored copy beside the original must not
 * write to the same index.
 */
export function nameOfFolder(dataDir: string): string {
  const file = join(dataDir, 'index', 'cluster-folder');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  mkdirSync(join(dataDir, 'index'), { recursive: true });
  const name = randomUUID();
  writeSyncedNow(file, name);
  return name;
}

/** The index in the cluster whose local part is in `directory`. */
export function indexOfDirectory(
  { name, folder }: Pick<FolderCluster, 'name' | 'folder'>,
  directory: string,
): ClusterIndexName {
  return { name, folder, generation: basename(directory) };
}
