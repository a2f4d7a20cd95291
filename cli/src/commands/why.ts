import type { ResponseOf } from '@quarry/client';
import { allTopics, documentTypes, type endpoints } from '@quarry/contract';
import {
  type Command,
  type CommandContext,
  type CommandInput,
  jsonOption,
  UsageError,
} from '../command.ts';
import { formatTime } from '../format.ts';
import { printStanding } from '../print-standing.ts';
import { printable, printableJson } from '../printable.ts';
import { readChoices, readWholeNumber } from '../read-options.ts';
import { resolvePlace } from '../resolve-place.ts';

/** `quarry why <address>` */
export const whyCommand: Command = {
  name: 'why',
  summary:
    'Explains why an address or a file was or was not fetched, followed or indexed, and where it ranks for a query.',
  positionals: [{ name: 'address', description: 'An address on the web, or a path.' }],
  options: {
    query: {
      value: 'words',
      short: 'q',
      description: 'A search: shows the rank of the document, and remedies.',
    },
    limit: { value: 'count', short: 'n', description: 'Results on its page. 10 unless given.' },
    type: { value: 'list', description: `As for search: ${documentTypes.join(', ')}.` },
    source: { value: 'list', description: 'As for search: sources, by id.' },
    site: { value: 'host', description: 'As for search.' },
    lang: { value: 'tag', description: 'As for search.' },
    topic: { value: 'list', description: 'As for search.' },
    from: { value: 'date', description: 'As for search.' },
    to: { value: 'date', description: 'As for search.' },
    personal: { description: 'As for search.' },
    json: jsonOption,
  },
  examples: [
    {
      line: 'quarry why https://docs.example.org/old-page',
      meaning: 'The reason, such as robots, out of scope, a copy, 404 or noindex, with its time.',
    },
    { line: 'quarry why ~/notes/draft.md', meaning: 'The same for a file.' },
    {
      line: 'quarry why ~/notes/draft.md --query "rate limit"',
      meaning: 'Why that search does not find it, or finds others first.',
    },
  ],
  run: why,
};

type Verdict = ResponseOf<typeof endpoints.why>['verdicts'][number];

async function why(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const place = await resolvePlace(input.positionals[0] ?? '', context.folder);
  const search = readSearch(input);
  const client = await context.connect();
  const answer = await client.why({ url: 'url' in place ? place.url : place.path, ...search });
  if (input.flags.has('json')) {
    terminal.print(printableJson(answer));
    return;
  }
  terminal.print(terminal.style('bold', printable(answer.url)));
  for (const line of answer.verdicts.flatMap(verdictLines)) terminal.print(printable(line));
  if (answer.standing) printStanding(terminal, answer.standing);
}

const SEARCH_OPTIONS = 'limit type source site lang topic from to personal'.split(' ');

/** The parameters of a search that require `--query`. */
function readSearch(input: CommandInput) {
  const { texts, flags } = input;
  const q = texts.get('query');
  const alone = SEARCH_OPTIONS.find(
    (name) => q === undefined && (texts.has(name) || flags.has(name)),
  );
  if (alone !== undefined) throw new UsageError(`--${alone} belongs to --query.`);
  return {
    q,
    limit: readWholeNumber(input, 'limit'),
    type: readChoices(input, 'type', documentTypes),
    source: texts.get('source')?.split(','),
    site: texts.get('site'),
    lang: texts.get('lang'),
    topic: readChoices(input, 'topic', allTopics),
    from: texts.get('from'),
    to: texts.get('to'),
    ...(flags.has('personal') && { personalization: true }),
  };
}

function verdictLines(verdict: Verdict): string[] {
  const { source, state, reason, detail } = verdict;
  const facts: readonly (readonly [string, string | null])[] = [
    ['looked at', verdict.at === null ? null : formatTime(verdict.at)],
    ['status', verdict.status === null ? null : String(verdict.status)],
    ['found on', verdict.foundOn],
    ['leads to', verdict.target],
    ['next look', verdict.nextFetchAt === null ? null : formatTime(verdict.nextFetchAt)],
    ['document', verdict.documentId],
  ];
  const title = [source, state, reason].filter((part) => part !== null).join(' · ');
  const known = facts.filter(([, value]) => value !== null);
  return [title, `  ${detail}`, ...known.map(([name, value]) => `  ${name.padEnd(10)} ${value}`)];
}
