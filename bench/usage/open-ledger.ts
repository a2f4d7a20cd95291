import type { Clock } from '../../server/src/runtime/clock.ts';
import {
  openSqliteUsageLedger,
  type SqliteUsageLedger,
} from '../../server/src/storage/records/statistics/sqlite-usage-ledger.ts';
import type { RequestEvent } from '../../server/src/storage/usage/usage-event.ts';

/** A ledger with the defaults of the settings. `stopwatch` decides how often what is old is forgotten. */
export function openLedger(
  file: string,
  stopwatch: Clock = { now: () => performance.now() },
): SqliteUsageLedger {
  return openSqliteUsageLedger(file, {
    keepDays: 400,
    minClients: 5,
    trendsMinClients: 5,
    isDamaged: false,
    stopwatch,
    log: (level, message, fields) => console.error(level, message, fields),
    onBegunAnew: () => undefined,
  });
}

/** A search as the ledger gets it. */
export interface SimulatedSearch {
  readonly atMs: number;
  readonly query: string;
  readonly client: number;
  readonly keyId: string;
  readonly durationMs: number;
  readonly isEmpty: boolean;
  /** Whether it counts for trends, unless it found nothing. Default: true. */
  readonly isTrendable?: boolean;
}

export function searchEvent(search: SimulatedSearch): RequestEvent {
  const { atMs, query, client, keyId, durationMs, isEmpty, isTrendable = true } = search;
  return {
    kind: 'request',
    atMs,
    route: 'search',
    keyId,
    isFailed: false,
    durationMs,
    isConversation: false,
    search: {
      query,
      client: String(client).padStart(8, '0'),
      isEmpty,
      durationMs,
      sources: ['docs'],
      isTrendable: isTrendable && !isEmpty,
    },
  };
}
