import { jobStates } from '@quarry/contract';
import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { findSource } from '../find-source.ts';
import { followJob, type Job, jobSummary, progressLine } from '../follow-job.ts';
import { formatCount, formatTime } from '../format.ts';
import { printable, printableJson } from '../printable.ts';
import { readChoices, readWholeNumber } from '../read-options.ts';
import { printTable } from '../table.ts';

const idPositional = { name: 'id', description: 'The id of the job; `quarry jobs` shows it.' };

const showJobCommand: Command = {
  name: 'show',
  summary: 'Shows one job: its state, what it did, what it could not read.',
  positionals: [idPositional],
  options: { json: jsonOption },
  examples: [
    { line: 'quarry jobs show <id>', meaning: 'Why it failed, and when it will be retried.' },
  ],
  run: showJob,
};

const followJobCommand: Command = {
  name: 'follow',
  summary: 'Waits for a job to end, showing counts, rate and remaining time.',
  positionals: [idPositional],
  options: { json: jsonOption },
  examples: [{ line: 'quarry jobs follow <id>', meaning: 'Watch a running crawl.' }],
  run: runFollow,
};

const cancelJobCommand: Command = {
  name: 'cancel',
  summary: 'Stops a job; documents indexed so far are kept.',
  positionals: [idPositional],
  options: { json: jsonOption },
  examples: [{ line: 'quarry jobs cancel <id>', meaning: 'Stop it now.' }],
  run: async (input, context) => {
    const client = await context.connect();
    const job = await client.jobs.cancel({ id: input.positionals[0] ?? '' });
    printOutcome(job, input, context);
    return undefined;
  },
};

const retryJobCommand: Command = {
  name: 'retry',
  summary: 'Retries a failed or cancelled job, with all its attempts.',
  positionals: [idPositional],
  options: { json: jsonOption },
  examples: [{ line: 'quarry jobs retry <id>', meaning: 'After the cause was fixed.' }],
  run: async (input, context) => {
    const client = await context.connect();
    const job = await client.jobs.retry({ id: input.positionals[0] ?? '' });
    printOutcome(job, input, context);
    return undefined;
  },
};

/** `quarry jobs` */
export const jobsCommand: Command = {
  name: 'jobs',
  summary: 'Lists background jobs, newest first, including failed ones to retry.',
  options: {
    state: { value: 'list', description: `Only these states: ${jobStates.join(', ')}.` },
    source: { value: 'source', description: 'Only of this source, by id or name.' },
    limit: {
      value: 'count',
      short: 'n',
      description: 'Jobs to show, 1 to 100. 20 unless given.',
    },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry jobs', meaning: 'Running, waiting and finished jobs.' },
    { line: 'quarry jobs --state failed', meaning: 'Deliveries that were given up, and why.' },
    { line: 'quarry jobs --source docs --json', meaning: 'For another program.' },
  ],
  subcommands: [showJobCommand, followJobCommand, cancelJobCommand, retryJobCommand],
  run: listJobs,
};

async function listJobs(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const query = {
    state: readChoices(input, 'state', jobStates),
    limit: readWholeNumber(input, 'limit'),
  };
  const client = await context.connect();
  const name = input.texts.get('source');
  const source = name === undefined ? undefined : (await findSource(client, name)).id;
  const answer = await client.jobs.list({ ...query, source });
  if (input.flags.has('json')) {
    terminal.print(printableJson(answer));
  } else if (answer.jobs.length === 0) {
    terminal.print('There are no such jobs.');
  } else {
    const head = ['JOB', 'KIND', 'SOURCE', 'STATE', 'ATTEMPT', 'DONE', 'CREATED', 'ABOUT'];
    printTable(terminal, head, answer.jobs.map(jobRow));
    const more = answer.total - answer.jobs.length;
    if (more > 0) terminal.say(`${formatCount(more)} older ones are not shown: --limit.`);
  }
}

function jobRow(job: Job): string[] {
  return [
    job.id,
    job.kind,
    job.sourceId ?? '',
    job.state,
    `${job.attempt}/${job.maxAttempts}`,
    formatCount(job.progress.done),
    formatTime(job.createdAt),
    job.error === null ? '' : `${job.error.code}: ${job.error.message}`,
  ];
}

async function showJob(input: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  const job = await client.jobs.get({ id: input.positionals[0] ?? '' });
  printOutcome(job, input, context);
}

async function runFollow(input: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  const job = await client.jobs.get({ id: input.positionals[0] ?? '' });
  const ended = await followJob(client, job, context.terminal);
  if (input.flags.has('json')) context.terminal.print(printableJson(ended));
  else for (const line of jobSummary(ended)) context.terminal.print(line);
}

function printOutcome(job: Job, { flags }: CommandInput, { terminal }: CommandContext): void {
  if (flags.has('json')) terminal.print(printableJson(job));
  else for (const line of describeJob(job)) terminal.print(printable(line));
}

function describeJob(job: Job): string[] {
  const what = job.sourceId === null ? job.kind : `${job.kind} of ${job.sourceId}`;
  const head = `${job.id}: ${what}, ${job.state}, attempt ${job.attempt} of ${job.maxAttempts}`;
  const times = [
    `created ${formatTime(job.createdAt)}`,
    ...(job.startedAt === null ? [] : [`started ${formatTime(job.startedAt)}`]),
    ...(job.finishedAt === null ? [] : [`ended ${formatTime(job.finishedAt)}`]),
    ...(job.nextAttemptAt === null ? [] : [`tried again ${formatTime(job.nextAttemptAt)}`]),
  ];
  const error = job.error === null ? [] : [`${job.error.code}: ${job.error.message}`];
  const isOver = job.finishedAt !== null;
  return [head, times.join(', '), ...error, ...(isOver ? jobSummary(job) : [progressLine(job)])];
}
