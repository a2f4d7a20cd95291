import { askableCardKinds } from '@quarry/contract';
import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { printable, printableJson } from '../printable.ts';
import { readChoice } from '../read-options.ts';

/** `quarry card <words…>` */
export const cardCommand: Command = {
  name: 'card',
  summary: 'Shows the instant answer to a query: a calculation, a conversion, a fact.',
  positionals: [{ name: 'words', description: 'What to ask, as in 15% of 80.', isRepeated: true }],
  options: {
    kind: { value: 'kind', description: `The kind of card: ${askableCardKinds.join(', ')}.` },
    locale: {
      value: 'tag',
      description: 'The locale of numbers and dates, as in de. English unless given.',
    },
    'time-zone': {
      value: 'zone',
      description: 'As in Europe/Berlin. That of this machine unless given.',
    },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry card "15% of 80"', meaning: 'Twelve.' },
    { line: 'quarry card 255 in hex --json', meaning: 'For another program.' },
  ],
  run: runCard,
};

async function runCard(input: CommandInput, context: CommandContext): Promise<number | undefined> {
  const { terminal } = context;
  const { positionals, texts, flags } = input;
  const kind = readChoice(input, 'kind', askableCardKinds);
  const client = await context.connect();
  const { card, missingProvider, ...rest } = await client.utilityCard({
    q: positionals.join(' '),
    kind,
    locale: texts.get('locale'),
    timeZone: texts.get('time-zone') ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  if (flags.has('json')) terminal.print(printableJson({ ...rest, card, missingProvider }));
  else if (missingProvider !== undefined) {
    const { setting } = missingProvider;
    terminal.print(
      `No card: it needs a provider, and ${setting} is not set. See docs/reference/settings.md.`,
    );
  } else if (card === null) terminal.print('No card: no kind of card fits the whole query.');
  else {
    terminal.print(terminal.style('bold', printable(card.answer.text)));
    terminal.print(terminal.style('dim', printable(`${card.title} · ${card.source.name}`)));
  }
  return card === null ? 1 : undefined;
}
