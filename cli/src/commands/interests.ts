import { topics } from '@quarry/contract';
import {
  type Command,
  type CommandContext,
  type CommandInput,
  jsonOption,
  UsageError,
} from '../command.ts';
import { printable, printableJson } from '../printable.ts';
import { printTable } from '../table.ts';

/** `quarry interests [topic=weight…]` */
export const interestsCommand: Command = {
  name: 'interests',
  summary: 'Shows or changes the interests of your key; only `search --personal` uses them.',
  positionals: [
    {
      name: 'topic=weight',
      description: `Weights from -1 to 1; 0 removes a topic. Topics: ${Object.keys(topics).join(', ')}.`,
      isOptional: true,
      isRepeated: true,
    },
  ],
  options: {
    clear: { description: 'Removes all others first.' },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry interests', meaning: 'The current interests.' },
    {
      line: 'quarry interests science=0.8 sport=-0.5',
      meaning: 'More of one topic, less of another.',
    },
    { line: 'quarry interests --clear', meaning: 'No interests any more.' },
  ],
  run: runInterests,
};

async function runInterests(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const changes = Object.fromEntries(input.positionals.map(readWeight));
  const isCleared = input.flags.has('clear');
  const client = await context.connect();
  const before = isCleared ? {} : (await client.interests.get()).interests;
  const isChange = isCleared || input.positionals.length > 0;
  const interests = isChange
    ? (await client.interests.put({ interests: { ...before, ...changes } })).interests
    : before;
  if (input.flags.has('json')) terminal.print(printableJson({ interests }));
  else if (Object.keys(interests).length === 0) terminal.print('There are no interests.');
  else printInterests(interests, context);
}

/** `science=0.8`; the server checks the topic. */
function readWeight(written: string): [string, number] {
  const [, topic = '', text = ''] = /^([^=]+)=([+-]?(?:\d+\.?\d*|\.\d+))$/.exec(written) ?? [];
  const weight = Number(text);
  if (topic === '' || Math.abs(weight) > 1) {
    throw new UsageError(
      printable(`Give a topic with a weight from -1 to 1, as in science=0.8, not "${written}".`),
    );
  }
  return [topic, weight];
}

/** Most liked first. */
function printInterests(
  interests: Readonly<Record<string, number>>,
  { terminal }: CommandContext,
): void {
  const rows = Object.entries(interests)
    .sort(([, a], [, b]) => b - a)
    .map(([topic, weight]) => [topic, String(weight)]);
  printTable(terminal, ['TOPIC', 'WEIGHT'], rows);
}
