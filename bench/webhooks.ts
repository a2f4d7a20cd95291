import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createNodeHandler, createWebhookReceiver } from '@quarry/client';
import { auditEntry } from '../server/src/access/audit/audit-entry.ts';
import { createDeliveries } from '../server/src/notifications/webhooks/deliveries.ts';
import type { WebhookRecords } from '../server/src/notifications/webhooks/webhook-records.ts';
import { loadOutbound } from '../server/src/outbound/load-outbound.ts';
import { openRecords } from '../server/src/storage/records/control/open-records.ts';
import { createWebhookRecords } from '../server/src/storage/records/control/webhook-records.ts';
import { seededRandom } from './corpus/seeded-random.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Does every event arrive at a receiver that often fails and is dead for a minute, and is each handled once by a receiver of
// the client, which keeps ids? The outbox, its deliveries and the outbound client are those of the server, in this process, on a
// disk; their clock and timers run faster, since the tenth attempt of an event comes after an hour.
//
// What it cannot see: how a server delivers beside searches, and receivers of others, which may keep no ids.
const options = readOptions({
  events: 10_000,
  'failing-share': 0.3,
  'dead-seconds': 60,
  speed: 20,
});

/** Until the receiver dies: it has had some events, and most are still to come. */
const DEAD_AFTER_SHARE = 0.2;
/** What does not arrive within this is missing: with the default speed, three hours of the deliveries. */
const LIMIT_MS = 9 * 60_000;
const PROGRESS_EVERY_MS = 10_000;

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const startedMs = Date.now();
const time = {
  now: () => startedMs + (Date.now() - startedMs) * options.speed,
  after(delayMs: number, work: () => void) {
    const timer = setTimeout(work, delayMs / options.speed);
    return () => clearTimeout(timer);
  },
};

const handled = new Map<string, number>();
const answers = { handled: 0, refused: 0, 'handled and answered 500': 0, dead: 0 };
await withTemporaryFolder(async (folder) => {
  const database = await openRecords(join(folder, 'records.sqlite'));
  const records = createWebhookRecords(database);
  const outbound = loadOutbound({ allowPrivate: true, userAgent: 'Quarry/bench' });
  const receiver = createWebhookReceiver(
    {
      secrets: [SECRET],
      handle: ({ id }) => void handled.set(id, (handled.get(id) ?? 0) + 1),
    },
    time,
  );
  const server = await listen(createNodeHandler(receiver));
  await insertWebhook(records, server);
  await enqueue(records);
  const deliveries = createDeliveries({
    records,
    outbound,
    clock: time,
    timers: time,
    random: seededRandom(2),
    log: (level, message, fields) => console.error(level, message, fields),
  });
  deliveries.start();
  await untilNoneIsOnItsWay(records);
  await deliveries.close();
  await receiver.close();
  await outbound.close();
  server.close();
  await database.close();
});
const twice = [...handled.values()].filter((count) => count > 1).length;
await report({
  name: 'webhooks',
  options,
  tables: {
    'What the receiver did': Object.entries(answers).map(([what, requests]) => ({
      what,
      requests,
    })),
  },
  budgets: [
    {
      figure: 'events that arrived',
      value: handled.size,
      must: 'at least',
      limit: options.events,
      unit: '',
    },
    { figure: 'events handled twice', value: twice, must: 'at most', limit: 0, unit: '' },
  ],
});

/** A receiver that is dead for a while, and else fails at random: half of the failures come after the event was taken. */
async function listen(handler: ReturnType<typeof createNodeHandler>): Promise<Server> {
  const random = seededRandom(1);
  let deadFromMs: number | null = null;
  const server = createServer((request, response) => {
    if (handled.size >= options.events * DEAD_AFTER_SHARE) deadFromMs ??= time.now();
    const deadMs = time.now() - (deadFromMs ?? Number.POSITIVE_INFINITY);
    if (deadMs >= 0 && deadMs < options['dead-seconds'] * 1_000) {
      answers.dead += 1;
      request.socket.destroy();
      return;
    }
    const failure = random() < options['failing-share'] ? random() : null;
    if (failure !== null && failure < 0.5) {
      answers.refused += 1;
      request.resume();
      response.writeHead(503).end();
      return;
    }
    if (failure === null) answers.handled += 1;
    else {
      answers['handled and answered 500'] += 1;
      // What the handler answers is replaced, as by a proxy that fails behind it.
      const writeHead = response.writeHead.bind(response);
      response.writeHead = () => writeHead(500);
    }
    void handler(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function insertWebhook(records: WebhookRecords, server: Server): Promise<void> {
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  const subject = { id: 'wh_1', name: 'bench' };
  await records.insert(
    {
      id: subject.id,
      url: `http://127.0.0.1:${port}/hook`,
      kinds: ['key.created'],
      description: subject.name,
      isEnabled: true,
      disabledReason: null,
      createdAt: new Date(startedMs).toISOString(),
      graceEndsAt: null,
      pending: 0,
      dropped: 0,
    },
    SECRET,
    auditEntry('operator', { action: 'webhook.create', subject, atMs: startedMs }),
  );
}

function enqueue(records: WebhookRecords): Promise<void> {
  const at = new Date(startedMs).toISOString();
  return records.enqueue(
    Array.from({ length: options.events }, (_, number) => ({
      kind: 'key.created' as const,
      at,
      data: {
        key: { id: `k${number}`, name: 'bench', environment: 'live', scopes: ['search'] },
      },
    })),
  );
}

/** What was taken and answered with 500 comes once more. */
async function untilNoneIsOnItsWay(records: WebhookRecords): Promise<void> {
  let printedMs = Date.now();
  while (((await records.get('wh_1'))?.pending ?? 0) > 0 && Date.now() - startedMs < LIMIT_MS) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (Date.now() - printedMs < PROGRESS_EVERY_MS) continue;
    printedMs = Date.now();
    const seconds = Math.round((printedMs - startedMs) / 1000);
    console.log(`  ${handled.size} of ${options.events} events, ${seconds} s`);
  }
}
