import {
  type Command,
  type CommandContext,
  type CommandInput,
  exitCodes,
  jsonOption,
} from '../command.ts';
import { ExportCompleteness } from '../export-completeness.ts';
import { formatCount, formatNoun } from '../format.ts';
import { type ImportedLine, importLines } from '../import-lines.ts';
import { openLines } from '../open-lines.ts';
import { printable, printableJson } from '../printable.ts';
import { readLines } from '../read-lines.ts';

/** Enough to see what is wrong; a file of a million bad lines must not flood the terminal. */
const MAX_SHOWN_LINES = 20;

/** `quarry import [file]` */
export const importCommand: Command = {
  name: 'import',
  summary:
    'Imports a file of `quarry export`: sources are paused at first, documents keep their ids.',
  positionals: [
    {
      name: 'file',
      description: 'The file of lines; standard input unless given, or for -.',
      isOptional: true,
    },
  ],
  options: {
    partial: {
      description: 'The file is a part of an export: lines that are missing are no failure.',
    },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry import all.ndjson', meaning: 'Existing documents are skipped.' },
    { line: 'quarry import', meaning: 'From standard input, in a pipe.' },
    { line: 'quarry import some.ndjson --partial', meaning: 'Some lines of an export.' },
  ],
  run: runImport,
};

async function runImport(input: CommandInput, context: CommandContext): Promise<number> {
  const { terminal } = context;
  const chunks = await openLines(input.positionals[0] ?? '-', context);
  const client = await context.connect();
  const counts = new Map<string, number>();
  const sources: string[] = [];
  const shown: ImportedLine[] = [];
  const completeness = new ExportCompleteness();
  for await (const results of importLines(client, completeness.watch(readLines(chunks)))) {
    for (const result of results) {
      completeness.add(result);
      counts.set(result.status, (counts.get(result.status) ?? 0) + 1);
      if (result.kind === 'source' && result.status === 'created') sources.push(result.id ?? '');
      const isShown = result.status === 'invalid' || (isSource(result) && hasReason(result));
      if (isShown && shown.length < MAX_SHOWN_LINES) shown.push(result);
    }
    terminal.update(countsLine(counts));
  }
  terminal.update('');
  const badCount = counts.get('invalid') ?? 0;
  const missing = input.flags.has('partial') ? [] : completeness.faults();
  if (input.flags.has('json')) {
    terminal.print(printableJson({ counts: Object.fromEntries(counts), sources, shown, missing }));
  } else {
    terminal.print(countsLine(counts));
    for (const line of shown) terminal.say(printable(lineText(line)));
    if (badCount > 0) terminal.say(`${formatNoun(badCount, 'line')} could not be taken.`);
    if (sources.length > 0) {
      const names = sources.join(', ');
      terminal.say(printable(`New, and paused where there is a place to read: ${names}.`));
    }
    for (const line of incompleteLines(missing)) terminal.say(printable(line));
  }
  return badCount === 0 && missing.length === 0 ? exitCodes.ok : exitCodes.failed;
}

function incompleteLines(missing: readonly string[]): readonly string[] {
  if (missing.length === 0) return [];
  return [
    'The file is incomplete. What it has was imported; the rest is missing:',
    ...missing.map((fault) => `  ${fault}`),
    'Export again and import the new file, or give --partial if only a part was meant.',
  ];
}

function isSource({ kind }: ImportedLine): boolean {
  return kind === 'source';
}

function hasReason({ reason }: ImportedLine): boolean {
  return reason !== undefined;
}

function lineText({ line, id, reason = '' }: ImportedLine): string {
  return `  line ${line}${id === null ? '' : ` (${id})`}: ${reason}`;
}

function countsLine(counts: ReadonlyMap<string, number>): string {
  if (counts.size === 0) return 'There was no line.';
  return `${[...counts].map(([status, count]) => `${formatCount(count)} ${status}`).join(', ')}.`;
}
