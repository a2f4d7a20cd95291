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

/** They lie in one folder, and each refresh lists it: some tenths of a second. */
export const MAX_UPLOADED_FILES = 10_000;

/** What storing a file came to. */
export interface StoredUpload {
  /** The name that it has: another one where that was taken. */
  readonly name: string;
  readonly status: 'created' | 'replaced' | 'unchanged';
}

/** The folders of the sources whose files were uploaded, one for each, below the data directory. */
export class UploadFolders {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** The real path of the folder of all of them, which may be a link; it need not be there. */
  get root(): string {
    try {
      return realpathSync.native(join(this.#dataDir, UPLOADS_FOLDER));
    } catch (error) {
      if (!isMissing(error)) throw error;
      return join(realpathSync.native(this.#dataDir), UPLOADS_FOLDER);
    }
  }

  /** Where files are while they arrive: hidden, so that it is the folder of no source. */
  get arriving(): string {
    return join(this.root, '.arriving');
  }

  /** The location of the source with this id. */
  locationOf(sourceId: string): string {
    return join(this.root, sourceId);
  }

  /** The name of the folder at a location; `null`: it is none of these. */
  nameOf(location: string): string | null {
    const name = relative(this.root, location);
    const isOne = name !== '' && !name.includes(sep) && !name.startsWith('.');
    return isOne && join(this.root, name) === location ? name : null;
  }

  /** Makes the folder of a source; its name outlives a power cut. */
  async make(location: string): Promise<void> {
    await makeFolders(location);
    await syncFolder(this.root);
  }

  /** Whether a file lies in the folder of a source under this name; `false` for every name that leads elsewhere. */
  async holds({ location, name }: StoredFile): Promise<boolean> {
    const path = this.#pathOf(location, name);
    if (path === null) return false;
    const stats = await lstat(path).catch((error: unknown) => {
      // A name that no file can have, as one that is too long, is that of none.
      if (isMissing(error) || errorCodeOf(error) === 'ENAMETOOLONG') return null;
      throw error;
    });
    return stats?.isFile() ?? false;
  }

  /** Deletes a file that {@link holds} names, for good when this resolves; nothing where it is gone already. */
  async delete({ location, name }: StoredFile): Promise<void> {
    const path = this.#pathOf(location, name);
    if (path === null) throw new Error('not a file of uploads');
    await rm(path, { force: true });
    if (await isThere(location)) await syncFolder(location);
  }

  /** The path of a file of a source; `null`: the name leads elsewhere, or the location is none of these. */
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
   * Stores a file that has arrived: all of it or nothing, and for good when this resolves. The same bytes under the same
   * name are left as they are; other bytes take their place with `replaces`, else they get a numbered name.
   *
   * @throws Problem ERR_CONFLICT when the folder is full, or gone
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
  /** Of its source. */
  readonly location: string;
  readonly name: string;
}

interface StoreOptions {
  readonly location: string;
  /** As `uploadName` makes them. */
  readonly name: string;
  readonly replaces: boolean;
}

/** A second name for the file, unless there is one already: unlike renaming it never replaces. */
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
