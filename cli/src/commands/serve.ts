import { resolve } from 'node:path';
import type { Command, CommandContext, CommandInput } from '../command.ts';

/** `quarry serve [folder…]` */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'Starts the server, and indexes the given folders.',
  positionals: [
    {
      name: 'folder',
      description: 'A folder to search. Without any on a first start: the sample documentation.',
      isOptional: true,
      isRepeated: true,
    },
  ],
  examples: [
    { line: 'quarry serve', meaning: 'Serve what was added before, or the sample.' },
    { line: 'quarry serve ~/notes ~/work/docs', meaning: 'Search these folders.' },
    {
      line: 'PORT=8080 quarry serve',
      meaning: 'On another port; `quarry config` lists every setting.',
    },
  ],
  run: serve,
};

/** The server takes over this process: it has its own banner, signals and exit code. */
async function serve(input: CommandInput, context: CommandContext): Promise<never> {
  const { installation, folder } = context;
  const folders = input.positionals.map((path) => resolve(folder, path));
  process.env['QUARRY_DATA_DIR'] = installation.dataFolder;
  process.chdir(installation.root);
  // Imported here only: without the server's code, other commands start in a third of the time.
  const server = await import('@quarry/server/main');
  process.exit(await server.serve(folders));
}
