import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/**
 * Hands this process over to the entry of the server, which finds its arguments where every entry
 * does, and has its own banner, signals and exit code. Not an import that the compiler sees: no
 * other command may reach the server's code.
 */
async function serve(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { installation, folder } = context;
  const entry = join(installation.root, 'server/src/main.ts');
  const folders = input.positionals.map((path) => resolve(folder, path));
  process.env['QUARRY_DATA_DIR'] = installation.dataFolder;
  process.chdir(installation.root);
  process.argv = [process.execPath, entry, ...folders];
  await import(pathToFileURL(entry).href);
}
