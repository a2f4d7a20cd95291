import type { Client } from '@quarry/client';
import type { Installation } from './installation.ts';
import type { Terminal } from './terminal.ts';

/** How a command ended; documented in `docs/reference/cli.md`. */
export const exitCodes = { ok: 0, failed: 1, wrongUsage: 2 } as const;

/** The command was called wrongly: exit code 2, with a pointer to its help. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command could not do its work, and the message says why and what to do: exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** An option of a command. */
export interface Option {
  /** The placeholder of the value in the help, as in `name`; absent for an option that is on or off. */
  readonly value?: string;
  readonly short?: string;
  readonly description: string;
  /** Whether it can be given several times; its values are then in {@link CommandInput.lists}. */
  readonly isRepeated?: boolean;
}

/** A word of the command line that is no option. */
export interface Positional {
  readonly name: string;
  readonly description: string;
  readonly isOptional?: boolean;
  /** Whether it takes all the words that are left. */
  readonly isRepeated?: boolean;
}

/** A command line that works, and what it does. */
export interface Example {
  readonly line: string;
  readonly meaning: string;
}

/** A parsed command line: every name is declared, every value is there. */
export interface CommandInput {
  readonly positionals: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly flags: ReadonlySet<string>;
}

/** What a command works with, as arguments: so that tests own the terminal and the server. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly installation: Installation;
  /** The folder that relative paths count from. */
  readonly folder: string;
  /** Standard input. */
  readonly input: AsyncIterable<string | Uint8Array>;
  /** A client of the running server. Throws {@link CommandFailure} when none is known. */
  connect(): Promise<Client>;
}

/** One command. With `subcommands` and a `run` of its own, it runs when none of them is named. */
export interface Command {
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  readonly positionals?: readonly Positional[];
  readonly options?: Readonly<Record<string, Option>>;
  readonly examples: readonly Example[];
  readonly subcommands?: readonly Command[];
  /** Resolves to the exit code, or to nothing for success. */
  readonly run?: (input: CommandInput, context: CommandContext) => Promise<number | undefined>;
}

/** The option that all commands which list something have. */
export const jsonOption: Option = { description: 'Prints JSON instead of text.' };
