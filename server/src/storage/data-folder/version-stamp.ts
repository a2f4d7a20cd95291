import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_ONLY_FILE_MODE } from '../../runtime/disk/owner-only.ts';

const FILE = 'quarry.json';
const VERSION_PATTERN = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

/** The newest version of Quarry that has written into the folder; `null` if unknown. Never throws. */
export function readNewestVersion(root: string): string | null {
  try {
    const { version } = JSON.parse(readFileSync(join(root, FILE), 'utf8'));
    return typeof version === 'string' && VERSION_PATTERN.test(version) ? version : null;
  } catch (error) {
    if (error instanceof Error) return null; // missing, damaged, a folder: as good as none
    throw error;
  }
}

/** Notes that this version has written into the folder, unless a newer one has. */
export function stampNewestVersion(root: string, version: string): void {
  const newest = readNewestVersion(root);
  if (newest !== null && compare(newest, version) >= 0) return;
  const file = join(root, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify({ version })}\n`, { mode: OWNER_ONLY_FILE_MODE });
  rmSync(file, { recursive: true, force: true });
  renameSync(`${file}.new`, file);
}

function compare(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
