import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OWNER_ONLY_FILE_MODE } from '../../runtime/disk/owner-only.ts';
import { syncFolder } from '../../runtime/disk/synced-files.ts';
import { StartError } from '../../runtime/start-error.ts';

/** As long as the output of SHA-256: more would add nothing (RFC 2104, section 3). */
const KEY_BYTES = 32;

/** 32 bytes as base64url. */
const KEY_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Reads the server's signing key, from which the signing secrets of all keys are derived (`signing-secrets.ts`), or creates it where the
 * file is missing. The file appears whole or not at all. Throws {@link StartError} for a file that holds no key: replacing it would
 * silently end all derived keys.
 */
export async function openSigningKey(path: string): Promise<Buffer> {
  const text = await readIfThere(path);
  if (text === null) return createSigningKey(path);
  if (KEY_PATTERN.test(text.trim())) return Buffer.from(text.trim(), 'base64url');
  throw new StartError(
    `${path} holds no signing key. Restore the file, or remove it: derived keys (qd_…) end then, until their keys are rotated.`,
  );
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null; // fs errors carry a code
    throw error;
  }
}

async function createSigningKey(path: string): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  const next = `${path}.next`;
  await rm(next, { force: true }); // of a start that was killed; created as a new file, so that its mode is always 600
  const file = await open(next, 'wx', OWNER_ONLY_FILE_MODE);
  try {
    await file.writeFile(`${key.toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
  await syncFolder(dirname(path));
  return key;
}
