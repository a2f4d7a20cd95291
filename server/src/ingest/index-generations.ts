import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { isMissing } from '../runtime/disk/damaged-file.ts';
import { syncFolderNow, writeSyncedNow } from '../runtime/disk/synced-files.ts';

// Each build of the index has its own directory in `index`, and the file `current` names the live one. Without the file
// it is the first.
const FIRST_GENERATION = 'g1';
const GENERATION_PATTERN = /^g([1-9]\d*)$/;
const POINTER = 'current';
/** After the name of a directory, in the same folder: a file that says where the texts of the index are. */
export const PLACE_SUFFIX = '.texts';

/**
 * Moves obstacles away: a file in place of the index folder, or a folder in place of the file `current`. Returns what it
 * did, for the log; `null` if nothing was wrong.
 */
export function mendIndexFolder(dataDir: string): string | null {
  const folder = join(dataDir, 'index');
  const pointer = join(folder, POINTER);
  if (isKind(folder, (stats) => !stats.isDirectory())) {
    rmSync(`${folder}.damaged`, { recursive: true, force: true });
    renameSync(folder, `${folder}.damaged`);
    return 'a file was in place of the folder of the index: it is set aside';
  }
  rmSync(`${pointer}.new`, { recursive: true, force: true }); // left by an interrupted change
  if (!isKind(pointer, (stats) => stats.isDirectory())) return null;
  rmSync(pointer, { recursive: true });
  return 'a folder was in place of the file that names the live index: it is removed';
}

/** The directory of the live index; it may not exist yet. */
export function liveIndexDirectory(dataDir: string): string {
  return join(dataDir, 'index', readPointer(dataDir));
}

/** A directory that was never used by an index. */
export function nextIndexDirectory(dataDir: string): string {
  const used = [readPointer(dataDir), ...listGenerations(dataDir)].map(numberOf);
  return join(dataDir, 'index', `g${Math.max(...used) + 1}`);
}

/** Makes `directory` live. Atomic: after `kill -9` or a power cut the live one is either this or the previous one. */
export function makeLive(dataDir: string, directory: string): void {
  mkdirSync(join(dataDir, 'index'), { recursive: true });
  const pointer = join(dataDir, 'index', POINTER);
  writeSyncedNow(`${pointer}.new`, basename(directory));
  renameSync(`${pointer}.new`, pointer);
  syncFolderNow(join(dataDir, 'index'));
}

/** Deletes the directories of interrupted and replaced builds. They must not be open. */
export function deleteOtherGenerations(dataDir: string): void {
  const live = readPointer(dataDir);
  for (const name of listGenerations(dataDir)) {
    if (name !== live) deleteIndexDirectory(join(dataDir, 'index', name));
  }
}

export function deleteIndexDirectory(directory: string): void {
  // An abandoned thread may still be writing a segment into it.
  rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  rmSync(`${directory}${PLACE_SUFFIX}`, { force: true });
}

function readPointer(dataDir: string): string {
  try {
    const name = readFileSync(join(dataDir, 'index', POINTER), 'utf8').trim();
    return GENERATION_PATTERN.test(name) ? name : FIRST_GENERATION;
  } catch (error) {
    if (isMissing(error)) return FIRST_GENERATION;
    throw error;
  }
}

function listGenerations(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'index')).filter((name) => GENERATION_PATTERN.test(name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isKind(path: string, isIt: (stats: Stats) => boolean): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && isIt(stats);
}

function numberOf(generation: string): number {
  return Number(GENERATION_PATTERN.exec(generation)?.[1] ?? 0);
}
