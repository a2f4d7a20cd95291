import { setImmediate } from 'node:timers/promises';
import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { WebhookEvent } from './webhook.ts';
import type { DocumentCursor, WebhookRecords } from './webhook-records.ts';

/** Tells webhooks of documents that were added, changed or removed. */
export interface SourceChanges {
  /** Documents may have changed; returns at once. */
  documentsChanged(): void;
  /**
   * Webhooks were created or changed. Resolves once the place in the log of changes is kept from which they get events; without
   * one the first change would be missed.
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

/** Commits of a second make one event. */
const COALESCE_MS = 1_000;
/** Their rows are read at once, in a few milliseconds. */
const CHANGES_AT_ONCE = 500;

/**
 * Reads the log of changes from where it was last read, which is kept with the events made of it. What the log does not
 * have any more, since the server was killed before it was read, is derived from the difference of the counts.
 */
export function createSourceChanges(options: SourceChangesOptions): SourceChanges {
  const { timers, log } = options;
  let stop: (() => void) | null = null;
  let isClosed = false;
  let reading: Promise<void> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    reading = reading.then(work).catch((error: unknown) => {
      log('warn', 'webhooks could not be told of changed documents', { error });
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
  // Before the log is read: what is stored meanwhile belongs to the next event.
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
  /** How many documents of each source were written. */
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
    // Documents that others link to are in the log as well, though they are as they were.
    for (const { sourceId, indexedAt } of documents.byNumbers([...written]).values()) {
      if (indexedAt > at) puts.set(sourceId, (puts.get(sourceId) ?? 0) + 1);
    }
    after = last.sequence;
    await setImmediate();
  }
  return { puts, removals };
}

/** What became of the documents of a source. */
export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * What changed in each source. The log does not say which source a removed document was of: a source has lost what its
 * count fell by, and what is left of the removals was of the source with the most writes, which replaced as many.
 */
export function changesBySource(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  { puts, removals }: SeenChanges,
): [source: string, counts: ChangeCounts][] {
  const sources = new Set([...Object.keys(before), ...Object.keys(after), ...puts.keys()]);
  const grownBy = (source: string) => (after[source] ?? 0) - (before[source] ?? 0);
  const removed = new Map([...sources].map((one) => [one, Math.max(0, -grownBy(one))]));
  const known = [...removed.values()].reduce((sum, count) => sum + count, 0);
  const [busiest] = [...puts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  if (busiest !== undefined && removals > known) {
    removed.set(busiest, (removed.get(busiest) ?? 0) + removals - known);
  }
  return [...sources].toSorted().flatMap((source): [string, ChangeCounts][] => {
    const gone = removed.get(source) ?? 0;
    const added = Math.max(0, grownBy(source) + gone);
    const changed = Math.max(0, (puts.get(source) ?? 0) - added);
    if (added + changed + gone === 0) return [];
    return [[source, { added, changed, removed: gone }]];
  });
}
