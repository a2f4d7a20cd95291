import { type BigIntStats, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Clock } from '../clock.ts';

/** The identity of a file or folder in the file system, independent of its path: `stat` with `bigint: true`. */
export interface FileIdentity {
  readonly dev: bigint;
  readonly ino: bigint;
}

/**
 * Decides whether something belongs to Quarry's data directory: the only check for listing, watching, reading, serving and
 * explaining. Nothing in it may become a document, since otherwise a search would find a key to this server.
 *
 * Something belongs to it if its real path is in it, or if it is, or is inside, a file or folder that is also in it: through a
 * bind mount, a hard link, another case, another mount of the same disk.
 *
 * Uploaded files in the folders of {@link UPLOADS_FOLDER} are content and do not belong to it.
 */
export interface OwnData {
  /** By path: after links, and by every parent folder. A missing path is judged by its parents. */
  holds(path: string): boolean;
  /** By identity only: for a file that is open, or was just examined. Exact at the time of the call. */
  holdsFile(file: FileIdentity): boolean;
  /** Whether a path is, or is inside, a folder of uploads: content, but not a possible place of a source. */
  isUpload(path: string): boolean;
  /** {@link holdsFile} for many files, as of now: for listings, whose files are checked again when read. */
  asOfNow(): (file: FileIdentity) => boolean;
}

/**
 * Time stamps of folders advance in ticks of up to 10 ms (Linux with HZ=100), so that a change in the tick of a scan is not
 * visible: a folder that changed this recently is scanned again.
 */
const STAMP_TICK_MS = 20;

/** The folder of the data directory that holds a folder of files for each source of uploads. */
export const UPLOADS_FOLDER = 'uploads';

/** The data directory `root`, which need not be there (yet). */
export function guardOwnData(root: string, clock: Clock): OwnData {
  return new OwnDataTree(resolve(root), clock);
}

/** The scanned content of one folder of the tree, and the values that show a change. */
interface FolderScan {
  readonly key: string;
  readonly mtimeNs: bigint;
  /** False when it changed within the tick in which it was scanned. */
  readonly isSettled: boolean;
  readonly entries: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Knows every file and folder of the tree by device and inode. There are some hundred; a question
 * costs a `stat` for each folder, and only folders that have changed are read again.
 */
class OwnDataTree implements OwnData {
  readonly #root: string;
  readonly #clock: Clock;
  #scans = new Map<string, FolderScan>();
  #keys: ReadonlySet<string> = new Set();
  /** Cached once it exists: the data folder of a running server does not move. */
  #foundRoot: string | null = null;

  constructor(root: string, clock: Clock) {
    this.#root = root;
    this.#clock = clock;
  }

  holds(path: string): boolean {
    const real = realPathOf(path);
    const uploads = this.#uploadFolderOf(real);
    if (uploads === null && isAtOrBelow(real, this.#realRoot())) return true;
    const holds = this.asOfNow();
    return withFoldersAbove(real).some((at) => {
      if (uploads !== null && !isAtOrBelow(at, uploads)) return false;
      const stats = look(() => statSync(at, { bigint: true, throwIfNoEntry: false }));
      return stats !== null && holds(stats);
    });
  }

  isUpload(path: string): boolean {
    return this.#uploadFolderOf(realPathOf(path)) !== null;
  }

  holdsFile(file: FileIdentity): boolean {
    return this.asOfNow()(file);
  }

  asOfNow(): (file: FileIdentity) => boolean {
    this.#refresh();
    const keys = this.#keys;
    return (file) => keys.has(keyOf(file));
  }

  /** The upload folder of a source that a real path is, or is inside; hidden folders are for incoming files. */
  #uploadFolderOf(real: string): string | null {
    const uploads = realPathOf(join(this.#realRoot(), UPLOADS_FOLDER));
    if (real === uploads || !isAtOrBelow(real, uploads)) return null;
    const [name = ''] = relative(uploads, real).split(sep);
    return name.startsWith('.') ? null : join(uploads, name);
  }

  #realRoot(): string {
    this.#foundRoot ??= look(() => realpathSync.native(this.#root));
    return this.#foundRoot ?? realPathOf(this.#root);
  }

  #refresh(): void {
    const scans = new Map<string, FolderScan>();
    const hasChanged = this.#visit(this.#realRoot(), true, scans);
    if (!hasChanged && scans.size === this.#scans.size) return;
    this.#scans = scans;
    const all = [...scans.values()];
    this.#keys = new Set(all.flatMap(({ key, entries }) => [key, ...entries]));
  }

  /** Scans a folder and those in it, as far as they have changed; returns whether any has. */
  #visit(folder: string, isTop: boolean, scans: Map<string, FolderScan>): boolean {
    const stats = look(() => statSync(folder, { bigint: true, throwIfNoEntry: false }));
    if (!stats?.isDirectory() || scans.has(folder)) return false;
    const known = this.#scans.get(folder);
    const isSame =
      known?.isSettled === true && known.key === keyOf(stats) && known.mtimeNs === stats.mtimeNs;
    const scan = isSame ? known : this.#scan(folder, isTop, stats);
    scans.set(folder, scan);
    const visit = (changed: boolean, below: string) => this.#visit(below, false, scans) || changed;
    return scan.folders.reduce(visit, !isSame);
  }

  #scan(folder: string, isTop: boolean, stats: BigIntStats): FolderScan {
    const entries: string[] = [];
    const folders: string[] = [];
    for (const name of look(() => readdirSync(folder)) ?? []) {
      const path = join(folder, name);
      const found = lookAtEntry(path, isTop);
      if (found === null) continue;
      entries.push(keyOf(found));
      const isOfUploads = isTop && name === UPLOADS_FOLDER;
      if (found.isDirectory() && !isOfUploads) folders.push(path);
    }
    const isSettled = this.#clock.now() - Number(stats.mtimeMs) > STAMP_TICK_MS;
    return { key: keyOf(stats), mtimeNs: stats.mtimeNs, isSettled, entries, folders };
  }
}

/** Follows a link at the top, by which an operator moved a database or the index: its target belongs to Quarry. */
function lookAtEntry(path: string, isTop: boolean): BigIntStats | null {
  const options = { bigint: true, throwIfNoEntry: false } as const;
  return look(() => (isTop ? statSync(path, options) : lstatSync(path, options)));
}

function keyOf({ dev, ino }: FileIdentity): string {
  return `${dev}:${ino}`;
}

/** Whether `path` is `folder` or inside it; both are real paths. */
function isAtOrBelow(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside === '' || (inside.split(sep)[0] !== '..' && join(folder, inside) === path);
}

/** Resolves links as far as the path exists; the rest is unchanged. */
function realPathOf(path: string): string {
  const real = look(() => realpathSync.native(path));
  if (real !== null) return real;
  const parent = dirname(path);
  return parent === path ? path : join(realPathOf(parent), relative(parent, path));
}

function withFoldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...withFoldersAbove(parent)];
}

/** `null` for a missing or inaccessible path, whose content is not accessible either. */
function look<Result>(ask: () => Result | undefined): Result | null {
  try {
    return ask() ?? null;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
