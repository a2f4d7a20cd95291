import type { Command } from './command.ts';

/** The options that each command has. */
const everyCommandOptions = [['-h, --help', 'Shows this help.']] as const;

/** The help of one command as plain text. @param path from `quarry` down to the command. */
export function renderHelp(path: readonly Command[]): string {
  const command = path.at(-1);
  if (command === undefined) throw new RangeError('the path of a command is never empty');
  const sections = [
    command.summary,
    `Usage: ${usageLine(path)}`,
    section('Commands', commandRows(command)),
    section('Arguments', positionalRows(command)),
    section('Options', [...optionRows(command), ...everyCommandOptions]),
    examplesSection(command),
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

/** As in `quarry add <folder> [options]`. */
export function usageLine(path: readonly Command[]): string {
  const command = path.at(-1);
  const words = path.map(({ name }) => name);
  if (command?.subcommands !== undefined) {
    words.push(command.run === undefined ? '<command>' : '[command]');
  }
  for (const { name, isOptional, isRepeated } of command?.positionals ?? []) {
    const word = isRepeated ? `${name}…` : name;
    words.push(isOptional ? `[${word}]` : `<${word}>`);
  }
  return [...words, '[options]'].join(' ');
}

/** Each option as it is typed, with its description. */
export function optionRows(command: Command): [string, string][] {
  return Object.entries(command.options ?? {}).map(([name, { value, short, description }]) => {
    const shortForm = short === undefined ? '' : `-${short}, `;
    return [`${shortForm}--${name}${value === undefined ? '' : ` <${value}>`}`, description];
  });
}

/** Each argument with its description. */
export function positionalRows(command: Command): [string, string][] {
  return (command.positionals ?? []).map(({ name, description }) => [`<${name}>`, description]);
}

function commandRows(command: Command): [string, string][] {
  return (command.subcommands ?? []).map(({ name, summary }) => [name, summary]);
}

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  if (rows.length === 0) return '';
  const width = Math.max(...rows.map(([name]) => name.length));
  return [`${title}:`, ...rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)].join(
    '\n',
  );
}

function examplesSection({ examples }: Command): string {
  if (examples.length === 0) return '';
  return ['Examples:', ...examples.map(({ line, meaning }) => `  # ${meaning}\n  ${line}`)].join(
    '\n',
  );
}
