import { type FSWatcher, watch as watchPath } from 'node:fs';
import { join, sep } from 'node:path';

// Linux watches single folders; other systems watch a whole tree with one handle.
const WATCHES_TREES = process.platform === 'darwin' || process.platform === 'win32';

export interface FolderWatchersOptions {
  readonly root: string;
  /** An event of `path` (relative, `/` separated; `''` if only the tree is known). */
  readonly onEvent: (path: string) => void;
  /** Watching does not work (any more): the system has no more watches, or the disk has none. */
  readonly onTrouble: (error: Error) => void;
  /** Node's own. Tests may replace it. */
  readonly watch?: typeof watchPath;
}

/**
 * The system's watches of a tree, one for each folder. Not one for each file, as in the usual libraries:
 * a hundred thousand files would need as many watches, of which the system has few.
 */
export class FolderWatchers {
  readonly #options: FolderWatchersOptions;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(options: FolderWatchersOptions) {
    this.#options = options;
  }

  /** Watches a folder. A watched one is watched again, because the path may lead to another folder by now. */
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

  /** Stops watching a folder and everything below it. */
  remove(folder: string): void {
    for (const watched of this.#watchers.keys()) {
      if (watched === folder || watched.startsWith(`${folder}/`)) this.#close(watched);
    }
  }

  /** Stops watching every folder except these and the root. */
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

// Removed, replaced by a file, or unreadable: its parent and the walk report all of these.
const GONE_CODES = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']);

/** A folder that cannot be watched for its own reasons does not affect the others. */
function isGone(error: Error & { code?: string }): boolean {
  return GONE_CODES.has(error.code ?? '');
}
