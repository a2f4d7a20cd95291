import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { followJob } from '../follow-job.ts';
import { formatNoun } from '../format.ts';
import { printableJson } from '../printable.ts';

/** `quarry reindex` */
export const reindexCommand: Command = {
  name: 'reindex',
  summary: 'Builds the index anew from the stored documents, while searches go on.',
  options: {
    'no-wait': { description: 'Comes back at once; the server goes on.' },
    json: jsonOption,
  },
  examples: [{ line: 'quarry reindex', meaning: 'Rebuild, and wait until the new index serves.' }],
  run: reindex,
};

async function reindex(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const client = await context.connect();
  const started = await client.index.rebuild();
  const isWaiting = !input.flags.has('no-wait');
  const job = isWaiting ? await followJob(client, started, terminal) : started;
  if (input.flags.has('json')) terminal.print(printableJson(job));
  else if (!isWaiting) terminal.print(`Started the job ${job.id}.`);
  else terminal.print(`The index was rebuilt from ${formatNoun(job.progress.done, 'document')}.`);
}
