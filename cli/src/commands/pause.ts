import type { Command, CommandContext, CommandInput } from '../command.ts';
import { findSource } from '../find-source.ts';
import { printable } from '../printable.ts';

const sourcePositional = { name: 'source', description: 'The id or the name of the source.' };

/** `quarry pause <source>` */
export const pauseCommand: Command = {
  name: 'pause',
  summary: 'Stops reading a source until it is resumed; its documents remain searchable.',
  positionals: [sourcePositional],
  examples: [{ line: 'quarry pause docs', meaning: 'While the site is being rebuilt.' }],
  run: async (input, context) => {
    const id = await setPaused(true, input, context);
    context.terminal.print(printable(`Paused "${id}". Resume: quarry resume ${id}`));
    return undefined;
  },
};

/** `quarry resume <source>` */
export const resumeCommand: Command = {
  name: 'resume',
  summary: 'Resumes a paused source, and reads its changes.',
  positionals: [sourcePositional],
  examples: [{ line: 'quarry resume docs', meaning: 'Reads changes, and resumes the schedule.' }],
  run: async (input, context) => {
    const id = await setPaused(false, input, context);
    context.terminal.print(printable(`Resumed "${id}".`));
    return undefined;
  },
};

async function setPaused(
  paused: boolean,
  { positionals }: CommandInput,
  context: CommandContext,
): Promise<string> {
  const client = await context.connect();
  const { id } = await findSource(client, positionals[0] ?? '');
  await client.sources.update({ id, paused });
  return id;
}
