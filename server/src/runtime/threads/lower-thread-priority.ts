import { setPriority } from 'node:os';

/**
 * Lets the calling thread run at `niceness` (1 to 19), so that other threads go first. Returns why it could not, or `null`. Only
 * Linux has priorities of threads (setpriority(2)): elsewhere the same call would slow down the whole process.
 */
export function lowerThreadPriority(niceness: number): string | null {
  if (process.platform !== 'linux') return `${process.platform} has no priorities of threads`;
  try {
    setPriority(niceness);
    return null;
  } catch (error) {
    return String(error); // a sandbox may forbid the call
  }
}
