import type { Client, ResponseOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import { CommandFailure } from './command.ts';
import { formatCount, formatDuration, formatNoun, formatTime } from './format.ts';
import { printable } from './printable.ts';
import type { Terminal } from './terminal.ts';

/** A job as the API answers with it. */
export type Job = ResponseOf<typeof endpoints.getJob>;

/** The width of the bar in characters: with the numbers beside it, it fits in 80 columns. */
const barChars = 24;

/**
 * Waits for a job to end, with a progress bar on a terminal, and reports its result.
 * @throws {CommandFailure} when the job failed or was cancelled.
 */
export async function followJob(client: Client, job: Job, terminal: Terminal): Promise<Job> {
  let latest = job;
  for await (const { data } of client.jobs.follow({ id: job.id })) {
    latest = data;
    terminal.update(progressLine(latest));
  }
  terminal.update('');
  if (latest.state === 'completed') return latest;
  const why = latest.error?.message ?? `it is ${latest.state}`;
  throw new CommandFailure(`The job ${job.id} did not complete: ${why}`);
}

/** The result of a finished job, in lines for a person. */
export function jobSummary({ progress }: Job): string[] {
  const { added, changed, unchanged, removed, skipped, failed, failedCount } = progress;
  const { notices, noticeCount } = progress;
  const parts = [
    ['added', added],
    ['changed', changed],
    ['unchanged', unchanged],
    ['removed', removed],
  ] as const;
  const done = parts.filter(([, count]) => count > 0);
  const lines = [
    done.length === 0
      ? 'Nothing was found to index.'
      : `Documents: ${done.map(([word, count]) => `${formatCount(count)} ${word}`).join(', ')}.`,
  ];
  const reasons = Object.entries(skipped).map(
    ([reason, count]) => `${reason} ${formatCount(count)}`,
  );
  if (reasons.length > 0) lines.push(`Skipped: ${reasons.join(', ')}.`);
  if (failedCount > 0)
    lines.push(`${formatNoun(failedCount, 'original')} could not be read, or not as a whole:`);
  lines.push(...failed.slice(0, 5).map(namedLine));
  if (noticeCount > 0)
    lines.push(`${formatNoun(noticeCount, 'notice')}; \`quarry why\` says more:`);
  lines.push(...notices.slice(0, 5).map(namedLine));
  return lines.map(printable);
}

function namedLine({
  path,
  reason,
  detail,
}: {
  path: string;
  reason: string;
  detail?: string;
}): string {
  return detail === undefined ? `  ${path} (${reason})` : `  ${path} (${reason}): ${detail}`;
}

/** The state of a job in one line: how far it is, how fast, and how long it will take. */
export function progressLine(job: Job): string {
  const { phase, found, done, ratePerSecond, secondsLeft } = job.progress;
  if (job.nextAttemptAt !== null) {
    const why = job.error === null ? '' : ` (${job.error.message})`;
    const when = `attempt ${job.attempt} of ${job.maxAttempts} at ${formatTime(job.nextAttemptAt)}`;
    return printable(`waiting: ${when}${why}`);
  }
  const share = found === 0 ? 0 : Math.min(done / found, 1);
  const full = Math.round(share * barChars);
  const bar = '█'.repeat(full) + '░'.repeat(barChars - full);
  const rate = ratePerSecond > 0 ? `, ${formatCount(Math.round(ratePerSecond))}/s` : '';
  const left = secondsLeft === null ? '' : `, ${formatDuration(secondsLeft)} left`;
  return printable(`${bar} ${formatCount(done)} of ${formatCount(found)} ${phase}${rate}${left}`);
}
