import type { CrawlStore } from '../../../ingest/connectors/site/crawl-store.ts';
import type { Log } from '../../../runtime/log.ts';
import { CrawlRows } from './crawl-rows.ts';
import { openCrawlTables } from './crawl-tables.ts';
import { SqliteCrawlQueue } from './sqlite-crawl-queue.ts';
import { SqliteCrawlReader } from './sqlite-crawl-reader.ts';
import { SqliteCrawlVisits } from './sqlite-crawl-visits.ts';

/**
 * Crawls in one SQLite file. Any number of connections may read; only one may write at a time
 * (Quarry's ingest thread), which gives a `log`: a damaged file is then set aside and recreated. The caller that opened
 * it closes it.
 *
 * @throws when the file cannot be opened, or without a `log` when it cannot be used.
 */
export function openSqliteCrawlStore(file: string, log: Log | null = null): CrawlStore {
  const database = openCrawlTables(file, log);
  const rows = new CrawlRows(database);
  const reader = new SqliteCrawlReader(database, rows);
  const queue = new SqliteCrawlQueue(database, rows);
  const visits = new SqliteCrawlVisits(database, rows, queue);
  return {
    address: (sourceId, url) => reader.address(sourceId, url),
    addresses: (sourceId, afterKey, limit) => reader.addresses(sourceId, afterKey, limit),
    addressOfText: (sourceId, textHash) => reader.addressOfText(sourceId, textHash),
    run: (sourceId) => reader.run(sourceId),
    counts: (sourceId) => reader.counts(sourceId),
    robots: (origin) => reader.robots(origin),
    validators: (sourceId, url) => reader.validators(sourceId, url),
    documents: (sourceId, after, limit) => reader.documents(sourceId, after, limit),
    documentsOf: (sourceId, key) => reader.documentsOf(sourceId, key),
    origins: (sourceId) => reader.origins(sourceId),
    queuedOrigins: (sourceId) => reader.queuedOrigins(sourceId),
    due: (sourceId, query) => reader.due(sourceId, query),
    nextDueAtMs: (sourceId, origin, atMs) => reader.nextDueAtMs(sourceId, origin, atMs),
    beginRun: (sourceId, options) => queue.beginRun(sourceId, options),
    noteSitemapsRead: (sourceId) => queue.noteSitemapsRead(sourceId),
    finishRun: (sourceId, atMs) => queue.finishRun(sourceId, atMs),
    enqueue: (sourceId, found, atMs) => queue.enqueue(sourceId, found, atMs),
    postpone: (sourceId, postponement) => queue.postpone(sourceId, postponement),
    dropRevalidations: (sourceId, origin) => queue.dropRevalidations(sourceId, origin),
    queueRevalidations: (sourceId, query) => queue.queueRevalidations(sourceId, query),
    refetchAll: (sourceId) => queue.refetchAll(sourceId),
    recordVisit: (sourceId, visit) => visits.recordVisit(sourceId, visit),
    reclassify: (sourceId, changes) => visits.reclassify(sourceId, changes),
    documentsLost: (sourceId, externalIds) => visits.documentsLost(sourceId, externalIds),
    keepRobots: (origin, value) => visits.keepRobots(origin, value),
    keepValidators: (sourceId, url, kept) => visits.keepValidators(sourceId, url, kept),
    removeSource: (sourceId) => visits.removeSource(sourceId),
    close: () => database.close(),
  };
}
