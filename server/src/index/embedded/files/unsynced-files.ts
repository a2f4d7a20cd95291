import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { syncFile, syncFileNow } from '../../../runtime/disk/synced-files.ts';

// One sync covers hundreds of documents. Larger files are synced when they are written, and never read again for comparison.
const MAX_UNSYNCED_BYTES = 1 << 20;

/** A file of the index that may be torn after a power cut, with the data to detect that. */
export interface UnsyncedFile {
  readonly name: string;
  readonly bytes: number;
  /** The CRC-32 of the whole file. */
  readonly crc32: number;
}

/** The files of an index folder that were written and not synced yet. */
export class UnsyncedFiles {
  readonly #directory: string;
  readonly #files = new Map<string, UnsyncedFile>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Adds a file that was written and will not change. Syncs a large one at once. */
  add(name: string): void {
    const file = path.join(this.#directory, name);
    const { size } = fs.statSync(file);
    if (size > MAX_UNSYNCED_BYTES) syncFileNow(file);
    else this.#files.set(name, { name, bytes: size, crc32: zlib.crc32(fs.readFileSync(file)) });
  }

  /** The files with these names that are not synced. */
  among(names: readonly string[]): UnsyncedFile[] {
    return names.flatMap((name) => this.#files.get(name) ?? []);
  }

  /** Forgets files that are no longer part of the index: they are never synced. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of this.#files.keys()) if (!names.has(name)) this.#files.delete(name);
  }

  /** Syncs the files that are not synced yet. They must not be removed meanwhile. */
  async sync(names: readonly string[]): Promise<void> {
    for (const { name } of this.among(names)) {
      await syncFile(path.join(this.#directory, name));
      this.#files.delete(name);
    }
  }
}

/** Whether a file is as written. */
export function isWhole(directory: string, { name, bytes, crc32 }: UnsyncedFile): boolean {
  const file = path.join(directory, name);
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size;
  return size === bytes && zlib.crc32(fs.readFileSync(file)) === crc32;
}
