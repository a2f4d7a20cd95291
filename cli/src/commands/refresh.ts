import type { Client } from '@quarry/client';
import {
  type Command,
  type CommandContext,
  CommandFailure,
  type CommandInput,
  jsonOption,
  UsageError,
} from '../command.ts';
import { findSource } from '../find-source.ts';
import { followJob, type Job, jobSummary } from '../follow-job.ts';
import { printable, printableJson } from '../printable.ts';

/** `quarry refresh [source]` */
export const refreshCommand: Command = {
  name: 'refresh',
  summary: 'Reads the changes of a source, or of all.',
  positionals: [
    { name: 'source', description: 'The id or the name of the source.', isOptional: true },
  ],
  options: {
    all: { description: 'Every source that is read from a place.' },
    'no-wait': { description: 'Returns at once; the server continues.' },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry refresh notes', meaning: 'Index what changed, and wait for it.' },
    { line: 'quarry refresh --all --no-wait', meaning: 'Everything, as from a script at night.' },
  ],
  run: refresh,
};

async function refresh(input: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  const started = await startRefreshes(input, client);
  if (input.flags.has('no-wait')) {
    printJobs(started, input, context, (job) => [`Started the job ${job.id}.`]);
    return;
  }
  // All share one line of progress, which shows the job that progressed last.
  const following = started.map((job) => followJob(client, job, context.terminal));
  const ends = await Promise.allSettled(following);
  const done = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  const title = (job: Job) => (started.length > 1 ? [printable(`${job.sourceId}:`)] : []);
  printJobs(done, input, context, (job) => [...title(job), ...jobSummary(job)]);
  throwFailures(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])));
}

async function startRefreshes(input: CommandInput, client: Client): Promise<Job[]> {
  const [name] = input.positionals;
  const isAll = input.flags.has('all');
  if ((name === undefined) !== isAll) throw new UsageError('Give a <source>, or --all.');
  if (name !== undefined) {
    const { id } = await findSource(client, name);
    return [await client.sources.refresh({ id })];
  }
  const { sources } = await client.sources.list();
  const readable = sources.filter(({ kind, state }) => kind !== 'push' && state !== 'removing');
  return Promise.all(readable.map(({ id }) => client.sources.refresh({ id })));
}

/** A single job is printed as one JSON object; those of `--all` always as a list. */
function printJobs(
  jobs: readonly Job[],
  { flags }: CommandInput,
  { terminal }: CommandContext,
  linesOf: (job: Job) => string[],
): void {
  if (!flags.has('json')) for (const line of jobs.flatMap(linesOf)) terminal.print(line);
  else if (flags.has('all')) terminal.print(printableJson({ jobs }));
  else for (const job of jobs) terminal.print(printableJson(job));
}

/** A defect takes precedence over expected failures. */
function throwFailures(failures: readonly unknown[]): void {
  const defect = failures.find((failure) => !(failure instanceof CommandFailure));
  if (defect !== undefined) throw defect;
  const expected = failures.filter((failure) => failure instanceof CommandFailure);
  if (expected.length > 0)
    throw new CommandFailure(expected.map(({ message }) => message).join(' '));
}
