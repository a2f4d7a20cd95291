import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { PinnedFile } from './pinned-model.ts';

/** The SHA-256 of a file, in hexadecimal. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    hash.update(chunk);
  return hash.digest('hex');
}

/** Whether a file is there, and one of the versions that are pinned. */
export async function isAsPinned(path: string, { versions }: PinnedFile): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  const candidates = versions.filter(({ sizeBytes }) => sizeBytes === found?.size);
  if (found === null || !found.isFile() || candidates.length === 0) return false;
  const checksum = await checksumOf(path);
  return candidates.some(({ sha256 }) => sha256 === checksum);
}
