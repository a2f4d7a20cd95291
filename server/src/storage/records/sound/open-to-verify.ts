import { DatabaseSync } from 'node:sqlite';
import type { DatabaseDamage } from '../../../documents/damage.ts';
import { verifyDatabase } from './verify-database.ts';

// Long enough for a checkpoint of the connection that writes.
const BUSY_TIMEOUT_MS = 5_000;
// Each page is read once: keeping more would drive out nothing but other memory.
const CACHE_KIB = 4 * 1024;

/** Opens any database of the data folder beside its writer, for verification. */
export function openToVerify(file: string): {
  verify(): Generator<number, DatabaseDamage>;
  close(): void;
} {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  return { verify: () => verifyDatabase(database), close: () => database.close() };
}
