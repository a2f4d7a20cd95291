import { glob, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { errorCodeOf } from '../../../runtime/disk/error-code-of.ts';
import type { Finding } from '../connector.ts';
import { describeFile, type FolderView, pathInside } from './describe-file.ts';
import { outermostOwnFolder } from './own-folders.ts';

// Concurrent calls of the file system.
const STATS_AT_ONCE = 32;

/**
 * The files that the patterns of a source match, ordered by path. Includes hidden and ignored
 * ones, but not folders reached through a link, nor private files that no pattern names.
 */
export async function* listIncluded(
  view: FolderView,
  patterns: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const { paths, ownFolders } = await matchingPaths(view, patterns, signal);
  for (const externalId of ownFolders) yield { kind: 'skipped', externalId, reason: 'own-data' };
  for (let at = 0; at < paths.length; at += STATS_AT_ONCE) {
    signal.throwIfAborted();
    const some = paths.slice(at, at + STATS_AT_ONCE);
    const described = await Promise.all(some.map((path) => describeIncluded(view, path)));
    yield* described.filter((finding) => finding !== null);
  }
}

interface MatchingPaths {
  readonly paths: readonly string[];
  /** Folders of Quarry's own data with matching files. */
  readonly ownFolders: readonly string[];
}

async function matchingPaths(
  { root, isOwnFolder }: FolderView,
  patterns: readonly string[],
  signal: AbortSignal,
): Promise<MatchingPaths> {
  const paths = new Set<string>();
  const ownFolders = new Set<string>();
  const isOwn = remembered(isOwnFolder);
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) {
    signal.throwIfAborted();
    if (!entry.isFile()) continue;
    const path = pathInside(root, join(entry.parentPath, entry.name));
    if (path === null) continue;
    const own = outermostOwnFolder(path, isOwn);
    if (own === null) paths.add(path);
    else ownFolders.add(own);
  }
  return { paths: [...paths].sort(), ownFolders: [...ownFolders].sort() };
}

/** Many files are in one folder, so each folder is checked once in a listing. */
function remembered(ask: (path: string) => boolean): (path: string) => boolean {
  const answers = new Map<string, boolean>();
  return (path) => {
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return answer;
  };
}

async function describeIncluded(view: FolderView, path: string): Promise<Finding | null> {
  if (view.privateRules.ofFile(path) === 'private') {
    return { kind: 'skipped', externalId: path, reason: 'private' };
  }
  try {
    const real = await realpath(join(view.root, path));
    // Through a link it would be found twice, or be outside.
    if (real !== join(view.root, path.replaceAll('/', sep))) return null;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null;
    return { kind: 'failed', externalId: path, reason: 'unreadable' };
  }
  return describeFile(view, path);
}
