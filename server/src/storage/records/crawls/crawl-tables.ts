import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../../runtime/log.ts';
import { databaseFormats, makeTables } from '../database-format.ts';
import { assertOurs, openOrBeginAnew } from '../sound/open-or-begin-anew.ts';
import { keepRowChecksums } from '../sound/row-checksums.ts';
import { limitWriteAheadLog } from '../write-ahead-log.ts';

// Long enough for a checkpoint of the other connection.
const BUSY_TIMEOUT_MS = 5_000;

// The inner pages of a million addresses.
const CACHE_KIB = 8 * 1024;

/**
 * Opens the file of crawls and creates missing tables. Transactions are atomic after `kill -9` without a sync for each (WAL,
 * `synchronous=NORMAL`). A power cut may lose the last ones; those pages are fetched again, and their documents, which were
 * synced before, turn out to be unchanged.
 *
 * With a `log`, an unusable file is set aside and recreated: the next run of each source finds its addresses again. Without
 * one, for a connection beside the writer's, an unusable file throws.
 *
 * @throws if the file cannot be opened.
 */
export function openCrawlTables(file: string, log: Log | null): DatabaseSync {
  if (log === null) return openChecked(file);
  const message = 'the file of crawls is damaged: it is set aside, and sites are read anew';
  return openOrBeginAnew(file, () => openChecked(file), { log, message });
}

function openChecked(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    limitWriteAheadLog(database);
    assertOurs(database, databaseFormats.crawls);
    makeTables(database, databaseFormats.crawls, () => database.exec(TABLES));
    keepRowChecksums(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Stored values of states. */
export const STATE_CODES = {
  waiting: 0,
  indexed: 1,
  duplicate: 2,
  redirected: 3,
  'left-out': 4,
  failed: 5,
  gone: 6,
} as const;

/** Stored values of kinds. */
export const KIND_CODES = { page: 0, image: 1, sitemap: 2 } as const;

// `url_hash` and `shape` are the first 63 bits of a SHA-256, since an index over whole addresses would double the file. Each
// partial index serves a single query.
const TABLES = `
  CREATE TABLE IF NOT EXISTS labels (
    key INTEGER PRIMARY KEY,
    value TEXT NOT NULL UNIQUE
  );
  CREATE TABLE IF NOT EXISTS addresses (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    source INTEGER NOT NULL,
    url_hash INTEGER NOT NULL,
    url TEXT NOT NULL,
    origin INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    state INTEGER NOT NULL,
    depth INTEGER NOT NULL,
    redirects INTEGER NOT NULL,
    found_on INTEGER,
    first_seen_at INTEGER NOT NULL,
    queued INTEGER NOT NULL,
    priority INTEGER NOT NULL,
    not_before INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    attempt INTEGER NOT NULL DEFAULT 0,
    reason TEXT,
    target TEXT,
    status INTEGER,
    last_fetched_at INTEGER,
    next_fetch_at INTEGER,
    interval_ms INTEGER,
    etag TEXT,
    last_modified TEXT,
    body_hash TEXT,
    text_hash TEXT,
    new_links_at INTEGER,
    sitemap_modified_at INTEGER,
    shape INTEGER,
    words TEXT
  );
  CREATE UNIQUE INDEX IF NOT EXISTS addresses_url ON addresses (source, url_hash);
  CREATE INDEX IF NOT EXISTS addresses_source ON addresses (source, key);
  CREATE INDEX IF NOT EXISTS addresses_queue ON addresses (source, origin, priority, depth, key)
    WHERE queued = 1;
  CREATE INDEX IF NOT EXISTS addresses_text ON addresses (source, text_hash) WHERE state = 1;
  CREATE INDEX IF NOT EXISTS addresses_duplicate ON addresses (source, target) WHERE state = 2;
  CREATE INDEX IF NOT EXISTS addresses_shape ON addresses (source, shape) WHERE shape IS NOT NULL;
  CREATE INDEX IF NOT EXISTS addresses_validated ON addresses (source, origin, last_fetched_at)
    WHERE etag IS NOT NULL OR last_modified IS NOT NULL;
  CREATE TABLE IF NOT EXISTS crawled_documents (
    source INTEGER NOT NULL,
    external_id TEXT NOT NULL,
    address INTEGER NOT NULL,
    version TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    PRIMARY KEY (source, external_id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS crawled_documents_address ON crawled_documents (address);
  CREATE TABLE IF NOT EXISTS runs (
    source INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    begun_at INTEGER NOT NULL,
    finished_at INTEGER,
    sitemaps_read INTEGER NOT NULL,
    scope_hash TEXT NOT NULL,
    content_hash TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS robots (
    origin TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS validators (
    source INTEGER NOT NULL,
    url TEXT NOT NULL,
    etag TEXT,
    last_modified TEXT,
    PRIMARY KEY (source, url)
  ) WITHOUT ROWID;
`;
