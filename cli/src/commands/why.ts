import type { ResponseOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { formatTime } from '../format.ts';
import { printable, printableJson } from '../printable.ts';
import { resolvePlace } from '../resolve-place.ts';

/** `quarry why <address>` */
export const whyCommand: Command = {
  name: 'why',
  summary: 'Says why an address or a file was or was not fetched, followed or indexed.',
  positionals: [{ name: 'address', description: 'An address on the web, or a path.' }],
  options: { json: jsonOption },
  examples: [
    {
      line: 'quarry why https://docs.example.org/old-page',
      meaning: 'robots, out of scope, a copy of another, 404, noindex; and when that was.',
    },
    { line: 'quarry why ~/notes/draft.md', meaning: 'The same for a file.' },
  ],
  run: why,
};

type Verdict = ResponseOf<typeof endpoints.why>['verdicts'][number];

async function why(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const place = await resolvePlace(input.positionals[0] ?? '', context.folder);
  const client = await context.connect();
  const answer = await client.why({ url: 'url' in place ? place.url : place.path });
  if (input.flags.has('json')) {
    terminal.print(printableJson(answer));
    return;
  }
  terminal.print(terminal.style('bold', printable(answer.url)));
  for (const line of answer.verdicts.flatMap(verdictLines)) terminal.print(printable(line));
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
