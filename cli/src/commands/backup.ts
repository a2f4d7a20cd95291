import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { explainBackupFailure } from '../backups/explain-backup-failure.ts';
import {
  type Command,
  type CommandContext,
  CommandFailure,
  type CommandInput,
  UsageError,
} from '../command.ts';
import { formatBytes, formatNoun } from '../format.ts';
import { printable } from '../printable.ts';

/** `quarry backup <file>` */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'Writes all data of the server on this machine into one file, whether or not it runs.',
  positionals: [
    {
      name: 'file',
      description:
        'The file to write; in a folder, a file named after the time; `-` for standard output.',
    },
  ],
  options: { force: { description: 'Replaces a file of that name.' } },
  examples: [
    {
      line: 'quarry backup /backups/quarry.backup',
      meaning: 'Verified before it gets its name.',
    },
    {
      line: 'quarry backup /backups/',
      meaning: 'A new file each time, as in quarry-20260131T120000Z.backup.',
    },
    {
      line: 'quarry backup -',
      meaning:
        'To a pipe, such as `ssh other "cat > quarry.backup"`; check it there with `quarry verify`.',
    },
  ],
  run: (input, context) => explainBackupFailure(() => backup(input, context)),
};

async function backup(input: CommandInput, context: CommandContext): Promise<undefined> {
  const [given = ''] = input.positionals;
  const { terminal, installation } = context;
  const onStep = (step: string) => terminal.update(`${step} …`);
  const backups = await import('@quarry/server/backups');
  if (given === '-') {
    if (process.stdout.isTTY)
      throw new UsageError('A backup is not written to a terminal: use a pipe.');
    const { manifest } = await backups.backupToStream(
      installation.dataFolder,
      process.stdout,
      onStep,
    );
    terminal.update('');
    terminal.say(
      `${formatNoun(manifest.documents, 'document')}; not read again: check it where it is with \`quarry verify\`.`,
    );
    if (installation.databaseUrl() !== '') terminal.say(NOT_IN_IT);
    return;
  }
  const file = await chooseFile(resolve(context.folder, given), /[/\\]$/.test(given));
  const force = input.flags.has('force');
  const { manifest, sizeBytes } = await backups.backup(installation.dataFolder, file, {
    force,
    onStep,
  });
  terminal.update('');
  const size = formatBytes(sizeBytes ?? 0);
  const documents = formatNoun(manifest.documents, 'document');
  terminal.print(printable(`${file}: ${documents} in ${size}, read again and sound.`));
  if (installation.databaseUrl() !== '') terminal.say(NOT_IN_IT);
  if (manifest.leftOut.length === 0) return;
  terminal.say(
    `Left out, because it cannot be read: ${manifest.leftOut.join(', ')}. A server makes it again from the documents.`,
  );
}

const NOT_IN_IT =
  'Keys, people, sources and the other control data are in PostgreSQL, and not in this file: back them up with pg_dump.';

/** In a folder, each backup gets its own file; a path that ends with a slash (`/backups/`) is created as a folder. */
async function chooseFile(path: string, isNamedAsFolder: boolean): Promise<string> {
  if (isNamedAsFolder) await makeFolder(path);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false, // missing or inaccessible: writing reports which
  );
  if (!isFolder) return join(dirname(path), basename(path));
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return join(path, `quarry-${time}.backup`);
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST') return; // possibly a file: writing reports that
    throw new CommandFailure(`The folder ${path} cannot be made (${code}).`, { cause: error });
  }
}
