import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ClusterServer } from '../../outbound/opensearch/connect-cluster.ts';
import { isMissing } from '../../runtime/disk/damaged-file.ts';
import { writeSyncedNow } from '../../runtime/disk/synced-files.ts';
import type { ClusterIndexName } from './cluster-index.ts';
import type { IndexLayout } from './index-definition.ts';

/** Where the index of a server is, as configured. All of it can be cloned. */
export interface ClusterPlace {
  readonly server: ClusterServer;
  /** Begins the names of its indexes, and is the alias of the one that is searched. */
  readonly name: string;
  readonly layout: IndexLayout;
}

/** The same, for the indexes of one data folder. */
export interface FolderCluster extends ClusterPlace {
  readonly folder: string;
}

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
