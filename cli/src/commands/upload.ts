import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type Client, QuarryProblem, type ResponseOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import {
  type Command,
  type CommandContext,
  CommandFailure,
  type CommandInput,
  exitCodes,
  jsonOption,
} from '../command.ts';
import { findSource } from '../find-source.ts';
import { followJob, type Job, jobSummary } from '../follow-job.ts';
import { formatCount, formatNoun } from '../format.ts';
import { printable, printableJson } from '../printable.ts';

/** `quarry upload <file>…` */
export const uploadCommand: Command = {
  name: 'upload',
  summary: 'Uploads files to the server, which stores and indexes them.',
  positionals: [
    { name: 'file', description: 'Files of this machine, not folders.', isRepeated: true },
  ],
  options: {
    source: {
      value: 'source',
      description: 'The id or the name of a source of uploaded files. By kind unless given.',
    },
    name: {
      value: 'name',
      description: 'The name of the source, which is created if it does not exist.',
    },
    replace: {
      description: 'Replaces other files of the same names. Otherwise both are kept.',
    },
    'no-wait': { description: 'Returns once they are stored; the server continues reading.' },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry upload report.pdf notes.md', meaning: 'Search two files from now on.' },
    {
      line: 'quarry upload contracts/*.docx --name Contracts',
      meaning: 'Keep them in a separate source.',
    },
    {
      line: 'quarry upload plan.md --source contracts --replace',
      meaning: 'Send a newer version.',
    },
  ],
  run: upload,
};

type Upload = ResponseOf<typeof endpoints.uploadFile>;

interface Outcome {
  readonly path: string;
  readonly upload: Upload | null;
  readonly reason?: string;
}

/** An hour: enough for the largest file over a slow connection. The server ends uploads that are too slow. */
const MAX_UPLOAD_MS = 3_600_000;

async function upload(input: CommandInput, context: CommandContext): Promise<number> {
  const { terminal } = context;
  const client = await context.connect();
  const name = input.texts.get('source');
  const source = name === undefined ? undefined : (await findSource(client, name)).id;
  const outcomes: Outcome[] = [];
  for (const path of input.positionals) {
    terminal.update(`${formatCount(outcomes.length + 1)} of ${input.positionals.length}`);
    outcomes.push(await sendOne(path, source, { input, context, client }));
  }
  terminal.update('');
  if (!input.flags.has('json')) for (const one of outcomes) terminal.print(outcomeLine(one));
  const jobs = input.flags.has('no-wait') ? [] : await readAll(outcomes, client, context);
  if (input.flags.has('json')) terminal.print(printableJson({ files: outcomes, jobs }));
  else for (const line of jobs.flatMap(jobSummary)) terminal.print(line);
  const failed = outcomes.filter(({ upload: stored }) => stored === null).length;
  if (failed > 0) terminal.say(`${formatNoun(failed, 'file')} could not be stored.`);
  return failed === 0 ? exitCodes.ok : exitCodes.failed;
}

/** A refused file must not stop the others. */
async function sendOne(
  path: string,
  source: string | undefined,
  {
    input,
    context,
    client,
  }: { readonly input: CommandInput; readonly context: CommandContext; readonly client: Client },
): Promise<Outcome> {
  const full = resolve(context.folder, path);
  const file = await openFile(full);
  const query = {
    name: basename(full),
    source,
    sourceName: input.texts.get('name'),
    replace: input.flags.has('replace'),
  };
  try {
    const stored = await client.upload({ ...query, file }, { timeoutMs: MAX_UPLOAD_MS });
    return { path, upload: stored };
  } catch (error) {
    if (!(error instanceof QuarryProblem) || !isOfFile(error)) throw error;
    return { path, upload: null, reason: error.errors[0]?.message ?? error.detail };
  }
}

async function openFile(path: string): Promise<Blob> {
  const stats = await stat(path).catch((cause: unknown) => {
    throw new CommandFailure(`${path} cannot be read.`, { cause });
  });
  if (!stats.isFile()) throw new CommandFailure(`${path} is no file.`);
  return openAsBlob(path);
}

function isOfFile({ code }: QuarryProblem): boolean {
  return code === 'ERR_BODY_INVALID' || code === 'ERR_BODY_TOO_LARGE' || code === 'ERR_CONFLICT';
}

function outcomeLine({ path, upload: stored, reason }: Outcome): string {
  if (stored === null) return printable(`${path}: ${reason}`);
  const { file, source } = stored;
  const name = file.name === basename(path) ? '' : ` as ${file.name}`;
  const verb = { created: 'stored', replaced: 'replaced', unchanged: 'already there' };
  return printable(`${path}: ${verb[file.status]}${name} in "${source.id}" (${source.kind})`);
}

/** Waits until the sources that got files have been read. */
async function readAll(
  outcomes: readonly Outcome[],
  client: Client,
  { terminal }: CommandContext,
): Promise<Job[]> {
  const ids = new Set(
    outcomes.flatMap(({ upload: one }) =>
      one === null || one.source.paused ? [] : [one.source.id],
    ),
  );
  const read: Job[] = [];
  for (const source of ids) {
    for (;;) {
      const { jobs } = await client.jobs.list({ source, limit: 1 });
      // A file uploaded during a run of its source gets a separate job after it.
      const [latest] = jobs;
      if (latest === undefined || read.at(-1)?.id === latest.id) break;
      read.push(await followJob(client, latest, terminal));
    }
  }
  return read;
}
