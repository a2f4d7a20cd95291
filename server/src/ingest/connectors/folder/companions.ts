import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { errorCodeOf } from '../../../runtime/disk/error-code-of.ts';
import type { FileSelection } from './file-selection.ts';

// A walk has one open folder for each level. Deeper trees read some folders twice.
const MAX_FOLDERS_KEPT = 16;
// `talk.part2.en.vtt` may belong to `talk`, `talk.part2` and `talk.part2.en`. More dots are unusual.
const MAX_STEMS = 4;

/** Finds companions of files: files in the same folder that are named after them. */
export class Companions {
  readonly #root: string;
  readonly #selection: FileSelection;
  /** Promises, since many files of a folder are processed at once. */
  readonly #folders = new LRUCache<string, Promise<FolderNames>>({ max: MAX_FOLDERS_KEPT });

  constructor(root: string, selection: FileSelection) {
    this.#root = root;
    this.#selection = selection;
  }

  /** The companions of `path`, in order of names; paths are relative to the root. */
  async of(path: string): Promise<readonly string[]> {
    if (this.#selection.companionExtensions.size === 0) return [];
    const names = await this.#namesBeside(path);
    return names.companions.get(stemOf(path)) ?? [];
  }

  /** The files that `path` is a companion of; empty if it is none. */
  async owners(path: string): Promise<readonly string[]> {
    if (!this.#selection.companionExtensions.has(extensionOf(path))) return [];
    const names = await this.#namesBeside(path);
    return stemsOf(path).flatMap((stem) => names.files.get(stem) ?? []);
  }

  #namesBeside(path: string): Promise<FolderNames> {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const known = this.#folders.get(folder) ?? this.#read(folder);
    this.#folders.set(folder, known);
    return known;
  }

  async #read(folder: string): Promise<FolderNames> {
    const names: FolderNames = { files: new Map(), companions: new Map() };
    for (const name of await readNames(join(this.#root, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (this.#selection.exclusionOf(path) === null) add(names.files, stemOf(path), path);
      if (!this.#selection.companionExtensions.has(extensionOf(path))) continue;
      for (const stem of stemsOf(path)) add(names.companions, stem, path);
    }
    return names;
  }
}

/** Paths by their stem. */
interface FolderNames {
  readonly files: Map<string, string[]>;
  readonly companions: Map<string, string[]>;
}

function add(paths: Map<string, string[]>, stem: string, path: string): void {
  const known = paths.get(stem);
  if (known) known.push(path);
  else paths.set(stem, [path]);
}

/** Regular files in order of names. Targets of links are not part of the source. */
async function readNames(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const files = entries.filter((entry: Dirent) => entry.isFile());
    return files.map(({ name }) => name).sort();
  } catch (error) {
    // Removed meanwhile or not readable: the walk reports that.
    if (errorCodeOf(error) !== null) return [];
    throw error;
  }
}

/** `a/talk.en.vtt` → `a/talk.en`; a path without an extension is its own stem. */
function stemOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') + 1 ? path.slice(0, dot) : path;
}

/** The stems that a companion of this name may be named after: `a/talk.en.vtt` → `a/talk.en`, `a/talk`. */
function stemsOf(path: string): string[] {
  const stems: string[] = [];
  let rest = path;
  while (stems.length < MAX_STEMS && stemOf(rest) !== rest) {
    rest = stemOf(rest);
    stems.push(rest);
  }
  return stems;
}

function extensionOf(path: string): string {
  return path.slice(stemOf(path).length + 1).toLowerCase();
}
