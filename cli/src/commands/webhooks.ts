import type { ResponseOf } from '@quarry/client';
import { type endpoints, type WebhookKind, webhookKinds } from '@quarry/contract';
import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { formatTime } from '../format.ts';
import { printList } from '../print-list.ts';
import { printable, printableJson } from '../printable.ts';
import { readChoices, readWholeNumber } from '../read-options.ts';
import { switchedCommands } from '../switched-commands.ts';

const idPositional = {
  name: 'id',
  description: 'The id of the webhook; `quarry webhooks list` shows it.',
};

const defaultKinds: readonly WebhookKind[] = ['job.completed', 'job.failed'];

/** `quarry webhooks …` */
export const webhooksCommand: Command = {
  name: 'webhooks',
  summary: 'Manages webhooks, and shows their deliveries.',
  examples: [
    { line: 'quarry webhooks list', meaning: 'Every webhook and its pending deliveries.' },
  ],
  subcommands: [
    {
      name: 'create',
      summary: 'Adds a webhook and prints its secret, only this once.',
      positionals: [{ name: 'url', description: 'Where events are sent.' }],
      options: {
        kinds: {
          value: 'list',
          description: `Any of ${webhookKinds.join(', ')}. ${defaultKinds.join(',')} unless given.`,
        },
        description: { value: 'text', description: 'What it is for.' },
        json: jsonOption,
      },
      examples: [
        {
          line: 'quarry webhooks create https://example.org/hook --kinds job.failed',
          meaning: 'Notify when a source cannot be read.',
        },
      ],
      run: createWebhook,
    },
    {
      name: 'list',
      summary: 'Lists the webhooks; never their secrets.',
      options: { json: jsonOption },
      examples: [{ line: 'quarry webhooks list', meaning: 'With its pending deliveries.' }],
      run: listWebhooks,
    },
    {
      name: 'rotate',
      summary: 'Gives a webhook a new secret and prints it, only this once.',
      positionals: [idPositional],
      options: {
        'grace-seconds': {
          value: 'count',
          description:
            'How long deliveries are also signed with the previous secret. 0 unless given.',
        },
        json: jsonOption,
      },
      examples: [
        {
          line: 'quarry webhooks rotate <id> --grace-seconds 3600',
          meaning: 'An hour to switch.',
        },
      ],
      run: rotateWebhook,
    },
    ...switchedCommands({
      command: 'webhooks',
      idPositional,
      summaries: {
        on: 'Switches a webhook on that was switched off.',
        off: 'Switches a webhook off; what is on its way waits for 24 h.',
        remove: 'Removes a webhook with all of its deliveries.',
      },
      update: (client, change) => client.webhooks.update(change),
      remove: (client, id) => client.webhooks.remove({ id }),
    }),
    {
      name: 'test',
      summary: 'Sends a delivery of the type webhook.test.',
      positionals: [idPositional],
      examples: [{ line: 'quarry webhooks test <id>', meaning: 'See what came of it below.' }],
      run: async ({ positionals }, context) => {
        const id = positionals[0] ?? '';
        const { delivery } = await (await context.connect()).webhooks.test({ id });
        const text = `Sent as ${delivery.id}. What came of it: quarry webhooks deliveries ${id}`;
        context.terminal.print(printable(text));
        return undefined;
      },
    },
    {
      name: 'deliveries',
      summary: 'Lists deliveries, newest first.',
      positionals: [idPositional],
      options: { json: jsonOption },
      examples: [{ line: 'quarry webhooks deliveries <id>', meaning: 'With the last answers.' }],
      run: listDeliveries,
    },
    {
      name: 'redeliver',
      summary: 'Sends a delivery again with the same id.',
      positionals: [idPositional, { name: 'delivery', description: 'The id of the delivery.' }],
      examples: [
        {
          line: 'quarry webhooks redeliver <id> <delivery>',
          meaning: 'After the receiver is repaired.',
        },
      ],
      run: async ({ positionals }, context) => {
        const [id = '', delivery = ''] = positionals;
        await (await context.connect()).webhooks.redeliver({ id, delivery });
        context.terminal.print(printable(`Sending again: ${delivery}.`));
        return undefined;
      },
    },
  ],
};

async function createWebhook(input: CommandInput, context: CommandContext): Promise<undefined> {
  const body = {
    url: input.positionals[0] ?? '',
    kinds: readChoices(input, 'kinds', webhookKinds) ?? [...defaultKinds],
    description: input.texts.get('description') ?? '',
  };
  const client = await context.connect();
  printSecret(await client.webhooks.create(body), input, context);
}

async function rotateWebhook(input: CommandInput, context: CommandContext): Promise<undefined> {
  const graceSeconds = readWholeNumber(input, 'grace-seconds') ?? 0;
  const client = await context.connect();
  const id = input.positionals[0] ?? '';
  printSecret(await client.webhooks.rotate({ id, graceSeconds }), input, context);
}

async function listWebhooks(input: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  const answer = await client.webhooks.list();
  const rows = answer.webhooks.map((webhook) => [
    webhook.id,
    webhook.url,
    webhook.kinds.join(','),
    webhook.enabled ? 'on' : 'off',
    String(webhook.pending),
    String(webhook.dropped),
  ]);
  const heads = ['ID', 'ADDRESS', 'KINDS', 'STATE', 'PENDING', 'DROPPED'];
  printList(answer, { heads, rows }, { input, context });
}

async function listDeliveries(input: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  const answer = await client.webhooks.deliveries({ id: input.positionals[0] ?? '' });
  const rows = answer.deliveries.map((delivery) => [
    delivery.id,
    delivery.kind,
    delivery.state,
    String(delivery.attempts),
    formatTime(delivery.createdAt),
    formatTime(delivery.nextAttemptAt),
    delivery.lastError ?? String(delivery.lastStatus ?? ''),
  ]);
  const heads = ['ID', 'KIND', 'STATE', 'ATTEMPTS', 'CREATED', 'NEXT', 'LAST ANSWER'];
  printList(answer, { heads, rows }, { input, context });
}

/** The secret alone goes to standard output, so that a script can keep it. */
function printSecret(
  webhook: ResponseOf<typeof endpoints.createWebhook>,
  input: CommandInput,
  { terminal }: CommandContext,
): void {
  if (input.flags.has('json')) {
    terminal.print(printableJson(webhook));
    return;
  }
  terminal.say(printable(`The webhook ${webhook.id}. Its secret is shown this once:`));
  terminal.print(printable(webhook.secret));
}
