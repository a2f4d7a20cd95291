import type { Command, CommandContext, CommandInput } from '../command.ts';
import { confirm } from '../confirm.ts';
import { findSource } from '../find-source.ts';
import { formatNoun } from '../format.ts';
import { printable } from '../printable.ts';

/** `quarry remove <source>` */
export const removeCommand: Command = {
  name: 'remove',
  summary: 'Removes a source and its documents from the index; the originals stay.',
  positionals: [{ name: 'source', description: 'The id or the name of the source.' }],
  options: { yes: { short: 'y', description: 'Does not ask.' } },
  examples: [
    { line: 'quarry remove notes', meaning: 'Asks, then removes it.' },
    { line: 'quarry remove notes --yes', meaning: 'In a script.' },
  ],
  run: remove,
};

async function remove(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const client = await context.connect();
  const source = await findSource(client, input.positionals[0] ?? '');
  const what = printable(`"${source.id}" with ${formatNoun(source.counts.documents, 'document')}`);
  if (!input.flags.has('yes')) {
    await confirm(`Remove ${what} from the index?`, 'Nothing was removed.', context);
  }
  await client.sources.remove({ id: source.id });
  terminal.print(`Removed ${what}. The originals are untouched.`);
}
