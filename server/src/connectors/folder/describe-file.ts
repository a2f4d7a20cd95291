import type { BigIntStats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FailedFinding, FoundFile, SkippedFinding } from '../connector.ts';
import { exclusionOf, levelAbove, type RuledFolder, type RuleLevel } from './ignore-rules.ts';

/** What is the same for every file of a folder that is being looked through. */
export interface FolderView extends RuledFolder {
  readonly maxFileBytes: number;
  /** The rules read so far, by folder. */
  readonly levels: Map<string, RuleLevel>;
}

/**
 * Says what a plain file is to the source, or `null` when it went away meanwhile. `path` is relative
 * to the root, `/` separated.
 */
export async function describeFile(
  view: FolderView,
  path: string,
): Promise<FoundFile | SkippedFinding | FailedFinding | null> {
  try {
    const absolute = join(view.root, path);
    return describeStats(view, path, await stat(absolute, { bigint: true }));
  } catch (error) {
    return errorCodeOf(error) === 'ENOENT'
      ? null
      : { kind: 'failed', externalId: path, reason: 'unreadable' };
  }
}

/**
 * Says what a symbolic link is to the source. A file is read through it when the target lies inside
 * the source and is not itself left out: a link must not publish what the rules keep back. Folders
 * are not followed, because their files are found at their own place, and links can make loops.
 */
export async function describeLink(
  view: FolderView,
  path: string,
): Promise<FoundFile | SkippedFinding | FailedFinding | null> {
  const skipped = (reason: string): SkippedFinding => ({
    kind: 'skipped',
    externalId: path,
    reason,
  });
  const target = await resolveLink(join(view.root, path));
  if (target === null) return skipped('link-broken');
  const inside = pathInside(view.root, target.path);
  if (inside === null) return skipped('link-outside');
  if (target.stats.isDirectory()) return skipped('link-to-folder');
  const level = await levelAbove(view, inside, view.levels);
  const excluded = typeof level === 'string' ? level : exclusionOf(level, inside, false);
  return excluded === null ? describeStats(view, path, target.stats) : skipped(excluded);
}

/** The place of `path` below `root`, `/` separated, or `null` when it is the root or outside. */
export function pathInside(root: string, path: string): string | null {
  const inside = relative(root, path);
  const isOutside = inside === '' || inside === '..' || inside.startsWith(`..${sep}`);
  // On Windows another drive is not relative at all.
  if (isOutside || join(root, inside) !== path) return null;
  return sep === '/' ? inside : inside.replaceAll(sep, '/');
}

/** The code of a failed call of the file system, as in `ENOENT`; `null` for any other error. */
export function errorCodeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

function describeStats(
  view: FolderView,
  path: string,
  stats: BigIntStats,
): FoundFile | SkippedFinding {
  const skipped = (reason: string): SkippedFinding => ({
    kind: 'skipped',
    externalId: path,
    reason,
  });
  // A pipe would block its reader for ever, a device never end.
  if (!stats.isFile()) return skipped('special');
  if (stats.size > view.maxFileBytes) return skipped('too-large');
  if (stats.size === 0n) return skipped('empty');
  const absolute = join(view.root, path);
  return {
    kind: 'file',
    externalId: path,
    path: absolute,
    fileName: basename(absolute),
    url: pathToFileURL(absolute).href,
    site: '',
    type: 'file',
    sizeBytes: Number(stats.size),
    modifiedAt: stats.mtime.toISOString(),
    version: [stats.mtimeNs, stats.size, stats.ino].map((part) => part.toString(36)).join('-'),
  };
}

async function resolveLink(path: string): Promise<{ path: string; stats: BigIntStats } | null> {
  try {
    const target = await realpath(path);
    return { path: target, stats: await stat(target, { bigint: true }) };
  } catch {
    // Broken, a loop, or through a folder that is closed to us: nothing to read in any case.
    return null;
  }
}
