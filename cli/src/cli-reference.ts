import type { Command } from './command.ts';
import { optionRows, positionalRows, usageLine } from './help.ts';

/** The page `docs/reference/cli.md`: the help of every command, in Markdown. */
export function cliReference(root: Command): string {
  const commands = (root.subcommands ?? []).flatMap((command) => commandSections([root, command]));
  return `${[...introduction(root), ...commands].join('\n\n')}\n`;
}

function introduction(root: Command): string[] {
  return [
    '# The command `quarry`',
    `${root.summary} Generated from the code by \`npm run docs\`.`,
    'All but `serve`, `config` and `doctor` speak with the running server: the one that `QUARRY_URL` names, else the one on the data folder. The key is `QUARRY_KEY`, else the owner’s key in the data folder.',
    'Exit codes: 0 done, 1 failed (and said why), 2 called wrongly. Colour and progress bars appear only in a terminal; `NO_COLOR` switches colour off.',
    examplesBlock(root),
  ];
}

function commandSections(path: readonly Command[]): string[] {
  const command = path.at(-1);
  if (command === undefined) return [];
  const nested = (command.subcommands ?? []).flatMap((one) => commandSections([...path, one]));
  if (command.run === undefined) return nested;
  const rows = [...positionalRows(command), ...optionRows(command)];
  const table = ['| | |', '|---|---|', ...rows.map(([name, text]) => `| \`${name}\` | ${text} |`)];
  return [
    `## \`${path.map(({ name }) => name).join(' ')}\``,
    command.summary,
    `    ${usageLine(path)}`,
    ...(rows.length > 0 ? [table.join('\n')] : []),
    examplesBlock(command),
    ...nested,
  ];
}

function examplesBlock({ examples }: Command): string {
  const lines = examples.map(({ line, meaning }) => `# ${meaning}\n${line}`);
  return ['```sh', ...lines, '```'].join('\n');
}
