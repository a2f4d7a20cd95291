import { type Ballast, createBallast } from '../runtime/disk/ballast.ts';
import type { DiskSpace } from '../runtime/disk/disk-space.ts';
import { systemTimers } from '../runtime/timers.ts';

/** A disk that was full is made room on by a person: minutes later is soon enough to keep some again. */
const KEEP_EVERY_MS = 60_000;

/** Keeps room for removals, from the start on and again whenever there is plenty; on a full disk lets it go at once. */
export function keepBallast(
  folder: string,
  disk: DiskSpace,
  closing: AsyncDisposableStack,
): Ballast {
  const ballast = createBallast(folder, disk);
  ballast.drop(); // without any room not even a database can be opened
  let takeBack = () => {};
  const keep = () => {
    ballast.keep();
    takeBack = systemTimers.after(KEEP_EVERY_MS, keep);
  };
  keep();
  closing.defer(async () => takeBack());
  return ballast;
}
