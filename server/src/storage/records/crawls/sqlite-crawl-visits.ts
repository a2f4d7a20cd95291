import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Validators } from '../../../ingest/connectors/site/crawl-address.ts';
import type {
  AddressVisit,
  CrawlWriter,
  DocumentVersion,
  Reclassification,
  VisitResult,
} from '../../../ingest/connectors/site/crawl-store.ts';
import { inTransaction } from '../sqlite-transaction.ts';
import type { CrawlRows } from './crawl-rows.ts';
import { STATE_CODES } from './crawl-tables.ts';
import type { SqliteCrawlQueue } from './sqlite-crawl-queue.ts';

/** The outcomes of addresses and their documents. */
export class SqliteCrawlVisits
  implements
    Pick<
      CrawlWriter,
      | 'recordVisit'
      | 'reclassify'
      | 'documentsLost'
      | 'keepRobots'
      | 'keepValidators'
      | 'removeSource'
    >
{
  readonly #database: DatabaseSync;
  readonly #rows: CrawlRows;
  readonly #queue: SqliteCrawlQueue;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync, rows: CrawlRows, queue: SqliteCrawlQueue) {
    this.#database = database;
    this.#rows = rows;
    this.#queue = queue;
    this.#statements = prepareStatements(database);
  }

  recordVisit(sourceId: string, visit: AddressVisit): VisitResult {
    return this.#transaction(() => {
      const source = this.#rows.labels.make(sourceId);
      const before = this.#statements.before.get(visit.key, source);
      if (before === undefined) return { origins: [], queued: 0, dropped: 0, refused: [] };
      const refused = this.#writeDocuments(source, visit);
      this.#writeAddress(visit);
      const found = this.#queue.addFound(sourceId, visit.found, visit.atMs);
      const isHub = found.queued > 0 && before['last_fetched_at'] !== null;
      if (isHub) this.#statements.noteNewLinks.run(visit.atMs, visit.key);
      const released = this.#release(source, before, visit);
      return {
        origins: [...new Set([...found.origins, ...released])],
        queued: found.queued + released.length,
        dropped: found.dropped,
        refused,
      };
    });
  }

  reclassify(sourceId: string, changes: readonly Reclassification[]): void {
    this.#transaction(() => {
      const source = this.#rows.labels.make(sourceId);
      for (const { key, leaveOut } of changes) {
        if (leaveOut === null) this.#statements.readmit.run(key, source);
        else {
          this.#statements.leaveOut.run(leaveOut, key, source);
          this.#statements.removeDocuments.run(key);
        }
      }
    });
  }

  documentsLost(sourceId: string, externalIds: readonly string[]): void {
    this.#transaction(() => {
      const source = this.#rows.labels.make(sourceId);
      for (const externalId of externalIds) {
        const owner = this.#statements.owner.get(source, externalId);
        if (owner !== undefined) this.#statements.refetch.run(Number(owner['address']));
        this.#statements.loseVersion.run(source, externalId);
      }
    });
  }

  keepRobots(origin: string, value: string): void {
    this.#statements.keepRobots.run(origin, value);
  }

  keepValidators(sourceId: string, url: string, validators: Validators | null): void {
    this.#transaction(() => {
      const source = this.#rows.labels.make(sourceId);
      if (validators === null) this.#statements.dropValidators.run(source, url);
      else {
        const { etag, lastModified } = validators;
        this.#statements.keepValidators.run(source, url, etag, lastModified);
      }
    });
  }

  removeSource(sourceId: string): void {
    this.#transaction(() => {
      const source = this.#rows.labels.make(sourceId);
      this.#statements.removeAllDocuments.run(source);
      this.#statements.removeAllAddresses.run(source);
      this.#statements.removeRun.run(source);
      this.#statements.removeValidators.run(source);
    });
    this.#queue.forget();
  }

  /** @returns the external ids that another address has. */
  #writeDocuments(source: number, visit: AddressVisit): string[] {
    if (visit.documents === 'kept') {
      this.#statements.nameDocuments.run(visit.attempt, visit.key);
      return [];
    }
    const [own, refused]: [DocumentVersion[], string[]] = [[], []];
    for (const document of visit.documents) {
      const owner = this.#statements.owner.get(source, document.externalId);
      const isFree = owner === undefined || owner['address'] === visit.key;
      if (isFree || document.takesOver === true) own.push(document);
      else refused.push(document.externalId);
    }
    this.#statements.removeDocuments.run(visit.key);
    for (const { externalId, version } of own) {
      this.#statements.putDocument.run(source, externalId, visit.key, version, visit.attempt);
    }
    return refused;
  }

  #writeAddress(visit: AddressVisit): void {
    this.#statements.visit.run(
      STATE_CODES[visit.state],
      visit.reason,
      visit.target,
      visit.status,
      visit.wasAsked ? visit.atMs : null,
      visit.nextFetchAtMs,
      visit.intervalMs,
      visit.validators?.etag ?? null,
      visit.validators?.lastModified ?? null,
      visit.bodyHash,
      visit.textHash,
      visit.failures,
      visit.attempt,
      visit.key,
    );
  }

  /**
   * Queues the duplicates of this address when it is no longer a valid target for them.
   * @returns an origin for each.
   */
  #release(source: number, before: Record<string, unknown>, visit: AddressVisit): string[] {
    const url = String(before['url']);
    const stands =
      visit.state === 'indexed' ||
      visit.state === 'duplicate' ||
      (visit.state === 'failed' && visit.textHash !== null);
    const isOtherText = before['text_hash'] !== null && before['text_hash'] !== visit.textHash;
    const isAsBefore = before['state'] === STATE_CODES[visit.state];
    if ((stands || isAsBefore) && !isOtherText) return [];
    const reason = stands ? 'duplicate' : null;
    const released = this.#statements.release.all(source, url, visit.key, reason, reason);
    return released.map((row) => this.#rows.labels.value(Number(row['origin'])));
  }

  #transaction<Result>(work: () => Result): Result {
    return inTransaction(this.#database, work, () => this.#queue.forget());
  }
}

// Codes: state 0 waiting, 2 duplicate, 4 left out; priority 0 first, 1 page.
function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  return {
    before: prepare(
      'SELECT url, state, text_hash, last_fetched_at FROM addresses WHERE key = ? AND source = ?',
    ),
    visit: prepare(
      `UPDATE addresses SET queued = 0, tries = 0, not_before = 0, state = ?, reason = ?, target = ?,
         status = ?, last_fetched_at = coalesce(?, last_fetched_at), next_fetch_at = ?, interval_ms = ?, etag = ?, last_modified = ?,
         body_hash = ?, text_hash = ?, failures = ?, attempt = ?
       WHERE key = ?`,
    ),
    noteNewLinks: prepare('UPDATE addresses SET new_links_at = ? WHERE key = ?'),
    release: prepare(
      `UPDATE addresses SET queued = 1, priority = 0, tries = 0, not_before = 0, etag = NULL,
         last_modified = NULL, body_hash = NULL
       WHERE source = ? AND target = ? AND state = 2 AND key <> ? AND (? IS NULL OR reason = ?)
       RETURNING origin`,
    ),
    owner: prepare('SELECT address FROM crawled_documents WHERE source = ? AND external_id = ?'),
    putDocument: prepare(
      `INSERT INTO crawled_documents (source, external_id, address, version, attempt)
       VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET address = excluded.address, version = excluded.version,
         attempt = excluded.attempt`,
    ),
    nameDocuments: prepare('UPDATE crawled_documents SET attempt = ? WHERE address = ?'),
    removeDocuments: prepare('DELETE FROM crawled_documents WHERE address = ?'),
    loseVersion: prepare(
      `UPDATE crawled_documents SET version = '' WHERE source = ? AND external_id = ?`,
    ),
    refetch: prepare(
      `UPDATE addresses SET queued = 1, priority = 0, tries = 0, not_before = 0, etag = NULL,
         last_modified = NULL, body_hash = NULL WHERE key = ?`,
    ),
    readmit: prepare(
      `UPDATE addresses SET state = CASE WHEN last_fetched_at IS NULL THEN 0 ELSE state END,
         reason = NULL, queued = 1, priority = 1, tries = 0, not_before = 0, etag = NULL,
         last_modified = NULL, body_hash = NULL WHERE key = ? AND source = ?`,
    ),
    leaveOut: prepare(
      `UPDATE addresses SET state = 4, reason = ?, queued = 0, target = NULL, next_fetch_at = NULL
       WHERE key = ? AND source = ?`,
    ),
    keepRobots: prepare(
      `INSERT INTO robots (origin, value) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET value = excluded.value`,
    ),
    keepValidators: prepare(
      `INSERT INTO validators (source, url, etag, last_modified) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET etag = excluded.etag, last_modified = excluded.last_modified`,
    ),
    dropValidators: prepare('DELETE FROM validators WHERE source = ? AND url = ?'),
    removeAllDocuments: prepare('DELETE FROM crawled_documents WHERE source = ?'),
    removeAllAddresses: prepare('DELETE FROM addresses WHERE source = ?'),
    removeRun: prepare('DELETE FROM runs WHERE source = ?'),
    removeValidators: prepare('DELETE FROM validators WHERE source = ?'),
  };
}
