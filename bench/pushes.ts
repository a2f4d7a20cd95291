import { countSyncs } from './measure/count-syncs.ts';
import { folderSize } from './measure/folder-size.ts';
import { percentile } from './measure/percentile.ts';
import { processUsage } from './measure/process-usage.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { type PushedLoad, pushFor } from './pushes/push-load.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// How fast are pushes of one document a request acknowledged, each durable and searchable before its answer? How many
// syncs of the disk does one take, how far does the write-ahead log grow?
const options = readOptions({ seconds: 10, clients: ['1', '4', '16'], syncs: true });

await withTemporaryFolder(async (dataFolder) => {
  const server = await QuarryServer.start(dataFolder);
  try {
    await server.call('POST', '/api/sources', { kind: 'push', name: 'Pushed' });
    await pushFor(server, { clients: 16, seconds: 3 });
    await measure(server, dataFolder);
  } finally {
    await server.stop();
  }
});

async function measure(server: QuarryServer, dataFolder: string): Promise<void> {
  const rows: Awaited<ReturnType<typeof measureClients>>[] = [];
  for (const clients of options.clients.map(Number)) {
    rows.push(await measureClients(server, dataFolder, clients));
  }
  const rate = (clients: number) =>
    rows.find((row) => row.clients === clients)?.['documents/s'] ?? Number.NaN;
  const syncs = rows.find((row) => row.clients === 16)?.['syncs/push'] ?? Number.NaN;
  await report({
    name: 'pushes',
    options,
    tables: { 'Pushes of one document of about 1 kB, PUT, each durable and searchable': rows },
    budgets: [
      { figure: 'one client', value: rate(1), must: 'at least', limit: 150, unit: '/s' },
      { figure: '16 clients', value: rate(16), must: 'at least', limit: 1_500, unit: '/s' },
      {
        figure: 'syncs of a push, 16 clients',
        value: syncs,
        must: 'at most',
        limit: 0.25,
        unit: '',
      },
    ],
  });
}

async function measureClients(server: QuarryServer, dataFolder: string, clients: number) {
  const before = processUsage(server.pid);
  const load = await pushFor(server, { clients, seconds: options.seconds });
  const cpuMs = processUsage(server.pid).cpuMs - before.cpuMs;
  return {
    clients,
    'documents/s': load.pushes / load.seconds,
    'p50 ms': percentile(load.latenciesMs, 0.5),
    'p99 ms': percentile(load.latenciesMs, 0.99),
    'CPU ms/push': cpuMs / load.pushes,
    'syncs/push': await syncsOfPush(server, clients),
    'write-ahead log MB': (await folderSize(`${dataFolder}/documents.sqlite-wal`)) / 1e6,
  };
}

/** Measured apart: to be followed slows the server down. NaN where strace is not installed. */
async function syncsOfPush(server: QuarryServer, clients: number): Promise<number> {
  if (!options.syncs) return Number.NaN;
  let load: PushedLoad | null = null;
  const syncs = await countSyncs(server.pid, async () => {
    load = await pushFor(server, { clients, seconds: Math.min(5, options.seconds) });
  });
  return syncs / ((load as PushedLoad | null)?.pushes ?? 0);
}
