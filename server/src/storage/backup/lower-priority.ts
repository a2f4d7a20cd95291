import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets every other process of the machine go first: a search does not wait for a backup. On Linux a priority
 * belongs to a thread, and threads of the pool that compresses may be there already.
 */
export function lowerPriority(): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  setPriority(priority);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), priority);
}
