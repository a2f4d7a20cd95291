import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { OWNER_ONLY_FILE_MODE } from '../../../runtime/disk/owner-only.ts';

/**
 * Writes a seal beside a closed file without known damage: while the file stays the same, it need not be checked before use.
 * A change that does not affect its time is detected by the verification of all stored data after each start.
 */
export function sealFile(file: string): void {
  if (hasLog(file)) return; // another connection is still open
  try {
    writeFileSync(sealOf(file), describeFile(file), { mode: OWNER_ONLY_FILE_MODE });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    rmSync(sealOf(file), { force: true }); // no room for it, say: the next start checks the file
  }
}

/** Whether this is the file that was sealed last. Removes the seal, so that there is none if the server is killed. */
export function breakSeal(file: string): boolean {
  const seal = sealOf(file);
  try {
    const isSame = !hasLog(file) && readFileSync(seal, 'utf8') === describeFile(file);
    rmSync(seal);
    return isSame;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return false; // one of the two is absent, or cannot be read: the file is checked
  }
}

/** Whether its write-ahead log holds pages; a reader may leave an empty one. */
function hasLog(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function sealOf(file: string): string {
  return `${file}.closed`;
}

function describeFile(file: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}
