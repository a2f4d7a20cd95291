import { formatBytes } from '../format.ts';
import type { Terminal } from '../terminal.ts';
import type { PullProgress } from './pull-model.ts';

/** The width of the bar in characters: with the numbers beside it, it fits in 80 columns. */
const barChars = 24;
/** Often enough to be seen moving, seldom enough not to be the work. */
const updateEveryMs = 100;
/** Lines for a log: a tenth each. */
const steps = 10;

/**
 * Shows the progress of a pull: a bar on a terminal, else a line for each tenth. The rate
 * is that of the whole run, without bytes of earlier runs.
 */
export function showPullProgress(
  terminal: Terminal,
  now: () => number = () => performance.now(),
): (progress: PullProgress) => void {
  const startedAt = now();
  let startBytes: number | null = null;
  let updatedAt = Number.NEGATIVE_INFINITY;
  let step = 0;
  return ({ bytes, totalBytes }) => {
    startBytes ??= bytes;
    const share = Math.min(bytes / totalBytes, 1);
    const seconds = (now() - startedAt) / 1000;
    const rate = seconds > 0 ? (bytes - startBytes) / seconds : 0;
    const numbers = `${formatBytes(bytes)} of ${formatBytes(totalBytes)} (${Math.floor(share * 100)} %), ${formatBytes(rate)}/s`;
    if (now() - updatedAt >= updateEveryMs) {
      updatedAt = now();
      const full = Math.round(share * barChars);
      terminal.update(`${'█'.repeat(full)}${'░'.repeat(barChars - full)} ${numbers}`);
    }
    const reached = Math.floor(share * steps);
    if (terminal.columns === null && reached > step) terminal.say(numbers);
    step = Math.max(step, reached);
  };
}
