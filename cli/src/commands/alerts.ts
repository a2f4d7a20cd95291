import type { ResponseOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import {
  type Command,
  type CommandContext,
  type CommandInput,
  jsonOption,
  UsageError,
} from '../command.ts';
import { formatTime } from '../format.ts';
import { printList } from '../print-list.ts';
import { printable, printableJson } from '../printable.ts';
import { switchedCommands } from '../switched-commands.ts';

const idPositional = {
  name: 'id',
  description: 'The id of the alert; `quarry alerts list` shows it.',
};

/** `quarry alerts …` */
export const alertsCommand: Command = {
  name: 'alerts',
  summary: 'Manages alerts: reports new matches of saved searches and standing questions.',
  examples: [{ line: 'quarry alerts list', meaning: 'The alerts of your key.' }],
  subcommands: [
    {
      name: 'create',
      summary:
        'Saves a search or a question; webhooks of the kind alert.matched receive new matches.',
      options: {
        query: { value: 'text', description: 'A search, as you would type it.' },
        question: { value: 'text', description: 'A question, instead of a search.' },
        filter: { value: 'expression', description: 'Over attributes, in addition to --query.' },
        name: { value: 'text', description: 'The name. Its words unless given.' },
        json: jsonOption,
      },
      examples: [
        {
          line: 'quarry alerts create --query "harbour fees"',
          meaning: 'Notify of each new document on them.',
        },
      ],
      run: createAlert,
    },
    {
      name: 'list',
      summary: 'Lists the alerts of your key.',
      options: { json: jsonOption },
      examples: [
        { line: 'quarry alerts list', meaning: 'With the time of the last match of each.' },
      ],
      run: listAlerts,
    },
    {
      name: 'show',
      summary: 'Shows the last new matches of an alert.',
      positionals: [idPositional],
      options: { json: jsonOption },
      examples: [{ line: 'quarry alerts show <id>', meaning: 'Its newest results.' }],
      run: showAlert,
    },
    ...switchedCommands({
      command: 'alerts',
      idPositional,
      summaries: {
        on: 'Switches an alert on again; it reports what it missed.',
        off: 'Switches an alert off.',
        remove: 'Removes an alert.',
      },
      update: (client, change) => client.alerts.update(change),
      remove: (client, id) => client.alerts.remove({ id }),
    }),
  ],
};

async function createAlert(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { texts } = input;
  const [query, question, filter] = ['query', 'question', 'filter'].map((name) => texts.get(name));
  if ((query === undefined) === (question === undefined)) {
    throw new UsageError('Give either --query or --question.');
  }
  const alert = await (await context.connect()).alerts.create({
    name: texts.get('name') ?? (query ?? question ?? '').slice(0, 200),
    ...(query !== undefined && { query }),
    ...(question !== undefined && { question }),
    ...(filter !== undefined && { filter }),
  });
  const { terminal } = context;
  if (input.flags.has('json')) terminal.print(printableJson(alert));
  else terminal.print(printable(alert.id));
}

async function listAlerts(input: CommandInput, context: CommandContext): Promise<undefined> {
  const answer = await (await context.connect()).alerts.list();
  const rows = answer.alerts.map((alert) => [
    alert.id,
    alert.name,
    alert.query ?? alert.question ?? '',
    alert.enabled ? 'on' : 'off',
    String(alert.matches),
    formatTime(alert.lastMatchedAt),
    alert.lastError ?? '',
  ]);
  const heads = ['ID', 'NAME', 'LOOKS FOR', 'STATE', 'MATCHES', 'LAST MATCH', 'LAST ERROR'];
  printList(answer, { heads, rows }, { input, context });
}

async function showAlert(input: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  const alert = await client.alerts.get({ id: input.positionals[0] ?? '' });
  if (input.flags.has('json')) context.terminal.print(printableJson(alert));
  else for (const line of linesOf(alert)) context.terminal.print(printable(line));
}

function linesOf({ name, lastMatch }: ResponseOf<typeof endpoints.getAlert>): string[] {
  if (lastMatch === null) return [`${name}: nothing new yet.`];
  const { at, total, results, answer } = lastMatch;
  return [
    `${name}: ${total} new at ${formatTime(at)}.`,
    ...(answer?.added ?? []).map(({ text }) => `+ ${text}`),
    ...(answer?.removed ?? []).map(({ text }) => `- ${text}`),
    ...results.map(({ title, url }) => (url === '' ? title : `${title}  ${url}`)),
  ];
}
