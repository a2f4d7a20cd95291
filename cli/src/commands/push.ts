import {
  type Command,
  type CommandContext,
  type CommandInput,
  exitCodes,
  jsonOption,
} from '../command.ts';
import { formatCount, formatNoun } from '../format.ts';
import { openLines } from '../open-lines.ts';
import { printable, printableJson } from '../printable.ts';
import { type LineResult, pushLines } from '../push-lines.ts';
import { readLines } from '../read-lines.ts';

/** Enough to see what is wrong; a file of a million bad lines must not flood the terminal. */
const MAX_SHOWN_LINES = 20;

/** `quarry push <file>` */
export const pushCommand: Command = {
  name: 'push',
  summary: 'Pushes documents: one JSON document a line.',
  positionals: [
    { name: 'file', description: 'A file of lines (NDJSON), or - for standard input.' },
  ],
  options: {
    source: {
      value: 'id',
      description: 'The push source; default: the only one. If there is none, `pushed` is created.',
    },
    json: jsonOption,
  },
  examples: [
    {
      line: 'quarry push documents.ndjson',
      meaning: 'Lines as {"id":"faq-1","title":"Limits","text":"Twenty a minute."}.',
    },
    {
      line: 'quarry push - --source crm',
      meaning: 'From another program. {"id":"faq-1","delete":true} deletes.',
    },
  ],
  run: push,
};

async function push(input: CommandInput, context: CommandContext): Promise<number> {
  const { terminal } = context;
  const chunks = await openLines(input.positionals[0] ?? '-', context);
  const client = await context.connect();
  const counts = new Map<string, number>();
  const bad: LineResult[] = [];
  for await (const results of pushLines(client, readLines(chunks), input.texts.get('source'))) {
    for (const { status } of results) counts.set(status, (counts.get(status) ?? 0) + 1);
    bad.push(...results.filter(isBad).slice(0, MAX_SHOWN_LINES - bad.length));
    terminal.update(countsLine(counts));
  }
  terminal.update('');
  const badCount = (counts.get('invalid') ?? 0) + (counts.get('rejected') ?? 0);
  if (input.flags.has('json')) {
    terminal.print(printableJson({ counts: Object.fromEntries(counts), failed: bad }));
  } else {
    terminal.print(countsLine(counts));
    for (const line of badLines(bad, badCount)) terminal.say(line);
  }
  return badCount === 0 ? exitCodes.ok : exitCodes.failed;
}

function isBad({ status }: LineResult): boolean {
  return status === 'invalid' || status === 'rejected';
}

function countsLine(counts: ReadonlyMap<string, number>): string {
  if (counts.size === 0) return 'There was no line.';
  return `${[...counts].map(([status, count]) => `${formatCount(count)} ${status}`).join(', ')}.`;
}

function badLines(bad: readonly LineResult[], count: number): string[] {
  if (count === 0) return [];
  const lines = bad.map(({ line, id, errors, reason }) => {
    const faults = (errors ?? []).map(({ path, message }) =>
      path ? `${path} ${message}` : message,
    );
    const why = [...faults, ...(reason === undefined ? [] : [reason])].join('; ');
    return printable(`  line ${line}${id === null ? '' : ` (${id})`}: ${why}`);
  });
  const more = count - bad.length;
  return [
    `${formatNoun(count, 'line')} could not be taken:`,
    ...lines,
    ...(more > 0 ? [`  and ${formatCount(more)} more`] : []),
  ];
}
