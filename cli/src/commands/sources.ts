import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { formatCount, formatTime } from '../format.ts';
import { printableJson } from '../printable.ts';
import { printTable } from '../table.ts';

/** `quarry sources` */
export const sourcesCommand: Command = {
  name: 'sources',
  summary: 'Lists the sources with their state and next run.',
  options: { json: jsonOption },
  examples: [
    { line: 'quarry sources', meaning: 'Every source with its documents and state.' },
    { line: 'quarry sources --json', meaning: 'For another program, settings included.' },
  ],
  run: listSources,
};

async function listSources(input: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  const answer = await client.sources.list();
  if (input.flags.has('json')) {
    context.terminal.print(printableJson(answer));
    return;
  }
  if (answer.sources.length === 0) {
    context.terminal.print('There are no sources yet. Add one: quarry add <folder|url>');
    return;
  }
  const rows = answer.sources.map((source) => [
    source.id,
    source.kind,
    source.state,
    formatCount(source.counts.documents),
    formatCount(source.counts.skipped),
    formatCount(source.counts.failed),
    formatTime(source.lastRunAt),
    source.nextRunAt === null ? (source.schedule ?? '') : formatTime(source.nextRunAt),
    source.path ?? source.url ?? '',
  ]);
  const head = 'SOURCE,KIND,STATE,DOCUMENTS,SKIPPED,FAILED,LAST RUN,NEXT RUN,WHERE'.split(',');
  printTable(context.terminal, head, rows);
}
