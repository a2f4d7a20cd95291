import {
  type Command,
  type CommandContext,
  type CommandInput,
  exitCodes,
  jsonOption,
} from '../command.ts';
import { printable, printableJson } from '../printable.ts';
import { printTable } from '../table.ts';

/** `quarry config` */
export const configCommand: Command = {
  name: 'config',
  summary: 'Prints every setting of a server started here, and invalid ones.',
  options: { json: jsonOption },
  examples: [
    { line: 'quarry config', meaning: 'Values, their origin and their meaning.' },
    { line: 'PORT=abc quarry config', meaning: 'Exit code 1, with the faults.' },
  ],
  run: printConfig,
};

async function printConfig(
  input: CommandInput,
  { terminal, installation }: CommandContext,
): Promise<number> {
  const { settings, faults } = installation.config;
  if (input.flags.has('json')) {
    terminal.print(printableJson(installation.config));
  } else {
    const rows = settings.map(({ name, value, origin, description }) => [
      name,
      value,
      origin,
      description,
    ]);
    printTable(terminal, ['SETTING', 'VALUE', 'FROM', 'MEANING'], rows);
    for (const { name, fault, example } of faults) {
      const advice = example === null ? '' : ` Example: ${example}`;
      terminal.say(printable(`${name}: ${fault}.${advice}`));
    }
  }
  return faults.length === 0 ? exitCodes.ok : exitCodes.failed;
}
