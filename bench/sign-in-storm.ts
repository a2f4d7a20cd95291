import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openCorpus } from './corpus/open-corpus.ts';
import { chooseLoadGenerator } from './load/choose-load-generator.ts';
import { measuredLoad } from './load/measured-load.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillDataFolder } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';
import type { GuessCounts, GuessPlan } from './sign-in/guess-passwords.ts';

// Does a storm of guessed passwords slow searches? A hundred accounts, each guessed from an address of its own,
// beside clients that search; rounds with and without the storm take turns.
const options = readOptions({
  passages: 20_000,
  queries: 240,
  accounts: 100,
  connections: 2,
  rounds: 9,
  seconds: 8,
  'load-generator': 'auto',
  root: [],
});

const { passages, queries } = await openCorpus({
  passages: options.passages,
  queries: options.queries,
  roots: options.root,
});
const generator = chooseLoadGenerator(options['load-generator']);
await withTemporaryFolder(async (folder) => {
  await fillDataFolder(folder, documentInputs(passages));
  // The storm comes through a proxy, or it would have one address.
  const server = await QuarryServer.start(folder, { TRUST_PROXY: '127.0.0.1' });
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
});

async function measure(server: QuarryServer): Promise<void> {
  const target = server.searchTarget(queries);
  const plan = { connections: options.connections, seconds: options.seconds };
  // Until threads are compiled and the index is merged.
  for (let round = 0; round < 3; round++) await measuredLoad(generator, target, plan);
  const latenciesMs = { calm: [] as number[], stormy: [] as number[] };
  const statuses = new Map<number, number>();
  for (let round = 0; round < options.rounds; round++) {
    latenciesMs.calm.push((await measuredLoad(generator, target, plan)).latencyMsP99);
    const { accounts } = options;
    const storm = guessPasswords({ baseUrl: server.baseUrl, first: round * accounts, accounts });
    latenciesMs.stormy.push((await measuredLoad(generator, target, plan)).latencyMsP99);
    for (const [status, answers] of await storm.end()) {
      statuses.set(status, (statuses.get(status) ?? 0) + answers);
    }
  }
  const calm = percentile(latenciesMs.calm, 0.5);
  const stormy = percentile(latenciesMs.stormy, 0.5);
  await report({
    name: 'sign-in-storm',
    options,
    tables: {
      [`p99 of searches, median of ${options.rounds} rounds, ${options.connections} clients`]: [
        { '': 'calm', 'p99 ms': calm },
        { '': `while ${options.accounts} accounts are guessed`, 'p99 ms': stormy },
      ],
      'Answers to guesses': [...statuses].map(([status, answers]) => ({ status, answers })),
    },
    budgets: [
      {
        figure: 'p99 of searches in the storm',
        value: stormy / calm,
        must: 'at most',
        limit: 1.5,
        unit: 'times',
      },
      {
        figure: 'guesses that were hashed',
        value: statuses.get(401) ?? 0,
        must: 'at least',
        limit: options.accounts,
        unit: '',
      },
    ],
    details: latenciesMs,
  });
}

/** Guesses on all accounts at once, each again as soon as it is answered, until it is ended. */
function guessPasswords(plan: GuessPlan) {
  const thread = new Worker(new URL('./sign-in/guess-passwords.ts', import.meta.url), {
    workerData: plan,
  });
  return {
    async end(): Promise<GuessCounts> {
      const ended = once(thread, 'message'); // rejects with an error of the thread
      thread.postMessage('end');
      const [counts] = await ended;
      return counts;
    },
  };
}
