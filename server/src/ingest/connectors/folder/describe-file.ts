import { hash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMarkdownName } from '../../../extract/formats.ts';
import type { Privacy } from '../../../extract/private-files/private-rules.ts';
import { errorCodeOf } from '../../../runtime/disk/error-code-of.ts';
import type { FileIdentity } from '../../../runtime/disk/own-data.ts';
import type { FailedFinding, FoundFile, SkippedFinding } from '../connector.ts';
import type { Companions } from './companions.ts';
import type { FileSelection } from './file-selection.ts';
import { exclusionOf, levelAbove, type RuledFolder, type RuleLevel } from './ignore-rules.ts';

// For companions and the variant: compared only with the previous version of the same file.
const EXTRA_HASH_CHARACTERS = 12;

/** The common data of all files in one listing of a folder. */
export interface FolderView extends RuledFolder {
  readonly selection: FileSelection;
  readonly companions: Companions;
  readonly maxFileBytes: number;
  /** Whether a file belongs to Quarry's own data, as of the beginning of the listing. */
  readonly isOwn: (file: FileIdentity) => boolean;
  /** The rules read so far, by folder. */
  readonly levels: Map<string, RuleLevel>;
}

/**
 * Describes a plain file for the source, or returns `null` if it disappeared meanwhile or is part of
 * another. `path` is relative to the root, `/` separated.
 */
export async function describeFile(
  view: FolderView,
  path: string,
): Promise<FoundFile | SkippedFinding | FailedFinding | null> {
  const reason = view.selection.exclusionOf(path);
  if (reason !== null) return describeOther(view, path, reason);
  try {
    const absolute = join(view.root, path);
    const stats = await stat(absolute, { bigint: true });
    const privacy = view.privateRules.ofFile(path);
    return await describeStats(view, path, { realPath: absolute, stats, privacy });
  } catch (error) {
    return errorCodeOf(error) === 'ENOENT'
      ? null
      : { kind: 'failed', externalId: path, reason: 'unreadable' };
  }
}

/**
 * Describes a symbolic link for the source. A file is read through it if the target is inside
 * the source and is not itself left out: a link must not publish files that the rules exclude. Links to
 * folders are not followed, because their files are found at their own path, and links can make loops.
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
  const unwanted = view.selection.exclusionOf(path);
  if (unwanted !== null) return skipped(unwanted);
  const target = await resolveLink(join(view.root, path));
  if (target === null) return skipped('link-broken');
  const inside = pathInside(view.root, target.path);
  if (inside === null) return skipped('link-outside');
  if (target.stats.isDirectory()) return skipped('link-to-folder');
  const level = await levelAbove(view, inside, view.levels);
  const excluded = typeof level === 'string' ? level : exclusionOf(level, inside, false);
  if (excluded !== null) return skipped(excluded);
  const privacy = view.privateRules.ofFile(inside);
  return describeStats(view, path, { realPath: target.path, stats: target.stats, privacy });
}

/** The path of `path` relative to `root`, `/` separated, or `null` if it is the root or outside. */
export function pathInside(root: string, path: string): string | null {
  const inside = relative(root, path);
  const isOutside = inside === '' || inside === '..' || inside.startsWith(`..${sep}`);
  // On Windows the path to another drive is not relative.
  if (isOutside || join(root, inside) !== path) return null;
  return sep === '/' ? inside : inside.replaceAll(sep, '/');
}

/** A file of another kind: reported, unless it is a companion of one of the source's files. */
async function describeOther(
  { companions }: FolderView,
  path: string,
  reason: string,
): Promise<SkippedFinding | null> {
  const owners = await companions.owners(path);
  return owners.length > 0 ? null : { kind: 'skipped', externalId: path, reason };
}

/** A file after resolving links. */
interface LookedAt {
  readonly realPath: string;
  readonly stats: BigIntStats;
  readonly privacy: Privacy;
}

async function describeStats(
  view: FolderView,
  path: string,
  { realPath, stats, privacy }: LookedAt,
): Promise<FoundFile | SkippedFinding> {
  const skipped = (reason: string): SkippedFinding => ({
    kind: 'skipped',
    externalId: path,
    reason,
  });
  if (view.isOwn(stats)) return skipped('own-data');
  // Reading a pipe would block forever, and a device never ends.
  if (!stats.isFile()) return skipped('special');
  if (stats.size > view.maxFileBytes) return skipped('too-large');
  if (stats.size === 0n) return skipped('empty');
  const absolute = join(view.root, path);
  return {
    kind: 'file',
    externalId: path,
    path: absolute,
    realPath,
    isNamed: privacy === 'named',
    fileName: basename(absolute),
    url: pathToFileURL(absolute).href,
    site: '',
    ...view.selection.role,
    sizeBytes: Number(stats.size),
    modifiedAt: stats.mtime.toISOString(),
    version:
      stampOf(stats) +
      PRIVACY_VERSIONS[privacy ?? 'none'] +
      (isMarkdownName(path) ? MARKDOWN_VERSION : '') +
      (await extraVersion(view, path)),
  };
}

/**
 * Part of the version: a file whose name is or may be private is read again when the settings begin or cease to
 * name it, and once after an older version of Quarry has read it without being named.
 */
const PRIVACY_VERSIONS = { none: '', look: '-l', named: '-n', private: '-p' } as const;

/** Part of the version: read again once after a version of Quarry that did not read a document's audience from front matter. */
const MARKDOWN_VERSION = '-v';

function stampOf({ mtimeNs, size, ino }: BigIntStats): string {
  return [mtimeNs, size, ino].map((part) => part.toString(36)).join('-');
}

/** Other input of a file's document: its companions and the variant of the selection. */
async function extraVersion({ root, selection, companions }: FolderView, path: string) {
  const parts = selection.variant === '' ? [] : [selection.variant];
  for (const companion of await companions.of(path)) {
    parts.push(companion, await stampAt(join(root, companion)));
  }
  if (parts.length === 0) return '';
  return `-${hash('sha256', parts.join('\0')).slice(0, EXTRA_HASH_CHARACTERS)}`;
}

async function stampAt(path: string): Promise<string> {
  try {
    return stampOf(await stat(path, { bigint: true }));
  } catch (error) {
    // Deleted since its name was read: treated as missing.
    if (errorCodeOf(error) !== null) return '';
    throw error;
  }
}

async function resolveLink(path: string): Promise<{ path: string; stats: BigIntStats } | null> {
  try {
    const target = await realpath(path);
    return { path: target, stats: await stat(target, { bigint: true }) };
  } catch {
    // Broken, a loop, or through an unreadable folder: nothing to read in any case.
    return null;
  }
}
