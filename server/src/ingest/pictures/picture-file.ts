import { realpath, stat } from 'node:fs/promises';
import type { OwnData } from '../../runtime/disk/own-data.ts';
import { pathInside } from '../connectors/folder/describe-file.ts';
import { explainExclusion } from '../connectors/folder/explain-exclusion.ts';

/** A file beside a document that may be shown with it. */
export interface PictureFile {
  /** The path after resolving links. */
  readonly path: string;
  /** Changes when the file does. */
  readonly stamp: string;
}

/**
 * A file of a folder source that one of its documents names as a picture; `null` if it may not be read. The rules are
 * those of reading the folder: nothing outside it, hidden, ignored, private, or of Quarry's own data, neither under its
 * name nor as the target of a link.
 *
 * @param root the real path of the source
 */
export async function pictureFile(
  root: string,
  named: string,
  ownData: OwnData,
): Promise<PictureFile | null> {
  try {
    const path = await realpath(named);
    for (const each of new Set([named, path])) {
      const inside = pathInside(root, each);
      if (inside === null || (await explainExclusion(root, inside, ownData)) !== null) return null;
    }
    const stats = await stat(path, { bigint: true });
    if (!stats.isFile() || ownData.holds(path) || ownData.holdsFile(stats)) return null;
    return { path, stamp: [stats.mtimeNs, stats.size, stats.ino].join('-') };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null; // deleted, or not readable for this process
    throw error;
  }
}
