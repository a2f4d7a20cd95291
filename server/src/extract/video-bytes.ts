import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import {
  type FailedFile,
  failed,
  MalformedFile,
  type SkippedFile,
  skipped,
} from './extraction-outcome.ts';

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

/**
 * Opens a regular file, or says why not. Pipes and devices are refused before they are opened, since
 * opening alone can block or have effects, and again after, since a path can change its meaning in between.
 */
export function openVideo(path: string): VideoBytes | SkippedFile | FailedFile {
  try {
    if (!statSync(path).isFile()) return NOT_REGULAR;
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const status = fstatSync(descriptor);
    if (status.isFile()) return new OpenVideo(descriptor, status.size);
    closeSync(descriptor);
    return NOT_REGULAR;
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      return failed('unreadable', `The file cannot be opened (${String(error.code)}).`);
    }
    throw error;
  }
}

const NOT_REGULAR = skipped('unsupported', 'Not a regular file.');

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
