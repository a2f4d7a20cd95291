import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { explainStartError } from '../explain-start-error.ts';
import { formatNoun } from '../format.ts';
import { printable, printableJson } from '../printable.ts';

/** `quarry move-records` */
export const moveRecordsCommand: Command = {
  name: 'move-records',
  summary:
    'Moves keys, people, sources and the other control data of the data folder into the empty PostgreSQL that DATABASE_URL names.',
  options: {
    yes: { description: 'Does not ask.' },
    json: jsonOption,
  },
  examples: [
    {
      line: 'DATABASE_URL=postgres://quarry:secret@db:5432/quarry quarry move-records',
      meaning: 'All or nothing, while the server is stopped; records.sqlite is set aside.',
    },
  ],
  run: move,
};

async function move(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal, installation } = context;
  if (!input.flags.has('yes')) {
    const question = `Move the control data of ${installation.dataFolder} into PostgreSQL?`;
    await confirm(printable(question), 'Nothing was moved.', context);
  }
  // Imported here only: without the server's code, other commands start in a third of the time.
  const { moveRecordsOf } = await import('@quarry/server/move-records');
  const { rows, setAside } = await moveRecordsOf(
    installation.dataFolder,
    installation.databaseUrl(),
  ).catch(explainStartError);
  if (input.flags.has('json')) {
    terminal.print(printableJson({ rows, setAside }));
    return;
  }
  if (rows === null) terminal.print('All of it had been moved before.');
  else {
    const { api_keys: keys, people, sources } = rows;
    const words = [
      formatNoun(keys, 'key'),
      `${people} ${people === 1 ? 'person' : 'people'}`,
      formatNoun(sources, 'source'),
    ];
    terminal.print(`Moved ${words.join(', ')}, and all that belongs to them.`);
  }
  terminal.say(
    printable(`${setAside} is used no more. Start the server with DATABASE_URL from now on.`),
  );
}
