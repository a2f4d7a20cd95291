import { statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodeOf } from '../../../runtime/disk/error-code-of.ts';
import type { FileIdentity } from '../../../runtime/disk/own-data.ts';

/**
 * Whether folders below `root` belong to Quarry's own data, by their identity. Synchronous: one `stat` of
 * a folder whose entries are read next anyway.
 */
export function ownFoldersOf(
  root: string,
  isOwn: (file: FileIdentity) => boolean,
): (path: string) => boolean {
  return (path) => {
    try {
      return isOwn(statSync(join(root, path), { bigint: true }));
    } catch (error) {
      // Deleted or unreadable: it cannot be read either, which the walk reports.
      if (errorCodeOf(error) !== null) return false;
      throw error;
    }
  };
}

/** The outermost folder above `path` (`/` separated) that belongs to Quarry's own data, or `null`. */
export function outermostOwnFolder(
  path: string,
  isOwnFolder: (path: string) => boolean,
): string | null {
  const names = path.split('/').slice(0, -1);
  const folders = names.map((_, at) => names.slice(0, at + 1).join('/'));
  return folders.find(isOwnFolder) ?? null;
}
