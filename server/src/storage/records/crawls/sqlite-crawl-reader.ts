import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CrawlAddress, Validators } from '../../../ingest/connectors/site/crawl-address.ts';
import type {
  CrawlCounts,
  CrawlDocument,
  CrawlReader,
  CrawlRun,
  CrawlWriter,
  DueQuery,
} from '../../../ingest/connectors/site/crawl-store.ts';
import {
  ADDRESS_COLUMNS,
  type CrawlRows,
  digestOf,
  documentOf,
  runOf,
  validatorsOf,
} from './crawl-rows.ts';

/** The queries that only the writer needs. */
type WriterQuestions = Pick<CrawlWriter, 'origins' | 'queuedOrigins' | 'due' | 'nextDueAtMs'>;

/** The reading half of the crawl store. Nothing in it waits for the writer. */
export class SqliteCrawlReader implements CrawlReader, WriterQuestions {
  readonly #rows: CrawlRows;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync, rows: CrawlRows) {
    this.#rows = rows;
    this.#statements = prepareStatements(database);
  }

  address(sourceId: string, url: string): CrawlAddress | null {
    const row = this.#statements.address.get(this.#source(sourceId), digestOf(url));
    return row === undefined ? null : this.#rows.address(row);
  }

  addresses(sourceId: string, afterKey: number, limit: number): CrawlAddress[] {
    const rows = this.#statements.addresses.all(this.#source(sourceId), afterKey, limit);
    return rows.map((row) => this.#rows.address(row));
  }

  addressOfText(sourceId: string, textHash: string): CrawlAddress | null {
    const row = this.#statements.addressOfText.get(this.#source(sourceId), textHash);
    return row === undefined ? null : this.#rows.address(row);
  }

  run(sourceId: string): CrawlRun | null {
    const row = this.#statements.run.get(this.#source(sourceId));
    return row === undefined ? null : runOf(row, false);
  }

  counts(sourceId: string): CrawlCounts {
    const source = this.#source(sourceId);
    const row = this.#statements.counts.get(source) ?? {};
    const documents = Number(this.#statements.countDocuments.get(source)?.['documents'] ?? 0);
    return {
      addresses: Number(row['addresses'] ?? 0),
      queued: Number(row['queued'] ?? 0),
      pages: Number(row['pages'] ?? 0),
      documents,
    };
  }

  robots(origin: string): string | null {
    const row = this.#statements.robots.get(origin);
    return row === undefined ? null : String(row['value']);
  }

  validators(sourceId: string, url: string): Validators | null {
    const row = this.#statements.validators.get(this.#source(sourceId), url);
    return row === undefined ? null : validatorsOf(row);
  }

  documents(sourceId: string, after: string, limit: number): CrawlDocument[] {
    return this.#statements.documents.all(this.#source(sourceId), after, limit).map(documentOf);
  }

  documentsOf(sourceId: string, key: number): CrawlDocument[] {
    return this.#statements.documentsOf.all(key, this.#source(sourceId)).map(documentOf);
  }

  queuedOrigins(sourceId: string): string[] {
    const rows = this.#statements.queuedOrigins.all(this.#source(sourceId));
    return rows.map((row) => this.#rows.labels.value(Number(row['origin'])));
  }

  origins(sourceId: string): string[] {
    const rows = this.#statements.origins.all(this.#source(sourceId));
    return rows.map((row) => this.#rows.labels.value(Number(row['origin'])));
  }

  due(sourceId: string, query: DueQuery): CrawlAddress[] {
    const rows = this.#statements.due.all(
      this.#source(sourceId),
      this.#rows.labels.find(query.origin) ?? NO_LABEL,
      query.atMs,
      query.onlyKnown ? 1 : 0,
      query.limit + query.except.size,
    );
    const free = rows.filter((row) => !query.except.has(Number(row['key'])));
    return free.slice(0, query.limit).map((row) => this.#rows.address(row));
  }

  nextDueAtMs(sourceId: string, origin: string, atMs: number): number | null {
    const label = this.#rows.labels.find(origin) ?? NO_LABEL;
    const at = this.#statements.nextDue.get(this.#source(sourceId), label, atMs)?.['at'];
    return typeof at === 'number' ? at : null;
  }

  #source(sourceId: string): number {
    return this.#rows.labels.find(sourceId) ?? NO_LABEL;
  }
}

// Keys of labels begin at 1.
const NO_LABEL = 0;

// Codes: state 0 waiting, 1 indexed, 6 gone; kind 0 page (crawl-tables.ts).
function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  return {
    address: prepare(
      `SELECT ${ADDRESS_COLUMNS} FROM addresses AS a WHERE a.source = ? AND a.url_hash = ?`,
    ),
    addresses: prepare(
      `SELECT ${ADDRESS_COLUMNS} FROM addresses AS a
       WHERE a.source = ? AND a.key > ? ORDER BY a.key LIMIT ?`,
    ),
    addressOfText: prepare(
      `SELECT ${ADDRESS_COLUMNS} FROM addresses AS a
       WHERE a.source = ? AND a.text_hash = ? AND a.state = 1 ORDER BY a.key LIMIT 1`,
    ),
    run: prepare('SELECT * FROM runs WHERE source = ?'),
    counts: prepare(
      `SELECT count(*) AS addresses, sum(queued) AS queued,
         sum(kind = 0 AND state NOT IN (3, 6) AND last_fetched_at IS NOT NULL) AS pages
       FROM addresses WHERE source = ? AND kind <> 2`,
    ),
    countDocuments: prepare('SELECT count(*) AS documents FROM crawled_documents WHERE source = ?'),
    robots: prepare('SELECT value FROM robots WHERE origin = ?'),
    validators: prepare('SELECT etag, last_modified FROM validators WHERE source = ? AND url = ?'),
    documents: prepare(
      `SELECT * FROM crawled_documents WHERE source = ? AND external_id > ?
       ORDER BY external_id LIMIT ?`,
    ),
    documentsOf: prepare('SELECT * FROM crawled_documents WHERE address = ? AND source = ?'),
    queuedOrigins: prepare(
      'SELECT DISTINCT origin FROM addresses WHERE queued = 1 AND source = ? ORDER BY origin',
    ),
    origins: prepare('SELECT DISTINCT origin FROM addresses WHERE source = ? AND kind <> 2'),
    due: prepare(
      `SELECT ${ADDRESS_COLUMNS} FROM addresses AS a
       WHERE a.queued = 1 AND a.source = ? AND a.origin = ? AND a.not_before <= ?
         AND (? = 0 OR a.last_fetched_at IS NOT NULL OR a.kind <> 0)
       ORDER BY a.priority, a.depth, a.key LIMIT ?`,
    ),
    nextDue: prepare(
      `SELECT min(not_before) AS at FROM addresses
       WHERE queued = 1 AND source = ? AND origin = ? AND not_before > ?`,
    ),
  };
}
