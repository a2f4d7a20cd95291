import type { Client, ResponseOf } from '@quarry/client';
import { allScopes, type endpoints, scopes } from '@quarry/contract';
import {
  type Command,
  type CommandContext,
  CommandFailure,
  type CommandInput,
  jsonOption,
  UsageError,
} from '../command.ts';
import { confirm } from '../confirm.ts';
import { explainStartError } from '../explain-start-error.ts';
import { formatTime } from '../format.ts';
import { printList } from '../print-list.ts';
import { printable, printableJson } from '../printable.ts';
import { readChoices, readWholeNumber } from '../read-options.ts';

/** The scopes of a website, and no more. */
const defaultScopes = ['search', 'suggestions'] as const;

const idPositional = { name: 'id', description: 'The id of the key, or its name.' };

const createKeyCommand: Command = {
  name: 'create',
  summary: 'Creates a key and prints its secret, only this once.',
  positionals: [{ name: 'name', description: 'What the key is for.' }],
  options: {
    scopes: {
      value: 'list',
      description: `Any of ${Object.keys(scopes).join(', ')}. search,suggestions unless given.`,
    },
    test: { description: 'Makes a qk_test_ key instead of a qk_live_ one.' },
    expires: { value: 'date', description: 'When it expires, as in 2027-01-31.' },
    ips: { value: 'list', description: 'Only from these addresses or blocks, as in 10.0.0.0/8.' },
    origin: {
      value: 'origin',
      isRepeated: true,
      description:
        'Pages of this origin may use the key, as in https://shop.example; can be given several times.',
    },
    rpm: { value: 'count', description: 'Maximum requests a minute.' },
    monthly: { value: 'count', description: 'Maximum requests in a calendar month in UTC.' },
    filter: {
      value: 'expression',
      description: `The key sees only documents with these attributes, as in 'customer = "acme"'.`,
    },
    source: {
      value: 'id',
      isRepeated: true,
      description:
        'The key sees only documents of this source; can be given several times. All sources unless given.',
    },
    principal: {
      value: 'name',
      isRepeated: true,
      description:
        'The key sees only documents for this principal: everyone, user:… or group:…; can be given several times. All documents unless given.',
    },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry keys create website', meaning: 'A key that may search and suggest.' },
    {
      line: 'quarry keys create importer --scopes sources --ips 10.0.0.0/8 --expires 2027-01-31',
      meaning: 'A key for one machine, for a while.',
    },
    {
      line: 'quarry keys create intranet --principal group:staff',
      meaning: 'A key that finds documents for everyone and for the staff.',
    },
  ],
  run: createKey,
};

const listKeysCommand: Command = {
  name: 'list',
  summary: 'Lists the keys; never their secrets.',
  options: { json: jsonOption },
  examples: [{ line: 'quarry keys list', meaning: 'Every key with its scopes and last use.' }],
  run: listKeys,
};

const rotateKeyCommand: Command = {
  name: 'rotate',
  summary: 'Gives a key a new secret and prints it, only this once.',
  positionals: [idPositional],
  options: {
    'grace-seconds': {
      value: 'count',
      description: 'How long the old secret still works. 0 unless given.',
    },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry keys rotate <id> --grace-seconds 3600', meaning: 'An hour to switch.' },
  ],
  run: rotateKey,
};

const revokeKeyCommand: Command = {
  name: 'revoke',
  summary: 'Revokes a key: its next request is refused.',
  positionals: [idPositional],
  examples: [{ line: 'quarry keys revoke <id>', meaning: 'Immediately and permanently.' }],
  run: revokeKey,
};

const resetOwnerCommand: Command = {
  name: 'reset-owner',
  summary: "Gives a stopped server a new owner's key, to replace a lost one.",
  options: { yes: { short: 'y', description: 'Does not ask.' }, json: jsonOption },
  examples: [
    {
      line: 'quarry keys reset-owner',
      meaning:
        'Asks for confirmation; the old key is refused, and the new one is in the data folder.',
    },
  ],
  run: resetOwner,
};

/** `quarry keys …` */
export const keysCommand: Command = {
  name: 'keys',
  summary: 'Creates, lists, rotates and revokes keys.',
  examples: [{ line: 'quarry keys create website', meaning: 'A key that may search and suggest.' }],
  subcommands: [
    createKeyCommand,
    listKeysCommand,
    rotateKeyCommand,
    revokeKeyCommand,
    resetOwnerCommand,
  ],
};

type Key = ResponseOf<typeof endpoints.listKeys>['keys'][number];
type KeyWithSecret = ResponseOf<typeof endpoints.createKey>;

async function createKey(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { texts, flags } = input;
  const body = {
    name: input.positionals[0] ?? '',
    environment: flags.has('test') ? ('test' as const) : ('live' as const),
    scopes: readChoices(input, 'scopes', allScopes) ?? [...defaultScopes],
    expiresAt: readExpiry(texts.get('expires')),
    allowedIps: texts.get('ips')?.split(','),
    allowedOrigins: listOf(input, 'origin'),
    requestsPerMinute: readWholeNumber(input, 'rpm'),
    monthlyRequests: readWholeNumber(input, 'monthly'),
    filter: texts.get('filter'),
    sources: listOf(input, 'source'),
    principals: listOf(input, 'principal'),
  };
  const client = await context.connect();
  printSecret(await client.keys.create(body), input, context);
}

/** The values of an option that can be given several times; `undefined` if it is not given. */
function listOf({ lists }: CommandInput, name: string): string[] | undefined {
  const values = lists.get(name);
  return values && [...values];
}

async function listKeys(input: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  const answer = await client.keys.list();
  const rows = answer.keys.map((key) => [
    key.id,
    key.name,
    `qk_${key.environment}_…${key.hint}`,
    scopesOf(key),
    formatTime(key.lastUsedAt),
    formatTime(key.expiresAt),
    requestsOf(key),
  ]);
  const heads = ['ID', 'NAME', 'KEY', 'SCOPES', 'LAST USED', 'EXPIRES', 'THIS MONTH'];
  printList(answer, { heads, rows }, { input, context });
}

function scopesOf({ scopes, isOwner }: Key): string {
  const names = scopes.length === allScopes.length ? 'all' : scopes.join(',');
  return isOwner ? `${names} (the owner's key)` : names;
}

/** As in `120 of 1000`. */
function requestsOf({ requestsThisMonth, monthlyRequests }: Key): string {
  return monthlyRequests === null
    ? `${requestsThisMonth}`
    : `${requestsThisMonth} of ${monthlyRequests}`;
}

async function rotateKey(input: CommandInput, context: CommandContext): Promise<undefined> {
  const graceSeconds = readWholeNumber(input, 'grace-seconds') ?? 0;
  const client = await context.connect();
  const key = await client.keys.rotate({ id: await keyId(client, input), graceSeconds });
  printSecret(key, input, context);
}

async function revokeKey(input: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  const id = await keyId(client, input);
  await client.keys.revoke({ id });
  context.terminal.print(printable(`Revoked ${id}.`));
}

/** Finds the id of a key by its id or name. */
async function keyId(client: Client, { positionals: [words = ''] }: CommandInput): Promise<string> {
  const { keys } = await client.keys.list();
  if (keys.some(({ id }) => id === words)) return words;
  const [named, ...others] = keys.filter(({ name }) => name === words);
  const known = (named === undefined ? keys : [named, ...others])
    .map(({ id, name }) => `${name} (${id})`)
    .join(', ');
  if (named === undefined)
    throw new CommandFailure(`There is no key "${words}". There are: ${known}.`);
  if (others.length === 0) return named.id;
  throw new CommandFailure(`Several keys are called "${words}"; give an id: ${known}.`);
}

/** Not through the server, since this is for the case that no accepted key is left. */
async function resetOwner(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal, installation } = context;
  if (!input.flags.has('yes')) {
    const question = `Make a new owner's key in ${installation.dataFolder} and end the old one?`;
    await confirm(printable(question), 'Nothing was changed.', context);
  }
  // Imported here only: without the server's code, other commands start in a third of the time.
  const { resetOwnerKeyIn } = await import('@quarry/server/reset-owner-key');
  const { secret, file } = await resetOwnerKeyIn(
    installation.dataFolder,
    installation.databaseUrl(),
  ).catch(explainStartError);
  if (input.flags.has('json')) {
    terminal.print(printableJson({ secret, file }));
    return;
  }
  terminal.say(
    printable(`The owner's key is new and in ${file}; the old one is refused. Shown this once:`),
  );
  terminal.print(printable(secret));
}

/** The secret alone goes to standard output, so that a script can keep it: `KEY=$(quarry keys create x)`. */
function printSecret(key: KeyWithSecret, input: CommandInput, { terminal }: CommandContext): void {
  if (input.flags.has('json')) {
    terminal.print(printableJson(key));
    return;
  }
  terminal.say(printable(`The key "${key.name}" (${key.id}). Its secret is shown this once:`));
  terminal.print(printable(key.secret));
  terminal.say(printable('Its signing secret, for derived keys, is shown this once as well:'));
  terminal.say(printable(key.signingSecret));
}

/** A date means its end in UTC, so that a key works on the whole of its last day. */
function readExpiry(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59.999Z` : text);
  if (Number.isNaN(time.getTime())) throw new UsageError(`--expires takes a date, not "${text}".`);
  return time.toISOString();
}
