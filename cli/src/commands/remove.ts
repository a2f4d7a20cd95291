import type { Client } from '@quarry/client';
import {
  type Command,
  type CommandContext,
  CommandFailure,
  type CommandInput,
} from '../command.ts';
import { confirm } from '../confirm.ts';
import { findSource } from '../find-source.ts';
import { formatNoun } from '../format.ts';
import { printable } from '../printable.ts';

/** `quarry remove <source>`, or one uploaded file of it */
export const removeCommand: Command = {
  name: 'remove',
  summary: 'Removes a source and its documents from the index; the originals are kept.',
  positionals: [{ name: 'source', description: 'The id or the name of the source.' }],
  options: {
    file: {
      value: 'name',
      description: 'Deletes only this uploaded file of the source, for good.',
    },
    yes: { short: 'y', description: 'Does not ask.' },
    now: { description: 'Deletes it at once: it cannot be restored.' },
  },
  examples: [
    { line: 'quarry remove notes', meaning: 'Asks for confirmation, then removes it.' },
    { line: 'quarry remove notes --yes', meaning: 'In a script.' },
    {
      line: 'quarry remove notes --now',
      meaning: 'It cannot be restored, not even within ten minutes.',
    },
    { line: 'quarry remove uploads --file report.pdf', meaning: 'One uploaded file.' },
  ],
  run: remove,
};

async function remove(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const client = await context.connect();
  const source = await findSource(client, input.positionals[0] ?? '');
  const file = input.texts.get('file');
  if (file !== undefined) return removeFile(source, file, { input, context, client });
  const what = printable(`"${source.id}" with ${formatNoun(source.counts.documents, 'document')}`);
  if (!input.flags.has('yes')) {
    await confirm(`Remove ${what} from the index?`, 'Nothing was removed.', context);
  }
  const isNow = input.flags.has('now');
  await client.sources.remove({ id: source.id, ...(isNow && { now: true }) });
  terminal.print(`Removed ${what}. The originals are untouched.`);
  if (!isNow) {
    terminal.print(
      printable(`For ten minutes \`quarry undo-removal ${source.id}\` brings it back.`),
    );
  }
}

async function removeFile(
  source: Awaited<ReturnType<typeof findSource>>,
  path: string,
  {
    input,
    context,
    client,
  }: { readonly input: CommandInput; readonly context: CommandContext; readonly client: Client },
): Promise<undefined> {
  if (input.flags.has('now')) {
    throw new CommandFailure('A file is always deleted at once: leave --now out.');
  }
  const what = printable(`"${path}" of "${source.id}"`);
  if (!input.flags.has('yes')) {
    await confirm(`Delete ${what} for good?`, 'Nothing was deleted.', context);
  }
  await client.sources.deleteFile({ id: source.id, path });
  context.terminal.print(`Deleted ${what}.`);
}

/** `quarry undo-removal <source>` */
export const undoRemovalCommand: Command = {
  name: 'undo-removal',
  summary: 'Restores a source that was removed less than ten minutes ago.',
  positionals: [{ name: 'source', description: 'The former id or name of the source.' }],
  examples: [{ line: 'quarry undo-removal notes', meaning: 'With all its documents.' }],
  run: undoRemoval,
};

async function undoRemoval(
  { positionals }: CommandInput,
  context: CommandContext,
): Promise<undefined> {
  const { terminal } = context;
  const client = await context.connect();
  const { removed } = await client.sources.list();
  const [wanted = ''] = positionals;
  const source = removed.find(({ id, name }) => id === wanted || name === wanted);
  if (source === undefined) {
    const those = removed.map(({ id }) => id).join(', ') || 'none';
    throw new CommandFailure(
      printable(
        `No source "${wanted}" was removed recently. Sources that can be restored: ${those}.`,
      ),
    );
  }
  await client.sources.restore({ id: source.id });
  terminal.print(printable(`"${source.id}" is coming back; it is read again after that.`));
}
