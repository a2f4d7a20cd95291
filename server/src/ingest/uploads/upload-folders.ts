import { createHash } from 'node:crypto';
import { createReadStream, realpathSync } from 'node:fs';
import { link, lstat, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMissing } from '../../runtime/disk/damaged-file.ts';
import { errorCodeOf } from '../../runtime/disk/error-code-of.ts';
import { makeFolders } from '../../runtime/disk/make-folders.ts';
import { UPLOADS_FOLDER } from '../../runtime/disk/own-data.ts';
import { syncFolder } from '../../runtime/disk/synced-files.ts';
import { Problem } from '../../runtime/problem.ts';
import type { IncomingFile } from './incoming-files.ts';
import { numberedName } from './upload-name.ts';

/** All are in one folder, and each refresh lists it, which takes some tenths of a second. */
export const MAX_UPLOADED_FILES = 10_000;

/** The result of storing a file. */
export interface StoredUpload {
  /** Its name: a different one if that was taken. */
  readonly name: string;
  readonly status: 'created' | 'replaced' | 'unchanged';
}

/** The folders of the sources of uploads, one for each, below the data directory. */
export class UploadFolders {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** The real path of their common folder, which may be a link and need not exist. */
  get root(): string {
    try {
      return realpathSync.native(join(this.#dataDir, UPLOADS_FOLDER));
    } catch (error) {
      if (!isMissing(error)) throw error;
      return join(realpathSync.native(this.#dataDir), UPLOADS_FOLDER);
    }
  }

  /** The folder of arriving files: hidden, so that it is the folder of no source. */
  get arriving(): string {
    return join(this.root, '.arriving');
  }

  /** The location of the source with this id. */
  locationOf(sourceId: string): string {
    return join(this.root, sourceId);
  }

  /** The name of the folder at a location; `null` if it is none of these. */
  nameOf(location: string): string | null {
    const name = relative(this.root, location);
    const isOne = name !== '' && !name.includes(sep) && !name.startsWith('.');
    return isOne && join(this.root, name) === location ? name : null;
  }

  /** Makes the folder of a source; its name survives a power cut. */
  async make(location: string): Promise<void> {
    await makeFolders(location);
    await syncFolder(this.root);
  }

  /** Whether a file with this name is in the folder of a source; `false` for every name that leads elsewhere. */
  async holds({ location, name }: StoredFile): Promise<boolean> {
    const path = this.#pathOf(location, name);
    if (path === null) return false;
    const stats = await lstat(path).catch((error: unknown) => {
      // An invalid name, such as one that is too long, is that of no file.
      if (isMissing(error) || errorCodeOf(error) === 'ENAMETOOLONG') return null;
      throw error;
    });
    return stats?.isFile() ?? false;
  }

  /** Deletes a file that {@link holds} accepts, durably when this resolves; does nothing if it is deleted already. */
  async delete({ location, name }: StoredFile): Promise<void> {
    const path = this.#pathOf(location, name);
    if (path === null) throw new Error('not a file of uploads');
    await rm(path, { force: true });
    if (await isThere(location)) await syncFolder(location);
  }

  /** The path of a file of a source; `null` if the name leads elsewhere, or the location is none of these. */
  #pathOf(location: string, name: string): string | null {
    const isName = !/[/\\\0]/.test(name) && !name.startsWith('.') && name !== '';
    return isName && this.nameOf(location) !== null ? join(location, name) : null;
  }

  /** Deletes the folder of a source with its files. */
  async remove(location: string): Promise<void> {
    if (this.nameOf(location) === null) throw new Error('not a folder of uploads');
    await rm(location, { recursive: true, force: true });
    if (await isThere(this.root)) await syncFolder(this.root);
  }

  /**
   * Stores an arrived file, completely or not at all, and durably when this resolves. The same bytes with the same
   * name are kept; other bytes replace them with `replaces`, otherwise they get a numbered name.
   *
   * @throws Problem ERR_CONFLICT if the folder is full, or missing
   */
  async store(
    file: IncomingFile,
    { location, name, replaces }: StoreOptions,
  ): Promise<StoredUpload> {
    const names = await namesOrConflict(location);
    if (names.length >= MAX_UPLOADED_FILES && !names.includes(name)) throw full();
    for (let number = 1; ; number += 1) {
      const chosen = number === 1 ? name : numberedName(name, number);
      const path = join(location, chosen);
      if (await linked(file.path, path)) {
        await file.discard();
        await syncFolder(location);
        return { name: chosen, status: 'created' };
      }
      if (await isSame(file, path)) return { name: chosen, status: 'unchanged' };
      if (!replaces) continue;
      await rename(file.path, path);
      await syncFolder(location);
      return { name: chosen, status: 'replaced' };
    }
  }
}

interface StoredFile {
  /** The folder of its source. */
  readonly location: string;
  readonly name: string;
}

interface StoreOptions {
  readonly location: string;
  /** In the form of `uploadName`. */
  readonly name: string;
  readonly replaces: boolean;
}

/** Adds a second name for the file, unless that exists: unlike renaming, this never replaces. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false;
    if (isMissing(error)) throw gone();
    throw error;
  }
}

async function isSame(file: IncomingFile, path: string): Promise<boolean> {
  try {
    if ((await stat(path)).size !== file.sizeBytes) return false;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex') === file.sha256;
  } catch (error) {
    if (isMissing(error)) return false; // removed just now
    throw error;
  }
}

async function namesOrConflict(location: string): Promise<string[]> {
  try {
    return await readdir(location);
  } catch (error) {
    if (isMissing(error)) throw gone();
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

function gone(): Problem {
  return new Problem('ERR_CONFLICT', { detail: 'The source was removed meanwhile.' });
}

function full(): Problem {
  const detail = `A source holds ${MAX_UPLOADED_FILES} uploaded files. Use another one: \`sourceName\` makes it.`;
  return new Problem('ERR_CONFLICT', { detail });
}
