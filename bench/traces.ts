import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openCorpus } from './corpus/open-corpus.ts';
import type { LoadRequest } from './load/load.ts';
import { SequentialClient } from './load/sequential-client.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillDataFolder } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// What does it cost to follow requests? Three servers over the same content answer in turn: one follows nothing, one
// keeps traces of conversations, one also sends spans to a collector. In turn, so that what disturbs one disturbs all.
const options = readOptions({
  passages: 5_000,
  queries: 50,
  rounds: 40,
  'warm-up-rounds': 10,
  root: [],
});

const { passages, queries } = await openCorpus({
  passages: options.passages,
  queries: options.queries,
  roots: options.root,
});
let spanBytes = 0;
const collector = createServer((request, response) => {
  request.on('data', (bytes: Buffer) => {
    spanBytes += bytes.length;
  });
  request.on('end', () => response.end('{}'));
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const { port } = collector.address() as AddressInfo; // of a server that listens on a port
const SPANS = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };

/** The settings of each server, besides those of every benchmark. */
const KINDS = {
  off: {},
  kept: { TRACES: 'content' },
  sent: { TRACES: 'content', ...SPANS },
} as const;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[]; // the keys of a const object are its declared keys

const samples: Record<'request' | 'conversation', Record<Kind, number[]>> = {
  request: { off: [], kept: [], sent: [] },
  conversation: { off: [], kept: [], sent: [] },
};
const inputs = documentInputs(passages);
await inFolders(kinds, [], async (folders) => {
  const servers: [Kind, QuarryServer][] = [];
  try {
    for (const [at, kind] of kinds.entries()) {
      const folder = folders[at] ?? '';
      await fillDataFolder(folder, inputs);
      servers.push([kind, await QuarryServer.start(folder, KINDS[kind])]);
    }
    await measure(servers);
  } finally {
    for (const [, server] of servers) await server.stop();
    collector.closeAllConnections();
    collector.close();
  }
});
await tell();

/** A folder for each server: each has the lock of its own. */
async function inFolders(
  rest: readonly Kind[],
  folders: readonly string[],
  work: (folders: readonly string[]) => Promise<void>,
): Promise<void> {
  if (rest.length === 0) return work(folders);
  await withTemporaryFolder((folder) => inFolders(rest.slice(1), [...folders, folder], work));
}

async function measure(servers: readonly [Kind, QuarryServer][]): Promise<void> {
  const live: LoadRequest = { method: 'GET', path: '/v1/health?probe=live', headers: {} };
  const clients = await Promise.all(
    servers.map(async ([kind, server]) => {
      const client = await SequentialClient.connect(server.baseUrl);
      const [first] = server.searchTarget(queries).requests;
      return { kind, server, client, headers: first?.headers ?? {} };
    }),
  );
  for (let round = -options['warm-up-rounds']; round < options.rounds; round++) {
    for (const query of queries) {
      for (const { kind, server, client, headers } of clients) {
        const requestMs = await client.time(live);
        const conversationMs = await ask(server.baseUrl, headers, query);
        if (round < 0) continue; // rounds below zero warm everything up
        samples.request[kind].push(requestMs);
        samples.conversation[kind].push(conversationMs);
      }
    }
  }
  for (const { client } of clients) client.close();
}

async function ask(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
  content: string,
): Promise<number> {
  const startedMs = performance.now();
  const response = await fetch(`${baseUrl}/api/spaces/stream`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ history: [{ role: 'user', content }] }),
  });
  await response.text();
  if (response.status !== 200) throw new Error(`a conversation answered ${response.status}`);
  return performance.now() - startedMs;
}

async function tell(): Promise<void> {
  const added = (of: keyof typeof samples, kind: Kind) =>
    percentile(samples[of][kind], 0.5) - percentile(samples[of].off, 0.5);
  const rows = (of: keyof typeof samples) =>
    kinds.map((kind) => ({
      '': kind,
      'p50 ms': percentile(samples[of][kind], 0.5),
      'p99 ms': percentile(samples[of][kind], 0.99),
      'added p50 ms': added(of, kind),
    }));
  const budget = (figure: string, value: number, limit: number, unit = 'ms') => ({
    figure,
    value,
    must: 'at most' as const,
    limit,
    unit,
  });
  const sent = samples.request.sent.length * (1 + options['warm-up-rounds'] / options.rounds);
  await report({
    name: 'traces',
    options,
    tables: {
      'A request that does nothing else': rows('request'),
      [`A conversation over ${passages.length} passages`]: rows('conversation'),
    },
    budgets: [
      budget('added to a request by keeping traces', added('request', 'kept'), 0.05),
      budget('added to a request by spans', added('request', 'sent'), 0.15),
      budget('added to a conversation by keeping traces', added('conversation', 'kept'), 0.5),
      budget('added to a conversation by spans', added('conversation', 'sent'), 1),
    ],
    details: { spanBytesPerPair: spanBytes / sent },
  });
}
