import { statfsSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import { isStorageFull, storageFaultOf } from './storage-fault.ts';

/** The free space of a file system. */
export interface DiskReading {
  /** For this account: without blocks reserved for root. */
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

/** Reads the free space of a folder's file system. Takes some microseconds. */
export function readDisk(folder: string): DiskReading {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

/** Checks the room for writes, in every writing thread. */
export interface DiskSpace {
  /** From the last reading, at most a second old. */
  readonly freeBytes: number;
  /** Below so much nothing new is written. */
  readonly reserveBytes: number;
  /** Whether new data may be written: the reserve is free, and no recent write failed on a full disk. */
  hasRoom(): boolean;
  /** Throws {@link NoRoomError} where {@link hasRoom} says no. */
  assertRoom(): void;
  /** Returns whether an error means a full disk; then there is no room for the next seconds, regardless of readings. */
  noteFailure(error: unknown): boolean;
}

/** There is no room for anything new. Known as a full disk by {@link isStorageFull}. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly code = 'ENOSPC';

  constructor(options?: ErrorOptions) {
    super('the disk of the data folder is full', options);
  }
}

// Smaller on a small disk, so that usable space is left.
const MAX_RESERVE_SHARE = 1 / 20;

// A request must not wait for the disk, and a disk does not fill by its reserve within a second.
const READING_LIFETIME_MS = 1_000;

// A quota that is used up, or room that only root has, is in no reading: after so long a write tries again.
const FAILURE_LIFETIME_MS = 10_000;

export interface DiskSpaceOptions {
  readonly read: () => DiskReading;
  readonly clock: Clock;
  /** At most a twentieth of the disk is kept free for it. */
  readonly reserveBytes: number;
}

/** Free space as measured by `read`. A disk that cannot be measured counts as having room until a write fails. */
export function createDiskSpace({ read, clock, reserveBytes }: DiskSpaceOptions): DiskSpace {
  let reading: DiskReading = { freeBytes: Number.POSITIVE_INFINITY, sizeBytes: 0 };
  let readAtMs = Number.NEGATIVE_INFINITY;
  let failedAtMs = Number.NEGATIVE_INFINITY;

  function current(): DiskReading {
    const nowMs = clock.now();
    // A clock that was set back must not keep an old reading.
    if (Math.abs(nowMs - readAtMs) < READING_LIFETIME_MS) return reading;
    readAtMs = nowMs;
    try {
      reading = read();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      reading = { freeBytes: Number.POSITIVE_INFINITY, sizeBytes: 0 };
    }
    return reading;
  }

  const reserve = () => {
    const { sizeBytes } = current();
    return sizeBytes === 0 ? 0 : Math.min(reserveBytes, Math.floor(sizeBytes * MAX_RESERVE_SHARE));
  };
  const isLow = () => current().freeBytes < reserve();
  const hasFailed = () => Math.abs(clock.now() - failedAtMs) < FAILURE_LIFETIME_MS;

  return {
    get freeBytes() {
      return current().freeBytes;
    },
    get reserveBytes() {
      return reserve();
    },
    hasRoom: () => !isLow() && !hasFailed(),
    assertRoom() {
      if (isLow() || hasFailed()) throw new NoRoomError();
    },
    noteFailure(error) {
      // It only repeats the last reading: retries must not prolong the refusal.
      if (error instanceof NoRoomError) return true;
      readAtMs = Number.NEGATIVE_INFINITY; // it may have filled since
      // SQLite calls a quota that is used up a failure of the disk.
      const isFull = isStorageFull(error) || (storageFaultOf(error) === 'broken' && isLow());
      if (isFull) failedAtMs = clock.now();
      return isFull;
    },
  };
}

/** A disk that always has room, for writers without a real one to measure. */
export const unlimitedDisk: DiskSpace = {
  freeBytes: Number.POSITIVE_INFINITY,
  reserveBytes: 0,
  hasRoom: () => true,
  assertRoom: () => undefined,
  noteFailure: isStorageFull,
};
