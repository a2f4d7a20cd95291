import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { findSource } from '../find-source.ts';
import { followJob, jobSummary } from '../follow-job.ts';
import { printableJson } from '../printable.ts';

/** `quarry refresh <source>` */
export const refreshCommand: Command = {
  name: 'refresh',
  summary: 'Looks again for what changed in a source.',
  positionals: [{ name: 'source', description: 'The id or the name of the source.' }],
  options: {
    'no-wait': { description: 'Comes back at once; the server goes on.' },
    json: jsonOption,
  },
  examples: [{ line: 'quarry refresh notes', meaning: 'Index what changed, and wait for it.' }],
  run: refresh,
};

async function refresh(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const client = await context.connect();
  const source = await findSource(client, input.positionals[0] ?? '');
  const started = await client.sources.refresh({ id: source.id });
  const isWaiting = !input.flags.has('no-wait');
  const job = isWaiting ? await followJob(client, started, terminal) : started;
  if (input.flags.has('json')) terminal.print(printableJson(job));
  else if (isWaiting) for (const line of jobSummary(job)) terminal.print(line);
  else terminal.print(`Started the job ${job.id}.`);
}
