import type { Client, ResponseOf } from '@quarry/client';
import { type endpoints, sourceKinds } from '@quarry/contract';
import {
  type Command,
  type CommandContext,
  type CommandInput,
  jsonOption,
  UsageError,
} from '../command.ts';
import { followJob, type Job, jobSummary } from '../follow-job.ts';
import { printable, printableJson } from '../printable.ts';
import { readChoice } from '../read-options.ts';
import { readSettingOptions } from '../read-setting-options.ts';
import { resolvePlace } from '../resolve-place.ts';

/** `quarry add <place>` */
export const addCommand: Command = {
  name: 'add',
  summary: 'Adds a source such as a folder, a site or a feed, and waits until it is read.',
  positionals: [
    {
      name: 'place',
      description:
        'A folder or file on the machine of the server, or an address. Its kind is detected.',
      isOptional: true,
    },
  ],
  options: {
    as: { value: 'kind', description: `The kind of source: ${sourceKinds.join(', ')}.` },
    name: {
      value: 'name',
      description: 'The name. That of the folder or file, or the host, unless given.',
    },
    schedule: {
      value: 'when',
      description: '"every 6 hours", daily, a cron expression, or never. By kind unless given.',
    },
    set: {
      value: 'key=value',
      description:
        'A setting of the kind, as JSON or text; docs/reference/sources.md lists them. Can be given several times.',
      isRepeated: true,
    },
    preview: { description: 'Shows the first documents without adding the source.' },
    'no-wait': { description: 'Returns at once; the server continues reading.' },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry add ~/notes', meaning: 'Search a folder too.' },
    {
      line: 'quarry add https://docs.example.org/ --schedule "every 6 hours" --set maxPages=500',
      meaning: 'Crawl a site, and look for changes four times a day.',
    },
    {
      line: 'quarry add ~/notes --preview',
      meaning: 'Preview the source with its first documents.',
    },
    { line: 'quarry add example.org/feed.xml', meaning: 'Follow a feed; https is tried.' },
    {
      line: 'quarry add products.csv --as catalogue --name Shop --no-wait',
      meaning: 'Read a table of products, and do not wait.',
    },
    {
      line: 'quarry add --as push --name "Help desk"',
      meaning: 'Make a source for documents that you push.',
    },
  ],
  run: add,
};

async function add(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const request = await readRequest(input, context);
  const client = await context.connect();
  if (input.flags.has('preview')) {
    return showPreview(await client.sources.preview(request), input, context);
  }
  const source = await client.sources.create(request);
  if (!input.flags.has('json')) for (const line of addedLines(source)) terminal.say(line);
  const isWaiting = !input.flags.has('no-wait') && source.kind !== 'push';
  const job = isWaiting ? await waitForFirstJob(client, source.id, context) : null;
  if (input.flags.has('json')) terminal.print(printableJson({ source, job }));
  else for (const line of job === null ? [] : jobSummary(job)) terminal.print(line);
}

async function readRequest(input: CommandInput, { folder }: CommandContext) {
  const kind = readChoice(input, 'as', sourceKinds);
  const [place] = input.positionals;
  if (place === undefined && kind !== 'push') {
    throw new UsageError('The <place> is missing: a folder, a file or an address.');
  }
  const schedule = input.texts.get('schedule');
  return {
    kind,
    ...(place === undefined ? {} : await resolvePlace(place, folder)),
    name: input.texts.get('name'),
    schedule: schedule === 'never' ? null : schedule,
    settings: readSettingOptions(input.lists.get('set')),
  };
}

type SourcePreview = ResponseOf<typeof endpoints.previewSource>;

function showPreview(
  preview: SourcePreview,
  { flags }: CommandInput,
  { terminal }: CommandContext,
): undefined {
  if (flags.has('json')) terminal.print(printableJson(preview));
  else for (const line of previewLines(preview)) terminal.print(printable(line));
}

function previewLines(preview: SourcePreview): string[] {
  const { kind, name, path, url, recognised, documents, leftOut, leftOutCount, failure } = preview;
  const unnamed = leftOutCount - leftOut.length;
  return [
    `${path ?? url ?? 'A source for pushes'} would be "${name}" (${kind}).`,
    ...(recognised === undefined ? [] : [recognised]),
    ...(failure === null ? [] : [`It cannot be read: ${failure.message}`]),
    ...documents.flatMap((one) => ['', one.title, `  ${one.url}`, `  ${one.excerpt}`]),
    ...(leftOut.length === 0 ? [] : ['', 'Left out:']),
    ...leftOut.map((one) => `  ${one.path}: ${one.reason}`),
    ...(unnamed === 0 ? [] : [`  and ${unnamed} more`]),
    ...(preview.isWhole || documents.length === 0 ? [] : ['', 'There is more.']),
  ];
}

interface AddedSource {
  readonly id: string;
  readonly kind: string;
  readonly path?: string | undefined;
  readonly url?: string | undefined;
  readonly recognised?: string | undefined;
}

function addedLines({ id, kind, path, url, recognised }: AddedSource): string[] {
  const what = path ?? url ?? 'a source for pushes';
  const lines = [`Added ${what} as "${id}" (${kind}).`];
  if (recognised !== undefined) lines.push(recognised);
  if (kind === 'push') lines.push(`Push to it: quarry push documents.ndjson --source ${id}`);
  return lines.map(printable);
}

/** Creating a source begins its first job; if that is not in the list, a refresh answers with it. */
async function waitForFirstJob(
  client: Client,
  sourceId: string,
  { terminal }: CommandContext,
): Promise<Job> {
  const { jobs } = await client.jobs.list({ source: sourceId, limit: 1 });
  return followJob(client, jobs[0] ?? (await client.sources.refresh({ id: sourceId })), terminal);
}
