import type { Job, JobProgress } from './job.ts';

/** The output of the progress: standard output, except in tests. */
export interface ProgressTarget {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** Not a terminal: a line from time to time, so that a log stays readable. */
const LINE_INTERVAL_MS = 5_000;
/** A terminal: smooth enough to watch. */
const REDRAW_INTERVAL_MS = 100;
const BAR_CHARACTERS = 24;
const DEFAULT_COLUMNS = 80;

/** Shows a job's progress until it ends: in a terminal one line that is redrawn, otherwise a line every few seconds. */
export async function showProgress(
  jobs: AsyncIterable<Job>,
  title: string,
  target: ProgressTarget,
  now: () => number,
): Promise<void> {
  const isTerminal = target.isTTY === true;
  const intervalMs = isTerminal ? REDRAW_INTERVAL_MS : LINE_INTERVAL_MS;
  let shownMs = now();
  let last: Job | null = null;
  for await (const job of jobs) {
    last = job;
    if (now() - shownMs < intervalMs) continue;
    shownMs = now();
    const line = progressLine(title, job.progress);
    target.write(isTerminal ? `\r\u001b[K${clip(line, target.columns)}` : `${line}\n`);
  }
  if (last === null) return;
  target.write(`${isTerminal ? '\r\u001b[K' : ''}${summaryLine(title, last)}\n`);
}

/** `notes  ██████░░░░  1,204 of 5,310 files · 820/s · 5 s left` */
export function progressLine(title: string, progress: JobProgress): string {
  const { found, done, ratePerSecond, secondsLeft } = progress;
  const share = found === 0 ? 0 : Math.min(1, done / found);
  const filled = Math.round(share * BAR_CHARACTERS);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CHARACTERS - filled);
  const rest = secondsLeft === null ? '' : ` · ${Math.ceil(secondsLeft)} s left`;
  return `${printable(title)}  ${bar}  ${count(done)} of ${count(found)} files · ${count(Math.round(ratePerSecond))}/s${rest}`;
}

/** A summary of a finished job, in one line. */
export function summaryLine(name: string, { state, progress, error }: Job): string {
  const title = printable(name);
  if (state === 'failed') {
    return `${title}: failed: ${printable(error?.message ?? 'for an unknown reason')}`;
  }
  if (state !== 'completed') return `${title}: ${state}`;
  const skipped = Object.values(progress.skipped).reduce((total, number) => total + number, 0);
  const parts = [
    `${count(progress.added)} added`,
    progress.changed > 0 ? `${count(progress.changed)} changed` : '',
    progress.removed > 0 ? `${count(progress.removed)} removed` : '',
    progress.unchanged > 0 ? `${count(progress.unchanged)} unchanged` : '',
    skipped > 0 ? `${count(skipped)} skipped` : '',
    progress.failedCount > 0 ? `${count(progress.failedCount)} failed` : '',
  ];
  return `${title}: ${parts.filter((part) => part !== '').join(', ')}`;
}

/** Names of folders are untrusted: a control character could redraw the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '\ufffd');
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function clip(line: string, columns = DEFAULT_COLUMNS): string {
  return line.length < columns ? line : line.slice(0, columns - 1);
}
