import { join } from 'node:path';
import { slotsOfWindow, trendsOf } from '../server/src/operations/statistics/trends.ts';
import { SLOT_MS } from '../server/src/storage/usage/usage-ledger.ts';
import { seededRandom } from './corpus/seeded-random.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';
import { openLedger, searchEvent } from './usage/open-ledger.ts';
import { ZipfQueries } from './usage/zipf-queries.ts';

// Which bursts do trends find, and what do they show besides? Queries that are asked for as Zipf says, by day more than by
// night, for two days; then, every ten minutes for some hours, a few of them are asked for four times as much for ten
// minutes, each of which is looked for in `window=1h` until ten minutes after its end. Whatever else is shown is false.
//
// What it cannot see: bursts of queries that are asked for less than `min-per-ten-minutes`, which four times as much does not lift
// above chance; words that are new; people who try to make a trend.
const options = readOptions({
  queries: 10_000,
  'searches-per-second': 50,
  'history-hours': 30,
  'burst-rounds': 20,
  'bursts-per-round': 5,
  factor: 4,
  'min-per-ten-minutes': 20,
  seed: 1,
});

const BURST_MS = 10 * 60_000;
const STEP_MS = 10_000;
const CLIENTS = 5_000;
const BEGIN_MS = Date.parse('2026-03-10T00:00:00Z');

interface Burst {
  readonly query: number;
  readonly fromMs: number;
}

await withTemporaryFolder(async (folder) => {
  const ledger = openLedger(join(folder, 'statistics.sqlite'));
  const random = seededRandom(options.seed);
  const zipf = new ZipfQueries(options.queries, random);
  const perTenMinutes = options['searches-per-second'] * 600;
  const burstable = Array.from({ length: options.queries }, (_, place) => place).filter(
    (place) => zipf.share(place) * perTenMinutes >= options['min-per-ten-minutes'],
  );
  const bursts = planBursts(burstable, random);
  const endMs = Math.max(...bursts.map(({ fromMs }) => fromMs)) + 3 * BURST_MS;
  const found = new Set<number>();
  const falses = new Set<string>();
  const shown = new Set<string>();
  let [sequence, looks] = [0, 0];
  for (let atMs = BEGIN_MS; atMs < endMs; atMs += STEP_MS) {
    sequence += 1;
    const events = searchesOf(atMs, bursts, zipf, random);
    ledger.append({ run: 'bench', sequence, events });
    const nowMs = atMs + STEP_MS;
    if (nowMs < BEGIN_MS + options['history-hours'] * SLOT_MS.hour || nowMs % 60_000 !== 0)
      continue;
    looks += 1;
    for (const { query } of trendsOf(ledger.slots(slotsOfWindow('1h', nowMs)), {
      window: '1h',
      nowMs,
    })) {
      const place = Number(query.slice('query '.length));
      const at = bursts.findIndex((burst) => burst.query === place && isNear(burst, nowMs));
      const key = `${place} ${Math.floor(nowMs / SLOT_MS.hour)}`;
      shown.add(key);
      if (at < 0) falses.add(key);
      else if (nowMs <= (bursts[at]?.fromMs ?? 0) + 2 * BURST_MS) found.add(at);
    }
  }
  ledger.close();
  const foundShare = (100 * found.size) / bursts.length;
  const falseShare = shown.size === 0 ? 0 : (100 * falses.size) / shown.size;
  await report({
    name: 'trends',
    options,
    tables: {
      Trends: [
        {
          'queries that may burst': burstable.length,
          bursts: bursts.length,
          found: found.size,
          looks,
          'shown (query and hour)': shown.size,
          false: falses.size,
        },
      ],
    },
    budgets: [
      { figure: 'bursts found', value: foundShare, must: 'at least', limit: 95, unit: '%' },
      { figure: 'shown without a burst', value: falseShare, must: 'at most', limit: 2, unit: '%' },
    ],
  });
});

function planBursts(places: readonly number[], random: () => number): Burst[] {
  const left = [...places];
  const bursts: Burst[] = [];
  const startMs = BEGIN_MS + options['history-hours'] * SLOT_MS.hour + SLOT_MS.hour;
  for (let round = 0; round < options['burst-rounds']; round++) {
    for (let at = 0; at < options['bursts-per-round'] && left.length > 0; at++) {
      const [query = 0] = left.splice(Math.floor(random() * left.length), 1);
      // Anywhere within the ten minutes: bursts keep to no slot.
      const offsetMs = Math.floor((random() * BURST_MS) / STEP_MS) * STEP_MS;
      bursts.push({ query, fromMs: startMs + round * BURST_MS + offsetMs });
    }
  }
  return bursts;
}

/** Whether a burst is, or was within the hour that is looked at. */
function isNear({ fromMs }: Burst, nowMs: number): boolean {
  return nowMs > fromMs && nowMs <= fromMs + BURST_MS + SLOT_MS.hour + SLOT_MS.five;
}

function searchesOf(
  atMs: number,
  bursts: readonly Burst[],
  zipf: ZipfQueries,
  random: () => number,
) {
  // Half as much again at noon as on average, and half as much at midnight.
  const byHour = 1 - Math.cos((2 * Math.PI * (atMs % SLOT_MS.day)) / SLOT_MS.day) / 2;
  const rate = (options['searches-per-second'] * STEP_MS * byHour) / 1000;
  const places = Array.from({ length: poisson(rate, random) }, () => zipf.next());
  for (const { query, fromMs } of bursts) {
    if (atMs < fromMs || atMs >= fromMs + BURST_MS) continue;
    const more = poisson(rate * zipf.share(query) * (options.factor - 1), random);
    for (let at = 0; at < more; at++) places.push(query);
  }
  return places.map((place) =>
    searchEvent({
      atMs: atMs + random() * STEP_MS,
      query: `query ${place}`,
      client: Math.floor(random() * CLIENTS),
      keyId: 'k1',
      durationMs: 2,
      isEmpty: false,
    }),
  );
}

/** A count of events that come independently of each other: exact for few, by the normal distribution for many. */
function poisson(mean: number, random: () => number): number {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)));
  }
  const limit = Math.exp(-mean);
  let [count, product] = [0, random()];
  while (product > limit) {
    count += 1;
    product *= random();
  }
  return count;
}
