import { resolve } from 'node:path';
import type { Client } from '@quarry/client';
import { sourceKinds } from '@quarry/contract';
import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { followJob, type Job, jobSummary } from '../follow-job.ts';
import { printable, printableJson } from '../printable.ts';
import { readChoice } from '../read-options.ts';

/** `quarry add <folder>` */
export const addCommand: Command = {
  name: 'add',
  summary: 'Adds a folder to what is searched, and waits until it is indexed.',
  positionals: [{ name: 'folder', description: 'A folder on the machine of the server.' }],
  options: {
    name: { value: 'name', description: 'What to call it. The name of the folder unless given.' },
    as: { value: 'kind', description: 'The kind of source: folder (unless given).' },
    'no-wait': { description: 'Comes back at once; the server goes on indexing.' },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry add ~/notes', meaning: 'Search a folder too.' },
    { line: 'quarry add . --name "This project" --no-wait', meaning: 'Name it, and do not wait.' },
  ],
  run: add,
};

async function add(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal, folder } = context;
  const kind = readChoice(input, 'as', sourceKinds) ?? 'folder';
  const path = resolve(folder, input.positionals[0] ?? '');
  const client = await context.connect();
  const source = await client.sources.create({ kind, path, name: input.texts.get('name') });
  if (!input.flags.has('json')) terminal.say(printable(`Added ${path} as "${source.id}".`));
  const job = input.flags.has('no-wait') ? null : await waitForFirstJob(client, source.id, context);
  if (input.flags.has('json')) terminal.print(printableJson({ source, job }));
  else for (const line of job === null ? [] : jobSummary(job)) terminal.print(line);
}

/** Creating a source begins its first job; if that is not in the list, a refresh answers with it. */
async function waitForFirstJob(
  client: Client,
  sourceId: string,
  { terminal }: CommandContext,
): Promise<Job> {
  const { jobs } = await client.jobs.list();
  const first = jobs.find((job) => job.sourceId === sourceId);
  return followJob(client, first ?? (await client.sources.refresh({ id: sourceId })), terminal);
}
