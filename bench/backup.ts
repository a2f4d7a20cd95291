import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import productProcess from '../tools/product-process.json' with { type: 'json' };
import { openCorpus } from './corpus/open-corpus.ts';
import { SequentialClient } from './load/sequential-client.ts';
import { percentile } from './measure/percentile.ts';
import { watchMemory } from './measure/watch-memory.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillDataFolder } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { PROJECT_ROOT } from './report/project-root.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// What does a backup cost those who search meanwhile, and is what it restores the same? Sixteen clients search
// without a pause: before, while `quarry backup` runs, and after it. Then a server on the restored data is asked.
const options = readOptions({
  documents: 100_000,
  queries: 240,
  clients: 16,
  seconds: 15,
  root: [],
});

const { passages, queries } = await openCorpus({
  passages: options.documents,
  queries: options.queries,
  roots: options.root,
});
await withTemporaryFolder(async (folder) => {
  const dataFolder = join(folder, 'data');
  const filled = await fillDataFolder(dataFolder, documentInputs(passages));
  const server = await QuarryServer.start(dataFolder);
  const file = join(folder, 'quarry.backup');
  const searches = await searchMeanwhile(server, dataFolder, file).finally(() => server.stop());
  const { size: sizeBytes } = await stat(file);
  const restoredFolder = join(folder, 'restored');
  const restored = await restoreAndCompare(restoredFolder, file, dataFolder, searches.answers);
  const row = (name: string, samples: readonly number[]) => ({
    '': name,
    searches: samples.length,
    'p50 ms': percentile(samples, 0.5),
    'p99 ms': percentile(samples, 0.99),
  });
  const ratio = percentile(searches.during, 0.99) / percentile(searches.without, 0.99);
  await report({
    name: 'backup',
    options,
    tables: {
      [`${options.clients} clients, ${passages.length} documents`]: [
        row('without', searches.without),
        row('during a backup', searches.during),
      ],
      Backup: [
        {
          'data MB': filled.sizeBytes / 1e6,
          'backup MB': sizeBytes / 1e6,
          's under load': searches.backup.seconds,
          'its memory MB': searches.backup.peakBytes / 1e6,
          'restore s': restored.seconds,
          'same answers': `${restored.same} of ${queries.length}`,
        },
      ],
    },
    budgets: [
      {
        figure: 'p99 during a backup over without',
        value: ratio,
        must: 'at most',
        limit: 2,
        unit: 'times',
      },
      {
        figure: 'queries answered as before, byte for byte',
        value: restored.same,
        must: 'at least',
        limit: queries.length,
        unit: '',
      },
    ],
    details: { ratio, backup: searches.backup, restored },
  });
});

/** Milliseconds of the searches of each phase; what the queries answer; what the backup took. */
async function searchMeanwhile(server: QuarryServer, dataFolder: string, file: string) {
  const phases = { 'warm-up': [], without: [], during: [] } as Record<string, number[]>;
  let phase = 'warm-up';
  let isDone = false;
  const { requests } = server.searchTarget(queries);
  const clients = Array.from({ length: options.clients }, async (_, place) => {
    const client = await SequentialClient.connect(server.baseUrl);
    for (let at = place; !isDone; at++) {
      const begunIn = phase;
      const ms = await client.time(requests[(at * 7) % requests.length]!);
      // A search that began in one phase and ended in another says nothing of either.
      if (begunIn === phase) phases[phase]!.push(ms);
    }
    client.close();
  });
  const rest = async () => {
    phase = 'without';
    await pause((options.seconds * 1000) / 2);
  };
  await pause(options.seconds * 1000);
  await rest();
  phase = 'during';
  const backup = await quarry(dataFolder, 'backup', file);
  await rest();
  isDone = true;
  await Promise.all(clients);
  return {
    without: phases['without']!,
    during: phases['during']!,
    backup,
    answers: await answersOf(server),
  };
}

async function restoreAndCompare(
  folder: string,
  file: string,
  originalFolder: string,
  before: readonly string[],
) {
  const { seconds } = await quarry(folder, 'restore', file);
  // No backup has the key in clear.
  await copyFile(join(originalFolder, 'owner-key'), join(folder, 'owner-key'));
  const server = await QuarryServer.start(folder);
  try {
    const answers = await answersOf(server);
    return { seconds, same: answers.filter((answer, at) => answer === before[at]).length };
  } finally {
    await server.stop();
  }
}

/** What each query answers, without what differs from request to request. */
async function answersOf(server: QuarryServer): Promise<string[]> {
  const answers: string[] = [];
  for (const query of queries) {
    const { total, results } = await server.client().search({ q: query });
    answers.push(JSON.stringify([total, results]));
  }
  return answers;
}

/** Runs the command `quarry` on a data folder. Throws when it fails. */
async function quarry(dataFolder: string, ...args: string[]) {
  const started = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [...productProcess.flags, join(PROJECT_ROOT, 'cli/src/main.ts'), ...args],
    {
      env: { ...process.env, ...productProcess.environment, QUARRY_DATA_DIR: dataFolder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const finishMemory = watchMemory(child.pid!); // set: the executable is the one that runs
  const [exitCode] = await once(child, 'exit');
  // A process that is only just being made, or is ending, has no memory of its own.
  const peakBytes = Math.max(...finishMemory().samples.filter(Number.isFinite));
  if (exitCode !== 0) throw new Error(`quarry ${args[0]} ended with ${exitCode}.`);
  return { seconds: (performance.now() - started) / 1000, peakBytes };
}
