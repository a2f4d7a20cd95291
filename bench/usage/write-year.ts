import type { SqliteUsageLedger } from '../../server/src/storage/records/statistics/sqlite-usage-ledger.ts';
import { seededRandom } from '../corpus/seeded-random.ts';
import { openLedger, searchEvent } from './open-ledger.ts';
import { ZipfQueries } from './zipf-queries.ts';

/** A year of searches to write. */
export interface YearPlan {
  readonly days: number;
  readonly requestsPerSecond: number;
  /** Different ones, drawn as Zipf says. */
  readonly queries: number;
  readonly keys: number;
}

/** What was written. */
export interface WrittenYear {
  readonly requests: number;
  readonly seconds: number;
}

const CLIENTS = 3_000;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * How searches of an age are written: those of the last days with their times, in transactions of ten minutes; of older ones nothing
 * finer than an hour, then than a day, is kept (decision 58: minutes stay two days, hours forty; slots for trends at most 37 days), so
 * that their times are cut to that, and a day is a transaction. What a year leaves is the same, in a fraction of the time.
 */
const AGES = [
  { fromDays: 42, cutMs: DAY_MS, batchMs: DAY_MS, isTrendable: false },
  { fromDays: 3, cutMs: HOUR_MS, batchMs: DAY_MS, isTrendable: true },
  { fromDays: 0, cutMs: 1, batchMs: 600_000, isTrendable: true },
] as const;

const PROGRESS_EVERY_MS = 10_000;

/** Writes the days before `nowMs` into a ledger, as the statistics thread of a server does, and ages them as it does. */
export function writeYear(file: string, nowMs: number, plan: YearPlan): WrittenYear {
  const startedMs = performance.now();
  let atMs = Math.floor(nowMs / DAY_MS - plan.days) * DAY_MS;
  const beganMs = atMs;
  // Aging goes by it: it has to pass as the days do.
  const ledger = openLedger(file, { now: () => atMs });
  const random = seededRandom(1);
  const zipf = new ZipfQueries(plan.queries, random);
  let [sequence, requests, printedMs] = [0, 0, startedMs];
  while (atMs < nowMs) {
    const age = ageOf((nowMs - atMs) / DAY_MS);
    const endMs = Math.min(nowMs, atMs + age.batchMs);
    const count = Math.round(((endMs - atMs) * plan.requestsPerSecond) / 1000);
    const beginMs = atMs;
    const events = Array.from({ length: count }, (_, at) => {
      const place = zipf.next();
      const exactMs = beginMs + (at * 1000) / plan.requestsPerSecond;
      return searchEvent({
        atMs: Math.floor(exactMs / age.cutMs) * age.cutMs,
        query: `a query of some words ${place}`,
        client: Math.floor(random() * CLIENTS),
        keyId: `key-${Math.floor(random() * plan.keys)}`,
        durationMs: 1 + 20 * random() ** 4,
        isEmpty: place % 10 === 7,
        isTrendable: age.isTrendable,
      });
    });
    sequence += 1;
    requests += count;
    ledger.append({ run: 'bench', sequence, events });
    atMs = endMs;
    tidyDaily(ledger, beginMs, endMs);
    if (performance.now() - printedMs > PROGRESS_EVERY_MS) {
      printedMs = performance.now();
      const days = Math.round((atMs - beganMs) / DAY_MS);
      console.log(
        `  ${days} of ${plan.days} days, ${Math.round((printedMs - startedMs) / 1000)} s`,
      );
    }
  }
  ledger.close();
  return { requests, seconds: (performance.now() - startedMs) / 1000 };
}

/** A server does so each hour, which leaves the same. */
function tidyDaily(ledger: SqliteUsageLedger, beginMs: number, endMs: number): void {
  if (Math.floor(beginMs / DAY_MS) !== Math.floor(endMs / DAY_MS)) ledger.tidy(endMs);
}

function ageOf(days: number): (typeof AGES)[number] {
  // The last one has no lower bound.
  return AGES.find(({ fromDays }) => days > fromDays) ?? AGES[2];
}
