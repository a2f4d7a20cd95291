import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { type FailedFile, failed, type SkippedFile, skipped } from './extraction-outcome.ts';

/**
 * The bytes of a regular file, or why there are none. Follows symbolic links. Pipes, sockets and devices are
 * refused before they are opened, since opening alone can block or have effects, and again after, since a path
 * can change its meaning in between; opening never blocks. A file that shrinks or grows while it is read yields
 * what was read, at most `maxBytes`.
 */
export function readRegularFile(
  path: string,
  maxBytes: number,
): Uint8Array | SkippedFile | FailedFile {
  try {
    const refused = refusal(statSync(path), maxBytes);
    if (refused) return refused;
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return readOpen(descriptor, maxBytes);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      return failed('unreadable', reasonOf(error.code));
    throw error;
  }
}

interface FileStatus {
  readonly size: number;
  isFile(): boolean;
}

function refusal(status: FileStatus, maxBytes: number): SkippedFile | null {
  if (!status.isFile()) return skipped('unsupported', 'Not a regular file.');
  if (status.size <= maxBytes) return null;
  return skipped('too-large', `The file has ${status.size} bytes; the limit is ${maxBytes}.`);
}

function readOpen(descriptor: number, maxBytes: number): Uint8Array | SkippedFile {
  const status = fstatSync(descriptor);
  const refused = refusal(status, maxBytes);
  if (refused) return refused;
  // One byte more shows that the file has grown since.
  const buffer = Buffer.allocUnsafeSlow(Math.min(status.size, maxBytes) + 1);
  let length = 0;
  while (length < buffer.length) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, null);
    if (count === 0) break;
    length += count;
  }
  return buffer.subarray(0, Math.min(length, maxBytes));
}

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
