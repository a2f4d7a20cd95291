import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
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
  /** The secret; `null` where there is none, or what is there is no secret. */
  read(): Promise<string | null>;
  /** Keeps a secret beside the present one, in place of one that was prepared before. */
  prepare(secret: string): Promise<void>;
  /** The secret that was prepared; `null` where there is none, or it is half written. */
  prepared(): Promise<string | null>;
  /** Puts the prepared secret in place of the present one. */
  commit(): Promise<void>;
  /** Forgets what was prepared, if anything. */
  discard(): Promise<void>;
}

/** Only the owner of the file may read it. */
const OWNER_ONLY_MODE = 0o600;

/** The secret in the file `path`, what is prepared beside it in `<path>.next`. */
export function ownerKeyFile(path: string): OwnerKeyFile {
  const next = `${path}.next`;
  return {
    read: () => readSecret(path),
    prepared: () => readSecret(next),

    async prepare(secret) {
      await rm(next, { force: true }); // opened as a new file: whatever was there, this one is for its owner alone
      await syncAfter(await open(next, 'wx', OWNER_ONLY_MODE), (file) =>
        file.writeFile(`${secret}\n`),
      );
      await syncFolderOf(path);
    },

    async commit() {
      await rename(next, path);
      await syncFolderOf(path);
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

/** A renamed or new file is there after a power cut only once its folder is synced. Windows cannot sync folders. */
async function syncFolderOf(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await syncAfter(await open(dirname(path), 'r'));
}

async function syncAfter(
  file: FileHandle,
  write: (file: FileHandle) => Promise<void> = async () => {},
): Promise<void> {
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}
