import { readFile, writeFile } from 'node:fs/promises';
import { isKeySecret } from './key-secret.ts';
import type { Keys } from './keys.ts';

/** The key of the person who runs the server. */
export interface OwnerKey {
  readonly secret: string;
  /** Whether it was made just now: only then is it printed. */
  readonly isNew: boolean;
}

/** Only the owner of the file may read it. */
const OWNER_ONLY_MODE = 0o600;

/**
 * Reads the owner's key from its file, or makes one with all the given scopes and writes it there for the CLI.
 * A file whose key was revoked is replaced: whoever can write into the data folder owns everything in it.
 */
export async function ensureOwnerKey(
  keys: Keys,
  file: string,
  scopes: readonly string[],
): Promise<OwnerKey> {
  const kept = await readSecret(file);
  if (kept !== null && (await isAccepted(keys, kept))) return { secret: kept, isNew: false };
  const { secret } = await keys.create({
    name: 'owner',
    environment: 'live',
    scopes,
    expiresAt: null,
    allowedIps: [],
    requestsPerMinute: null,
  });
  await writeFile(file, `${secret}\n`, { mode: OWNER_ONLY_MODE });
  return { secret, isNew: true };
}

async function readSecret(file: string): Promise<string | null> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    return isKeySecret(text) ? text : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null; // fs errors carry a code
    throw error;
  }
}

async function isAccepted(keys: Keys, secret: string): Promise<boolean> {
  try {
    await keys.authenticate(secret, '127.0.0.1');
    return true;
  } catch {
    return false; // every reason of refusal leads to the same: a new key
  }
}
