import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import {
  type Command,
  type CommandContext,
  type CommandInput,
  jsonOption,
  UsageError,
} from '../command.ts';
import { formatBytes } from '../format.ts';
import { defaultModel } from '../models/pinned-model.ts';
import { copyModel, isAddress, isWhole, pullModel } from '../models/pull-model.ts';
import { showPullProgress } from '../models/show-pull-progress.ts';
import { printable, printableJson } from '../printable.ts';
import { printTable } from '../table.ts';

const pullCommand: Command = {
  name: 'pull',
  summary:
    'Downloads the model for semantic search (24 MB) into the data folder; a server loads it at its start, a running one within a minute.',
  options: {
    from: {
      value: 'folder|url',
      description: 'The location of its files, instead of the public model hub.',
    },
    to: {
      value: 'folder',
      description: `Where to put it. models/${defaultModel.name} in the data folder unless given.`,
    },
    unpinned: { description: 'Accepts any model in the folder of --from, unchecked.' },
  },
  examples: [
    { line: 'quarry models pull', meaning: 'The default model, checked to the byte.' },
    {
      line: 'quarry models pull --from https://mirror.example/minilm',
      meaning: 'From a mirror; it must have the same files.',
    },
    {
      line: 'quarry models pull --from ~/models/multilingual-e5-small --unpinned',
      meaning: 'Another model, to be set as EMBEDDINGS_MODEL.',
    },
  ],
  run: pull,
};

const listCommand: Command = {
  name: 'list',
  summary: 'Lists the models of the data folder.',
  options: { json: jsonOption },
  examples: [{ line: 'quarry models list', meaning: 'Each with its size and state.' }],
  run: list,
};

/** `quarry models …` */
export const modelsCommand: Command = {
  name: 'models',
  summary: 'Downloads and lists models for semantic search; needs no server.',
  examples: [{ line: 'quarry models pull', meaning: 'Enables semantic search.' }],
  subcommands: [pullCommand, listCommand],
};

async function pull(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { folder, terminal } = context;
  const given = input.texts.get('from');
  const from = given === undefined || isAddress(given) ? given : resolve(folder, given);
  if (input.flags.has('unpinned')) return pullUnpinned(from, input, context);
  const to = destination(defaultModel.name, input, context);
  // The HTTP library takes a tenth of a second to load.
  const { EnvHttpProxyAgent } = await import('undici');
  const dispatcher = new EnvHttpProxyAgent();
  const progress = showPullProgress(terminal);
  try {
    const isNew = await pullModel({
      model: defaultModel,
      from: from ?? defaultModel.url,
      to,
      dispatcher,
      onProgress: progress,
    });
    terminal.update('');
    const state = isNew ? 'is in' : 'was already in';
    terminal.print(printable(`The model ${defaultModel.name} ${state} ${to}.`));
    if (isNew) terminal.say(printable(adviceFor(to, input)));
  } finally {
    terminal.update('');
    await dispatcher.close();
  }
}

async function pullUnpinned(
  from: string | undefined,
  input: CommandInput,
  context: CommandContext,
): Promise<undefined> {
  if (from === undefined || isAddress(from)) {
    throw new UsageError('--unpinned takes a model from a folder: --from <folder>.');
  }
  const to = destination(basename(from), input, context);
  await copyModel(from, to);
  context.terminal.print(printable(`The model ${basename(from)} is in ${to}, unchecked.`));
  context.terminal.say(printable(`EMBEDDINGS_MODEL=${to} makes the server use it.`));
}

function destination(name: string, { texts }: CommandInput, context: CommandContext): string {
  const given = texts.get('to');
  return given === undefined
    ? join(modelsFolder(context), name)
    : resolve(context.folder, given).replace(/[\\/]+$/, '');
}

function modelsFolder({ installation }: CommandContext): string {
  return join(installation.dataFolder, 'models');
}

function adviceFor(to: string, { texts }: CommandInput): string {
  return texts.has('to')
    ? `EMBEDDINGS_MODEL=${to} makes the server use it.`
    : 'A running server takes it in within a minute, and embeds what is indexed in the background.';
}

interface ListedModel {
  readonly name: string;
  readonly sizeBytes: number;
  /** `pinned`: verified; `unpinned`: a custom model; `unfinished`: an interrupted pull. */
  readonly state: 'pinned' | 'unpinned' | 'unfinished';
  readonly folder: string;
}

async function list(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const models = await listModels(modelsFolder(context));
  if (input.flags.has('json')) {
    terminal.print(printableJson({ models }));
    return;
  }
  const rows = models.map(({ name, sizeBytes, state, folder }) => [
    name,
    formatBytes(sizeBytes),
    state,
    folder,
  ]);
  printTable(terminal, ['NAME', 'SIZE', 'STATE', 'FOLDER'], rows);
  if (models.length === 0) terminal.say('There is none: `quarry models pull` brings one.');
}

async function listModels(parent: string): Promise<ListedModel[]> {
  if (!existsSync(parent)) return [];
  const entries = await readdir(parent, { withFileTypes: true });
  const names = entries.filter((entry) => !entry.isFile()).map(({ name }) => name);
  return Promise.all(names.sort().map((name) => describeModel(parent, name)));
}

async function describeModel(parent: string, name: string): Promise<ListedModel> {
  const folder = join(parent, name);
  const sizeBytes = await sizeOfFolder(folder);
  if (/\.(part|old)$/.test(name)) return { name, sizeBytes, state: 'unfinished', folder };
  const isPinned = await isWhole(defaultModel, folder);
  return { name, sizeBytes, state: isPinned ? 'pinned' : 'unpinned', folder };
}

async function sizeOfFolder(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(join(folder, name));
      return entry.isFile() ? entry.size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
