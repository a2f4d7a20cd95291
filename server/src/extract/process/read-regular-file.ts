import { closeSync, readSync } from 'node:fs';
import { type FailedFile, type SkippedFile, skipped } from '../extraction-outcome.ts';
import { type OpenFile, type OpenRules, openRegularFile } from './open-regular-file.ts';

/**
 * The bytes of a regular file, or the reason of a failure; `openRegularFile` defines which files are refused. If the file shrinks
 * or grows meanwhile, returns what was read, at most `maxBytes`.
 */
export function readRegularFile(
  path: string,
  maxBytes: number,
  rules: OpenRules,
): Uint8Array | SkippedFile | FailedFile {
  const file = openRegularFile(path, rules);
  if ('status' in file) return file;
  try {
    return readOpen(file, maxBytes);
  } finally {
    closeSync(file.descriptor);
  }
}

function readOpen({ descriptor, sizeBytes }: OpenFile, maxBytes: number): Uint8Array | SkippedFile {
  if (sizeBytes > maxBytes) {
    return skipped('too-large', `The file has ${sizeBytes} bytes; the limit is ${maxBytes}.`);
  }
  // One byte more shows that the file has grown since.
  const buffer = Buffer.allocUnsafeSlow(sizeBytes + 1);
  let length = 0;
  while (length < buffer.length) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, null);
    if (count === 0) break;
    length += count;
  }
  return buffer.subarray(0, Math.min(length, maxBytes));
}
