import { resolve } from 'node:path';
import { explainBackupFailure } from '../backups/explain-backup-failure.ts';
import type { Command, CommandContext, CommandInput } from '../command.ts';
import { formatNoun, formatTime } from '../format.ts';
import { printable } from '../printable.ts';

/** `quarry restore <file>` */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Restores a backup into an empty data folder, or in place of the existing data.',
  positionals: [{ name: 'file', description: 'A file that `quarry backup` has written.' }],
  options: {
    replace: {
      description:
        'Moves the existing data to another folder, whose name is printed. Nothing is deleted.',
    },
  },
  examples: [
    {
      line: 'QUARRY_DATA_DIR=/srv/quarry quarry restore quarry.backup',
      meaning: 'Into an empty folder; a server that starts on it answers as the old one did.',
    },
    {
      line: 'quarry restore quarry.backup --replace',
      meaning: 'Replaces the existing data. The server has to be stopped.',
    },
  ],
  run: (input, context) => explainBackupFailure(() => restore(input, context)),
};

async function restore(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal, installation } = context;
  const file = resolve(context.folder, input.positionals[0] ?? '');
  const { dataFolder } = installation;
  const { restore: restoreInto } = await import('@quarry/server/backups');
  const { manifest, aside } = await restoreInto(dataFolder, file, {
    replace: input.flags.has('replace'),
    onStep: (step) => terminal.update(`${step} …`),
  });
  terminal.update('');
  if (manifest === null) {
    terminal.print(
      printable(
        `An earlier restore into ${dataFolder} was broken off when only its last step was missing: that is done now, and ${file} was not read. Add --replace to restore it all the same.`,
      ),
    );
    return;
  }
  const documents = formatNoun(manifest.documents, 'document');
  terminal.print(
    printable(`${dataFolder}: ${documents} as of ${formatTime(manifest.madeAt)} UTC.`),
  );
  if (aside !== null) {
    terminal.print(
      printable(`What was there is now in ${aside}; delete it when you no longer need it.`),
    );
  }
  if (manifest.leftOut.length > 0) {
    terminal.say(`Not in the backup: ${manifest.leftOut.join(', ')}. The server makes it again.`);
  }
  terminal.say(
    "Start the server with `npm start`. Keys work as before; models and the file of the owner's key are not in a backup.",
  );
}
