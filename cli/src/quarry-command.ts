import type { Command } from './command.ts';
import { addCommand } from './commands/add.ts';
import { configCommand } from './commands/config.ts';
import { doctorCommand } from './commands/doctor.ts';
import { keysCommand } from './commands/keys.ts';
import { refreshCommand } from './commands/refresh.ts';
import { reindexCommand } from './commands/reindex.ts';
import { removeCommand } from './commands/remove.ts';
import { searchCommand } from './commands/search.ts';
import { serveCommand } from './commands/serve.ts';
import { sourcesCommand } from './commands/sources.ts';

/** The command `quarry`: its help and `docs/reference/cli.md` are made from this. */
export const quarryCommand: Command = {
  name: 'quarry',
  summary: 'Searches your own folders.',
  options: { version: { short: 'V', description: 'Prints the version.' } },
  examples: [
    { line: 'quarry serve ~/notes', meaning: 'Start a server that searches a folder.' },
    { line: 'quarry search "rate limit"', meaning: 'Search it, from another terminal.' },
    { line: 'quarry doctor', meaning: 'Find out what is wrong with this installation.' },
  ],
  subcommands: [
    serveCommand,
    searchCommand,
    addCommand,
    sourcesCommand,
    refreshCommand,
    removeCommand,
    reindexCommand,
    keysCommand,
    configCommand,
    doctorCommand,
  ],
};
