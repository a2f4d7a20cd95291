import { type FSWatcher, watch as watchPath } from 'node:fs';
import { join, sep } from 'node:path';

// Linux tells of one folder at a time; the others watch a whole tree with one handle.
const WATCHES_TREES = process.platform === 'darwin' || process.platform === 'win32';

export interface FolderWatchersOptions {
  readonly root: string;
  /** Something happened to `path` (relative, `/` separated; `''` when only the tree is known). */
  readonly onEvent: (path: string) => void;
  /** Watching does not work (any more): the system's watches are used up, or the disk has none. */
  readonly onTrouble: (error: Error) => void;
  /** Node's own, unless a test has another. */
  readonly watch?: typeof watchPath;
}

/**
 * The system's watches of a tree, one for each folder. Not one for each file, as the usual libraries
 * have: a hundred thousand files would need as many of the system's watches, which are few.
 */
export class FolderWatchers {
  readonly #options: FolderWatchersOptions;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(options: FolderWatchersOptions) {
    this.#options = options;
  }

  /** Watches a folder; one that was watched is watched anew, because it may be another by now. */
  add(folder: string): void {
    if (WATCHES_TREES && folder !== '') return;
    this.#close(folder);
    try {
      this.#watchers.set(folder, this.#open(folder));
    } catch (error) {
      if (error instanceof Error && isGone(error)) return;
      this.#options.onTrouble(error as Error);
    }
  }

  has(folder: string): boolean {
    return WATCHES_TREES || this.#watchers.has(folder);
  }

  /** Stops watching a folder and all below it. */
  remove(folder: string): void {
    for (const watched of this.#watchers.keys()) {
      if (watched === folder || watched.startsWith(`${folder}/`)) this.#close(watched);
    }
  }

  /** Stops watching every folder but these and the root. */
  keepOnly(folders: ReadonlySet<string>): void {
    for (const watched of this.#watchers.keys()) {
      if (watched !== '' && !folders.has(watched)) this.#close(watched);
    }
  }

  close(): void {
    for (const folder of this.#watchers.keys()) this.#close(folder);
  }

  #open(folder: string): FSWatcher {
    const { root, onEvent, onTrouble, watch = watchPath } = this.#options;
    const watcher = watch(join(root, folder), { recursive: WATCHES_TREES });
    watcher.on('change', (_kind, name) => {
      if (typeof name !== 'string') return onEvent(folder);
      const path = sep === '/' ? name : name.replaceAll(sep, '/');
      onEvent(folder === '' ? path : `${folder}/${path}`);
    });
    watcher.on('error', (error: Error) => {
      if (!isGone(error)) onTrouble(error);
    });
    return watcher;
  }

  #close(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }
}

// Removed, replaced by a file, or closed to us: its parent and the walk tell of all of these.
const GONE_CODES = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']);

/** A folder that cannot be watched for a reason of its own is no trouble for the others. */
function isGone(error: Error & { code?: string }): boolean {
  return GONE_CODES.has(error.code ?? '');
}
