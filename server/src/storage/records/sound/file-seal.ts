import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { OWNER_ONLY_FILE_MODE } from '../../../runtime/disk/owner-only.ts';

/**
 * Notes which file this is, beside it, once it is closed and no damage of it is known: while it stays the same file, it
 * need not be checked before it is used. A change of the file that its time does not show is found by the verification
 * of all that is stored, which follows each start.
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

/** Whether this is the file that was sealed last. The seal is broken by that: where a server was killed there is none. */
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

/** Whether there are pages of it beside it; a reader leaves an empty log. */
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
