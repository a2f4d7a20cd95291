import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  type BeginRun,
  type CrawlRun,
  type CrawlWriter,
  type EnqueueResult,
  type FoundAddress,
  MAX_ADDRESSES_PER_SOURCE,
  type Postponement,
  PRIORITY,
  type RevalidationQuery,
} from '../../../ingest/connectors/site/crawl-store.ts';
import { inTransaction } from '../sqlite-transaction.ts';
import { type CrawlRows, digestOf, runOf } from './crawl-rows.ts';
import { KIND_CODES, STATE_CODES } from './crawl-tables.ts';

// Number of addresses of a trap that are kept for the report.
const MAX_LEFT_OUT_PER_SHAPE = 1_000;

// Why an address may have been left out that a better link to it brings back.
const LIFTED_BY_A_LINK = new Set(['nofollow', 'too-deep']);

/** The frontier: runs, found addresses, due addresses. */
export class SqliteCrawlQueue
  implements
    Pick<
      CrawlWriter,
      | 'beginRun'
      | 'noteSitemapsRead'
      | 'finishRun'
      | 'enqueue'
      | 'postpone'
      | 'dropRevalidations'
      | 'queueRevalidations'
      | 'refetchAll'
    >
{
  readonly #database: DatabaseSync;
  readonly #rows: CrawlRows;
  readonly #statements: ReturnType<typeof prepareStatements>;
  /** How many addresses a source has: counting them for each page would be slow. */
  readonly #counts = new Map<number, number>();

  constructor(database: DatabaseSync, rows: CrawlRows) {
    this.#database = database;
    this.#rows = rows;
    this.#statements = prepareStatements(database);
  }

  beginRun(sourceId: string, options: BeginRun): CrawlRun {
    return this.#transaction(() => {
      const source = this.#rows.labels.make(sourceId);
      const before = this.#statements.run.get(source);
      const isResumed = before !== undefined && before['finished_at'] === null;
      const { atMs, scopeHash, contentHash } = options;
      if (isResumed) this.#statements.resume.run(scopeHash, contentHash, source);
      else {
        this.#statements.begin.run(source, atMs, scopeHash, contentHash);
        this.#statements.rearm.run(source);
        this.#statements.queueHubs.run(source, options.hubsSinceMs, options.maxHubs);
      }
      this.#statements.queueDue.run(source, atMs);
      return runOf(this.#statements.run.get(source) ?? {}, isResumed);
    });
  }

  noteSitemapsRead(sourceId: string): void {
    this.#statements.sitemapsRead.run(this.#rows.labels.find(sourceId));
  }

  finishRun(sourceId: string, atMs: number): void {
    this.#statements.finish.run(atMs, this.#rows.labels.find(sourceId));
  }

  enqueue(sourceId: string, found: readonly FoundAddress[], atMs: number): EnqueueResult {
    return this.#transaction(() => this.addFound(sourceId, found, atMs));
  }

  postpone(sourceId: string, postponement: Postponement): void {
    const { key, notBeforeMs, tries, reason, status } = postponement;
    const source = this.#rows.labels.find(sourceId);
    this.#statements.postpone.run(notBeforeMs, tries, reason, status, key, source);
  }

  dropRevalidations(sourceId: string, origin: string): void {
    const [source, label] = [this.#rows.labels.find(sourceId), this.#rows.labels.find(origin)];
    this.#statements.dropRevalidations.run(source, label);
  }

  queueRevalidations(sourceId: string, query: RevalidationQuery): number {
    const [source, label] = [
      this.#rows.labels.find(sourceId),
      this.#rows.labels.find(query.origin),
    ];
    const { changes } = this.#statements.revalidate.run(source, label, query.limit);
    return Number(changes);
  }

  refetchAll(sourceId: string): void {
    this.#statements.refetchAll.run(this.#rows.labels.find(sourceId));
  }

  /** As {@link enqueue}, inside a transaction that is under way. */
  addFound(sourceId: string, found: readonly FoundAddress[], atMs: number): EnqueueResult {
    const source = this.#rows.labels.make(sourceId);
    const origins = new Set<string>();
    let [queued, dropped] = [0, 0];
    for (const address of found) {
      const outcome = this.#addOne(source, address, atMs);
      if (outcome === 'dropped') dropped += 1;
      if (outcome !== 'queued') continue;
      queued += 1;
      origins.add(new URL(address.url).origin);
    }
    return { origins: [...origins], queued, dropped };
  }

  #addOne(source: number, found: FoundAddress, atMs: number): 'queued' | 'kept' | 'dropped' {
    const digest = digestOf(found.url);
    const known = this.#statements.known.get(source, digest);
    if (known !== undefined) return this.#meetAgain(known, found);
    const count = this.#count(source);
    if (count >= MAX_ADDRESSES_PER_SOURCE) return 'dropped';
    const admission = this.#admit(source, found);
    if (admission === null) return 'dropped';
    const isQueued = admission.leaveOut === null && found.kind !== 'sitemap';
    this.#statements.insert.run(
      source,
      digest,
      found.url,
      this.#rows.labels.make(new URL(found.url).origin),
      KIND_CODES[found.kind],
      isQueued ? STATE_CODES.waiting : STATE_CODES['left-out'],
      found.depth,
      found.redirects ?? 0,
      found.foundOnKey,
      atMs,
      isQueued ? 1 : 0,
      found.priority ?? PRIORITY.page,
      admission.leaveOut,
      found.modifiedAtMs ?? null,
      admission.shape,
      found.words ?? null,
    );
    this.#counts.set(source, count + 1);
    return isQueued ? 'queued' : 'kept';
  }

  /** Whether a new address exceeds the limit of its shape; `null` if it is not even stored. */
  #admit(
    source: number,
    { leaveOut = null, shape = null }: FoundAddress,
  ): { leaveOut: string | null; shape: bigint | null } | null {
    if (leaveOut !== null || shape === null) return { leaveOut, shape: null };
    const digest = digestOf(shape.name);
    if (this.#countShape(source, digest, shape.max) < shape.max) return { leaveOut, shape: digest };
    const outside = digestOf(`left out\n${shape.name}`);
    const isFull =
      this.#countShape(source, outside, MAX_LEFT_OUT_PER_SHAPE) >= MAX_LEFT_OUT_PER_SHAPE;
    return isFull ? null : { leaveOut: shape.reason, shape: outside };
  }

  #meetAgain(known: Record<string, unknown>, found: FoundAddress): 'queued' | 'kept' {
    const key = Number(known['key']);
    if (isLifted(known, found)) {
      const { depth, kind, foundOnKey, words = null } = found;
      const priority = found.priority ?? PRIORITY.page;
      this.#statements.lift.run(KIND_CODES[kind], depth, priority, foundOnKey, words, key);
      return 'queued';
    }
    const isNews = isNewerThanVisit(known, found.modifiedAtMs ?? null);
    if (isNews) this.#statements.noteModified.run(found.modifiedAtMs ?? null, key);
    const isWanted = found.isDue === true || isNews || isMoreUrgent(known, found);
    if (!isWanted || found.leaveOut) return 'kept';
    this.#statements.requeue.run(found.priority ?? PRIORITY.page, key);
    return 'queued';
  }

  #countShape(source: number, shape: bigint, max: number): number {
    return Number(this.#statements.countShape.get(source, shape, max)?.['count'] ?? 0);
  }

  #count(source: number): number {
    const known = this.#counts.get(source);
    if (known !== undefined) return known;
    const count = Number(this.#statements.count.get(source)?.['count'] ?? 0);
    this.#counts.set(source, count);
    return count;
  }

  #transaction<Result>(work: () => Result): Result {
    return inTransaction(this.#database, work, () => this.forget());
  }

  /** After a rolled-back transaction, or when a source was removed. */
  forget(): void {
    this.#rows.labels.forget();
    this.#counts.clear();
  }
}

/** Whether an address was left out because of how it was found, and is now found in a better way. */
function isLifted(known: Record<string, unknown>, found: FoundAddress): boolean {
  if (known['state'] !== STATE_CODES['left-out'] || found.kind === 'sitemap') return false;
  if ((found.leaveOut ?? null) !== null) return false;
  const isPicture = found.kind === 'image' && known['last_fetched_at'] === null;
  return isPicture || LIFTED_BY_A_LINK.has(String(known['reason']));
}

/** A sitemap's date counts if it is new and later than the last visit. */
function isNewerThanVisit(known: Record<string, unknown>, modifiedAtMs: number | null): boolean {
  if (modifiedAtMs === null || modifiedAtMs === known['sitemap_modified_at']) return false;
  return known['last_fetched_at'] !== null && modifiedAtMs > Number(known['last_fetched_at']);
}

/** Brings a waiting address forward when a redirect leads to it. */
function isMoreUrgent(known: Record<string, unknown>, found: FoundAddress): boolean {
  const priority = found.priority ?? PRIORITY.page;
  return known['queued'] === 1 && priority < Number(known['priority']);
}

// Codes: state 0 waiting, 1 indexed, 2 duplicate; kind 2 sitemap; priority 0 first, 1 page, 2 image, 3 revalidation.
function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  return {
    run: prepare('SELECT * FROM runs WHERE source = ?'),
    begin: prepare(
      `INSERT INTO runs (source, number, attempt, begun_at, finished_at, sitemaps_read, scope_hash, content_hash)
       VALUES (?, 1, 1, ?, NULL, 0, ?, ?)
       ON CONFLICT DO UPDATE SET number = number + 1, attempt = attempt + 1, begun_at = excluded.begun_at,
         finished_at = NULL, sitemaps_read = 0, scope_hash = excluded.scope_hash,
         content_hash = excluded.content_hash`,
    ),
    resume: prepare(
      'UPDATE runs SET attempt = attempt + 1, scope_hash = ?, content_hash = ? WHERE source = ?',
    ),
    rearm: prepare(
      'UPDATE addresses SET tries = 0, not_before = 0 WHERE queued = 1 AND source = ?',
    ),
    queueHubs: prepare(
      `UPDATE addresses SET queued = 1, priority = 0, tries = 0, not_before = 0 WHERE key IN (
         SELECT key FROM addresses WHERE source = ? AND new_links_at > ?
         ORDER BY new_links_at DESC LIMIT ?)`,
    ),
    queueDue: prepare(
      `UPDATE addresses SET queued = 1, priority = CASE kind WHEN 1 THEN 2 ELSE 1 END, tries = 0, not_before = 0
       WHERE source = ? AND queued = 0 AND next_fetch_at <= ? AND kind <> 2`,
    ),
    sitemapsRead: prepare('UPDATE runs SET sitemaps_read = 1 WHERE source = ?'),
    finish: prepare('UPDATE runs SET finished_at = ? WHERE source = ?'),
    known: prepare(
      `SELECT key, state, reason, queued, priority, last_fetched_at, sitemap_modified_at
       FROM addresses WHERE source = ? AND url_hash = ?`,
    ),
    count: prepare('SELECT count(*) AS count FROM addresses WHERE source = ?'),
    countShape: prepare(
      `SELECT count(*) AS count FROM (
         SELECT 1 FROM addresses WHERE source = ? AND shape = ? AND shape IS NOT NULL LIMIT ?)`,
    ),
    insert: prepare(
      `INSERT INTO addresses (source, url_hash, url, origin, kind, state, depth, redirects, found_on,
         first_seen_at, queued, priority, reason, sitemap_modified_at, shape, words)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    lift: prepare(
      `UPDATE addresses SET state = 0, reason = NULL, queued = 1, kind = ?, depth = ?, priority = ?,
         found_on = coalesce(?, found_on), words = ? WHERE key = ?`,
    ),
    noteModified: prepare('UPDATE addresses SET sitemap_modified_at = ? WHERE key = ?'),
    requeue: prepare('UPDATE addresses SET queued = 1, priority = ?, tries = 0 WHERE key = ?'),
    postpone: prepare(
      `UPDATE addresses SET not_before = ?, tries = ?, reason = CASE state WHEN 0 THEN ? ELSE reason END,
         status = coalesce(?, status) WHERE key = ? AND source = ?`,
    ),
    dropRevalidations: prepare(
      `UPDATE addresses SET queued = 0
       WHERE queued = 1 AND source = ? AND origin = ? AND priority = 3 AND last_fetched_at IS NOT NULL`,
    ),
    revalidate: prepare(
      `UPDATE addresses SET queued = 1, priority = 3, tries = 0, not_before = 0 WHERE key IN (
         SELECT key FROM addresses WHERE source = ? AND origin = ? AND queued = 0 AND state IN (1, 2)
           AND (etag IS NOT NULL OR last_modified IS NOT NULL)
         ORDER BY last_fetched_at LIMIT ?)`,
    ),
    refetchAll: prepare(
      `UPDATE addresses SET etag = NULL, last_modified = NULL, body_hash = NULL, queued = 1,
         priority = CASE kind WHEN 1 THEN 2 ELSE 1 END, tries = 0, not_before = 0
       WHERE source = ? AND last_fetched_at IS NOT NULL AND kind <> 2`,
    ),
  };
}
