import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { formatCount, formatTime } from '../format.ts';
import { printableJson } from '../printable.ts';
import { printTable } from '../table.ts';

/** `quarry sources` */
export const sourcesCommand: Command = {
  name: 'sources',
  summary: 'Lists what is searched.',
  options: { json: jsonOption },
  examples: [
    { line: 'quarry sources', meaning: 'Every source with its documents and state.' },
    { line: 'quarry sources --json', meaning: 'For another program.' },
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
    context.terminal.print('There are no sources yet. Add one: quarry add <folder>');
    return;
  }
  const rows = answer.sources.map(({ id, kind, state, counts, lastRunAt, path, url }) => [
    id,
    kind,
    state,
    formatCount(counts.documents),
    formatCount(counts.skipped),
    formatCount(counts.failed),
    formatTime(lastRunAt),
    path ?? url ?? '',
  ]);
  const head = ['SOURCE', 'KIND', 'STATE', 'DOCUMENTS', 'SKIPPED', 'FAILED', 'LAST RUN', 'WHERE'];
  printTable(context.terminal, head, rows);
}
