import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OWNER_ONLY_FILE_MODE } from '../../runtime/disk/owner-only.ts';
import { syncFolder } from '../../runtime/disk/synced-files.ts';
import { isKeySecret } from './key-secret.ts';

/**
 * The file in which the command `quarry` finds the owner's secret. It and the record of the key are two places, so a
 * secret is replaced in two steps with the record's change between them:
 *
 *     prepare(secret)  ->  the record  ->  commit()
 *
 * A crash before the record leaves a prepared secret that no record knows, one after it a secret that the record
 * does know: the next start drops the first and commits the second (`ensureOwnerKey`). Each step must be durable
 * when it resolves.
 */
export interface OwnerKeyFile {
  /** The secret; `null` if the file is missing or holds no secret. */
  read(): Promise<string | null>;
  /** Keeps a secret beside the present one, in place of one that was prepared before. */
  prepare(secret: string): Promise<void>;
  /** The prepared secret; `null` if there is none or it is incomplete. */
  prepared(): Promise<string | null>;
  /** Puts the prepared secret in place of the present one. */
  commit(): Promise<void>;
  /** Discards a prepared secret, if any. */
  discard(): Promise<void>;
}

/** Keeps the secret in the file `path`, and a prepared one in `<path>.next`. */
export function ownerKeyFile(path: string): OwnerKeyFile {
  const next = `${path}.next`;
  return {
    read: () => readSecret(path),
    prepared: () => readSecret(next),

    async prepare(secret) {
      await rm(next, { force: true }); // created as a new file, so that its mode is always 600
      await writeNew(next, `${secret}\n`);
      await syncFolder(dirname(path));
    },

    async commit() {
      await rename(next, path);
      await syncFolder(dirname(path));
    },

    async discard() {
      await rm(next, { force: true });
    },
  };
}

async function readSecret(path: string): Promise<string | null> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    return isKeySecret(text) ? text : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null; // fs errors carry a code
    throw error;
  }
}

async function writeNew(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY_FILE_MODE);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
