import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  openSync,
  realpathSync,
  statSync,
} from 'node:fs';
import type { OwnData } from '../../runtime/disk/own-data.ts';
import { type FailedFile, failed, type SkippedFile, skipped } from '../extraction-outcome.ts';

/** Conditions for an opened file. */
export interface OpenRules {
  /** Quarry's own data, which is never read; `null` if there is none, as in tests. */
  readonly ownData: OwnData | null;
  /** The real path that was checked when the file was found: if it has changed, the file is refused. */
  readonly realPath?: string | undefined;
}

/** A regular file that is open for reading; the caller closes it. */
export interface OpenFile {
  readonly descriptor: number;
  readonly sizeBytes: number;
}

/**
 * Opens a regular file, or returns the reason of a refusal. Follows symbolic links. Refuses pipes, sockets and devices before opening
 * them, since opening alone can block or have effects; checks the opened file again, since the path may have changed in between.
 * Never blocks.
 */
export function openRegularFile(
  path: string,
  rules: OpenRules,
): OpenFile | SkippedFile | FailedFile {
  try {
    if (!statSync(path).isFile()) return NOT_REGULAR;
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const opened = judgeOpened(descriptor, path, rules);
    if ('status' in opened) closeSync(descriptor);
    return opened;
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      return failed('unreadable', reasonOf(error.code));
    throw error;
  }
}

function judgeOpened(
  descriptor: number,
  path: string,
  { ownData, realPath }: OpenRules,
): OpenFile | SkippedFile | FailedFile {
  const stats = fstatSync(descriptor, { bigint: true });
  if (!stats.isFile()) return NOT_REGULAR;
  if (ownData?.holdsFile(stats)) return OWN_DATA;
  if (realPath !== undefined && !isAt(realPath, path, stats)) return REPLACED;
  return { descriptor, sizeBytes: Number(stats.size) };
}

/** Whether the opened file is the one at `realPath`, and `path` leads there without another link. */
function isAt(realPath: string, path: string, opened: BigIntStats): boolean {
  if (realpathSync.native(path) !== realPath) return false;
  const { dev, ino } = statSync(realPath, { bigint: true });
  return dev === opened.dev && ino === opened.ino;
}

const NOT_REGULAR = skipped('unsupported', 'Not a regular file.');
const OWN_DATA = skipped(
  'own-data',
  'It belongs to the data directory of Quarry, which is never read.',
);
const REPLACED = failed(
  'unreadable',
  'The file was replaced while it was read; it is tried again.',
);

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'The file is gone.'],
  ['ENOTDIR', 'The file is gone.'],
  ['EACCES', 'The file may not be read by the user that Quarry runs as.'],
  ['EPERM', 'The file may not be read by the user that Quarry runs as.'],
  ['ELOOP', 'The symbolic link leads round in a circle.'],
  ['ENAMETOOLONG', 'The name of the file is too long.'],
]);

function reasonOf(code: unknown): string {
  return REASONS.get(code) ?? `The file could not be read (${String(code)}).`;
}
