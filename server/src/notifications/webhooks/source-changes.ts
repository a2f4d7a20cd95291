import { setImmediate } from 'node:timers/promises';
import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { WebhookEvent } from './webhook.ts';
import type { DocumentCursor, WebhookRecords } from './webhook-records.ts';

/** Makes webhook events for added, changed and removed documents. */
export interface SourceChanges {
  /** Call when documents may have changed; returns at once. */
  documentsChanged(): void;
  /**
   * Call when webhooks were created or changed. Resolves once the position in the log of changes from which they get events is
   * stored; otherwise they would miss the first change.
   */
  webhooksChanged(): Promise<void>;
  close(): Promise<void>;
}

export interface SourceChangesOptions {
  readonly documents: Pick<
    DocumentCatalogue,
    'changesAfter' | 'byNumbers' | 'counts' | 'lastSequence' | 'trimmedSequence'
  >;
  readonly records: Pick<WebhookRecords, 'list' | 'cursor' | 'enqueueUpTo'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** Commits within a second make one event. */
const COALESCE_MS = 1_000;
/** Rows of a batch are read in a few milliseconds. */
const CHANGES_AT_ONCE = 500;

/**
 * Reads the log of changes from the last position, which is stored with the events. Changes that the log no longer has,
 * because the server was killed before reading them, are derived from the difference of the counts.
 */
export function createSourceChanges(options: SourceChangesOptions): SourceChanges {
  const { timers, log } = options;
  let stop: (() => void) | null = null;
  let isClosed = false;
  let reading: Promise<void> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    reading = reading.then(work).catch((error: unknown) => {
      log('warn', 'webhook events for changed documents could not be written', { error });
    });
    return reading;
  }

  function read(): void {
    stop = null;
    void inTurn(() => tell(options));
  }

  return {
    documentsChanged() {
      if (!isClosed) stop ??= timers.after(COALESCE_MS, read);
    },
    webhooksChanged: () => inTurn(() => tell(options)),
    async close() {
      isClosed = true;
      stop?.();
      await reading;
    },
  };
}

async function tell({ documents, records, clock }: SourceChangesOptions): Promise<void> {
  const cursor = await records.cursor();
  const isWanted = (await records.list()).some(
    ({ isEnabled, kinds }) => isEnabled && kinds.includes('source.changed'),
  );
  if (!isWanted) {
    if (cursor !== null) await records.enqueueUpTo([], null);
    return;
  }
  // Taken before reading the log, so that documents stored meanwhile belong to the next event.
  const at = new Date(clock.now()).toISOString();
  const end = documents.lastSequence();
  const bySource = documents.counts().bySource;
  const next: DocumentCursor = { sequence: end, bySource, at };
  if (cursor === null) return records.enqueueUpTo([], next);
  if (end === cursor.sequence) return;
  const seen = await readChanges(cursor, end, documents);
  const events = changesBySource(cursor.bySource, bySource, seen).map(
    ([source, counts]): WebhookEvent => ({
      kind: 'source.changed',
      at,
      data: { source, documents: counts },
    }),
  );
  await records.enqueueUpTo(events, next);
}

interface SeenChanges {
  /** Number of written documents by source. */
  readonly puts: ReadonlyMap<string, number>;
  readonly removals: number;
}

async function readChanges(
  { sequence, at }: DocumentCursor,
  end: number,
  documents: SourceChangesOptions['documents'],
): Promise<SeenChanges> {
  const puts = new Map<string, number>();
  let removals = 0;
  let after = Math.max(sequence, documents.trimmedSequence());
  while (after < end) {
    const changes = documents.changesAfter(after, CHANGES_AT_ONCE);
    const last = changes.at(-1);
    if (last === undefined) break;
    const written = new Set<number>();
    for (const { kind, number } of changes) {
      if (kind === 'put') written.add(number);
      else removals += 1;
    }
    // The log also has unchanged documents whose incoming links changed.
    for (const { sourceId, indexedAt } of documents.byNumbers([...written]).values()) {
      if (indexedAt > at) puts.set(sourceId, (puts.get(sourceId) ?? 0) + 1);
    }
    after = last.sequence;
    await setImmediate();
  }
  return { puts, removals };
}

/** Changes of the documents of a source. */
export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * The changes by source. The log does not give the source of a removed document. Each source is assigned the decrease of its
 * count, and the remaining removals go to the source with the most writes, which must have replaced as many.
 */
export function changesBySource(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  { puts, removals }: SeenChanges,
): [source: string, counts: ChangeCounts][] {
  const sources = new Set([...Object.keys(before), ...Object.keys(after), ...puts.keys()]);
  const grownBy = (source: string) => (after[source] ?? 0) - (before[source] ?? 0);
  const removed = new Map([...sources].map((one) => [one, Math.max(0, -grownBy(one))]));
  const assigned = [...removed.values()].reduce((sum, count) => sum + count, 0);
  const [busiest] = [...puts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  if (busiest !== undefined && removals > assigned) {
    removed.set(busiest, (removed.get(busiest) ?? 0) + removals - assigned);
  }
  return [...sources].toSorted().flatMap((source): [string, ChangeCounts][] => {
    const gone = removed.get(source) ?? 0;
    const added = Math.max(0, grownBy(source) + gone);
    const changed = Math.max(0, (puts.get(source) ?? 0) - added);
    if (added + changed + gone === 0) return [];
    return [[source, { added, changed, removed: gone }]];
  });
}
