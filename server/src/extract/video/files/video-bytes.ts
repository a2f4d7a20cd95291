import { closeSync, readSync } from 'node:fs';
import { type FailedFile, MalformedFile, type SkippedFile } from '../../extraction-outcome.ts';
import { type OpenRules, openRegularFile } from '../../process/open-regular-file.ts';

/** A file of which only parts are read. */
export interface VideoBytes {
  readonly size: number;
  /**
   * The bytes from `start` to `end`, fewer where the file ends.
   *
   * @throws MalformedFile when more was read in all than {@link MAX_READ_BYTES}
   */
  read(start: number, end: number): Uint8Array;
  close(): void;
}

/**
 * The tables of a film of three hours have some 10 MB, a cover up to 5 MB, and some are read twice. What
 * sends its reader farther is broken or hostile.
 */
export const MAX_READ_BYTES = 64 * 1024 * 1024;

/** Opens a video, or says why not: `openRegularFile` says which files are refused. */
export function openVideo(path: string, rules: OpenRules): VideoBytes | SkippedFile | FailedFile {
  const file = openRegularFile(path, rules);
  return 'status' in file ? file : new OpenVideo(file.descriptor, file.sizeBytes);
}

class OpenVideo implements VideoBytes {
  readonly size: number;
  readonly #descriptor: number;
  #left = MAX_READ_BYTES;

  constructor(descriptor: number, size: number) {
    this.#descriptor = descriptor;
    this.size = size;
  }

  read(start: number, end: number): Uint8Array {
    const length = Math.max(0, Math.min(end, this.size) - start);
    this.#left -= length;
    if (this.#left < 0) throw new MalformedFile('Its tables are longer than those of any video.');
    const bytes = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const count = readSync(this.#descriptor, bytes, filled, length - filled, start + filled);
      // The file became shorter meanwhile.
      if (count === 0) return bytes.subarray(0, filled);
      filled += count;
    }
    return bytes;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
