import type { Client } from '@quarry/client';
import type { Command, Positional } from './command.ts';
import { printable } from './printable.ts';

/** Things that are switched on and off, and removed, by their ids. */
export interface SwitchedThings {
  /** The command that they are subcommands of, as in `webhooks`. */
  readonly command: string;
  readonly idPositional: Positional;
  readonly summaries: { readonly on: string; readonly off: string; readonly remove: string };
  readonly update: (client: Client, change: { id: string; enabled: boolean }) => Promise<unknown>;
  readonly remove: (client: Client, id: string) => Promise<unknown>;
}

/** The subcommands `on`, `off` and `remove`. */
export function switchedCommands(things: SwitchedThings): Command[] {
  const { command, idPositional, summaries, remove } = things;
  return [
    switchCommand('on', things),
    switchCommand('off', things),
    {
      name: 'remove',
      summary: summaries.remove,
      positionals: [idPositional],
      examples: [
        { line: `quarry ${command} remove <id>`, meaning: 'Immediately and permanently.' },
      ],
      run: async ({ positionals }, context) => {
        const id = positionals[0] ?? '';
        await remove(await context.connect(), id);
        context.terminal.print(printable(`Removed ${id}.`));
        return undefined;
      },
    },
  ];
}

function switchCommand(
  name: 'on' | 'off',
  { command, idPositional, summaries, update }: SwitchedThings,
): Command {
  return {
    name,
    summary: summaries[name],
    positionals: [idPositional],
    examples: [{ line: `quarry ${command} ${name} <id>`, meaning: 'Immediately.' }],
    run: async ({ positionals }, context) => {
      const id = positionals[0] ?? '';
      await update(await context.connect(), { id, enabled: name === 'on' });
      context.terminal.print(printable(`${id} is ${name}.`));
      return undefined;
    },
  };
}
