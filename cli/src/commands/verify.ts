import { resolve } from 'node:path';
import { explainBackupFailure } from '../backups/explain-backup-failure.ts';
import {
  type Command,
  type CommandContext,
  type CommandInput,
  exitCodes,
  jsonOption,
  UsageError,
} from '../command.ts';
import { formatNoun, formatTime } from '../format.ts';
import { printable, printableJson } from '../printable.ts';
import type { Terminal, TextStyle } from '../terminal.ts';

/** `quarry verify [file]` */
export const verifyCommand: Command = {
  name: 'verify',
  summary: 'Checks all data of the server on this machine, or a backup, for damage.',
  positionals: [
    {
      name: 'file',
      description: 'A backup. Default: the data folder, whether or not the server runs.',
      isOptional: true,
    },
  ],
  options: {
    deep: {
      description: 'Also restores the backup temporarily beside its file, and checks the result.',
    },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry verify', meaning: 'Exit code 1 if something is damaged.' },
    {
      line: 'quarry verify /backups/quarry.backup',
      meaning: 'Checks that every byte is as it was written.',
    },
    {
      line: 'quarry verify --deep /backups/quarry.backup',
      meaning: 'A test of the restore; it needs as much space as the data folder.',
    },
  ],
  run: (input, context) => explainBackupFailure(() => verify(input, context)),
};

async function verify(input: CommandInput, context: CommandContext): Promise<number> {
  const { terminal, installation } = context;
  const [given] = input.positionals;
  const deep = input.flags.has('deep');
  if (given === undefined && deep) throw new UsageError('--deep is for a backup: name its file.');
  const backups = await import('@quarry/server/backups');
  const onStep = (step: string) => terminal.update(`${step} …`);
  onStep('reading');
  const checked =
    given === undefined
      ? { manifest: null, findings: await backups.verifyData(installation.dataFolder) }
      : await backups.verifyBackup(resolve(context.folder, given), { deep, onStep });
  terminal.update('');
  const isSound = checked.findings.every(({ status }) => status === 'ok');
  if (input.flags.has('json')) terminal.print(printableJson({ isSound, ...checked }));
  else printCheck(terminal, checked, isSound);
  return isSound ? exitCodes.ok : exitCodes.failed;
}

type Check = Awaited<ReturnType<typeof import('@quarry/server/backups').verifyBackup>>;

const marks = {
  ok: ['✓', 'green'],
  warning: ['!', 'yellow'],
  fault: ['✗', 'red'],
} as const satisfies Record<Check['findings'][number]['status'], readonly [string, TextStyle]>;

function printCheck(
  terminal: Terminal,
  { manifest, findings }: Omit<Check, 'manifest'> & { manifest: Check['manifest'] | null },
  isSound: boolean,
): void {
  if (manifest !== null) {
    const documents = formatNoun(manifest.documents, 'document');
    const files = formatNoun(manifest.files.length, 'file');
    const time = formatTime(manifest.madeAt);
    terminal.print(
      printable(`Backup of ${time} UTC by Quarry ${manifest.quarry}: ${documents}, ${files}.`),
    );
  }
  for (const { name, status, detail } of findings) {
    const [mark, style] = marks[status];
    terminal.print(`${terminal.style(style, mark)} ${printable(`${name}: ${detail}`)}`);
  }
  terminal.print(isSound ? 'Everything is sound.' : 'Something is damaged.');
}
