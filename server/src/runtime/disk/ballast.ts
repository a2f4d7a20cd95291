import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskSpace } from './disk-space.ts';
import { OWNER_ONLY_FILE_MODE } from './owner-only.ts';

const FILE = 'ballast';

// The room that a deletion needs before it frees any, in the write-ahead log and in the index.
const MAX_BALLAST_BYTES = 16 * 2 ** 20;

// Freeing it must leave less than the reserve, since it is for removals, not for new documents.
const MAX_RESERVE_SHARE = 1 / 2;

const CHUNK_BYTES = 2 ** 20;

/**
 * Reserved space in the data folder, freed when other programs have filled the disk, so that deletions have room.
 */
export interface Ballast {
  /** Allocates the space if it is not allocated and there is plenty. */
  keep(): void;
  /** Lets it go when the disk is down to less than that. Returns whether it did. */
  drop(): boolean;
}

/** The ballast of a data folder; every thread that writes may have one. */
export function createBallast(folder: string, disk: DiskSpace): Ballast {
  const file = join(folder, FILE);
  const bytes = () =>
    Math.min(MAX_BALLAST_BYTES, Math.floor(disk.reserveBytes * MAX_RESERVE_SHARE));
  return {
    keep() {
      const size = bytes();
      // With it the reserve must still be free.
      if (size === 0 || !disk.hasRoom() || disk.freeBytes < disk.reserveBytes + 2 * size) return;
      if (sizeOf(file) === size) return;
      rmSync(file, { recursive: true, force: true }); // of another size, or no file at all
      try {
        fill(file, size);
      } catch (error) {
        rmSync(file, { force: true });
        if (!disk.noteFailure(error)) throw error;
      }
    },
    drop() {
      if (disk.freeBytes >= bytes() || sizeOf(file) === 0) return false;
      rmSync(file, { force: true });
      return true;
    },
  };
}

/** Really written: a file with a hole in it takes no room. */
function fill(file: string, bytes: number): void {
  const descriptor = openSync(file, 'w', OWNER_ONLY_FILE_MODE);
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let at = 0; at < bytes; ) {
      at += writeSync(descriptor, chunk, 0, Math.min(chunk.length, bytes - at), at);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : 0;
}
