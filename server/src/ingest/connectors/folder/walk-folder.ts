import { isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../../../runtime/disk/error-code-of.ts';
import type { Finding } from '../connector.ts';
import { describeFile, describeLink, type FolderView } from './describe-file.ts';
import { exclusionOf, type RuleLevel, readRuleLevel } from './ignore-rules.ts';

// Concurrent calls of the file system: enough for a network disk, few for a laptop's.
const STATS_AT_ONCE = 32;

/** Events of a walk besides its findings: a watch must know the folders. */
export interface WalkOptions {
  readonly signal: AbortSignal;
  /** Called for each folder before its entries are read. */
  readonly enterFolder?: (folder: string) => void;
}

/**
 * Everything in `folder` (`''` for the root) and below that the rules allow, and what they
 * exclude, ordered by name. Keeps only one list of names for each level of depth.
 */
export async function* walkFolder(
  view: FolderView,
  folder: string,
  parent: RuleLevel | null,
  options: WalkOptions,
): AsyncGenerator<Finding> {
  options.signal.throwIfAborted();
  options.enterFolder?.(folder);
  const entries = await readEntries(view, folder);
  if (!Array.isArray(entries)) {
    if (entries !== null) yield entries;
    return;
  }
  const level = await readRuleLevel(view, folder, parent);
  view.levels.set(folder, level);
  for (let at = 0; at < entries.length; at += STATS_AT_ONCE) {
    const some = entries.slice(at, at + STATS_AT_ONCE);
    const described = await Promise.all(some.map((entry) => describeEntry(view, level, entry)));
    for (const found of described) {
      if (found === null) continue;
      if (typeof found !== 'string') yield found;
      else yield* walkFolder(view, found, level, options);
    }
  }
  // Bounded memory: the rules of a folder are kept only while the walk is in it.
  if (folder !== '') view.levels.delete(folder);
}

interface Entry {
  readonly path: string;
  readonly isValidName: boolean;
  readonly dirent: Dirent<Buffer>;
}

/** The entries of a folder, ordered by name; a finding if it cannot be read. */
async function readEntries(view: FolderView, folder: string): Promise<Entry[] | Finding | null> {
  try {
    const dirents = await readdir(join(view.root, folder), {
      withFileTypes: true,
      encoding: 'buffer',
    });
    dirents.sort((a, b) => a.name.compare(b.name));
    return dirents.map((dirent) => asEntry(folder, dirent));
  } catch (error) {
    const code = errorCodeOf(error);
    // Removed, or replaced by a file, since its name was read.
    if (folder !== '' && (code === 'ENOENT' || code === 'ENOTDIR')) return null;
    return { kind: 'failed', externalId: `${folder}/`, reason: 'unreadable' };
  }
}

function asEntry(folder: string, dirent: Dirent<Buffer>): Entry {
  const name = dirent.name.toString('utf8');
  const path = folder === '' ? name : `${folder}/${name}`;
  return { path, isValidName: isUtf8(dirent.name), dirent };
}

/** A finding, the path of a folder to enter, or `null` for a deleted entry. */
function describeEntry(
  view: FolderView,
  level: RuleLevel,
  { path, isValidName, dirent }: Entry,
): Promise<Finding | string | null> | Finding | string {
  // Such a name is not a valid text: it cannot be shown, addressed or requested.
  if (!isValidName) return { kind: 'skipped', externalId: path, reason: 'name-not-utf8' };
  const reason = exclusionOf(level, path, dirent.isDirectory());
  if (reason !== null) return { kind: 'skipped', externalId: path, reason };
  if (dirent.isDirectory()) return path;
  return dirent.isSymbolicLink() ? describeLink(view, path) : describeFile(view, path);
}
