import { hash } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type {
  AddressState,
  CrawlAddress,
  Validators,
} from '../../../ingest/connectors/site/crawl-address.ts';
import type { CrawlDocument, CrawlRun } from '../../../ingest/connectors/site/crawl-store.ts';
import { Labels } from '../documents/labels.ts';
import { KIND_CODES, STATE_CODES } from './crawl-tables.ts';

type Row = Record<string, SQLOutputValue>;

/** Rows of the crawl tables as domain values. */
export class CrawlRows {
  readonly labels: Labels;

  constructor(database: DatabaseSync) {
    this.labels = new Labels(database);
  }

  address(row: Row): CrawlAddress {
    return {
      key: Number(row['key']),
      url: String(row['url']),
      origin: this.labels.value(Number(row['origin'])),
      kind: KINDS[Number(row['kind'])] ?? 'page',
      state: STATES[Number(row['state'])] ?? 'waiting',
      depth: Number(row['depth']),
      redirects: Number(row['redirects']),
      foundOn: textOf(row['found_on_url']),
      firstSeenAtMs: Number(row['first_seen_at']),
      isQueued: row['queued'] === 1,
      priority: Number(row['priority']),
      tries: Number(row['tries']),
      failures: Number(row['failures']),
      reason: textOf(row['reason']),
      target: textOf(row['target']),
      status: numberOf(row['status']),
      lastFetchedAtMs: numberOf(row['last_fetched_at']),
      nextFetchAtMs: numberOf(row['next_fetch_at']),
      intervalMs: numberOf(row['interval_ms']),
      validators: validatorsOf(row),
      bodyHash: textOf(row['body_hash']),
      textHash: textOf(row['text_hash']),
      newLinksAtMs: numberOf(row['new_links_at']),
      attempt: Number(row['attempt']),
      words: textOf(row['words']),
    };
  }
}

/** The columns that {@link CrawlRows.address} reads, from `addresses AS a`. Not the hashes: they exceed a number. */
export const ADDRESS_COLUMNS = `a.key, a.url, a.origin, a.kind, a.state, a.depth, a.redirects,
  (SELECT f.url FROM addresses AS f WHERE f.key = a.found_on) AS found_on_url, a.first_seen_at, a.queued,
  a.priority, a.tries, a.failures, a.reason, a.target, a.status, a.last_fetched_at, a.next_fetch_at,
  a.interval_ms, a.etag, a.last_modified, a.body_hash, a.text_hash, a.new_links_at, a.attempt, a.words`;

/** A row of `crawled_documents`. */
export function documentOf(row: Row): CrawlDocument {
  return {
    externalId: String(row['external_id']),
    version: String(row['version']),
    addressKey: Number(row['address']),
    attempt: Number(row['attempt']),
  };
}

/** A row of `runs`, of which the store cannot say whether it was taken up. */
export function runOf(row: Row, isResumed: boolean): CrawlRun {
  return {
    number: Number(row['number']),
    attempt: Number(row['attempt']),
    begunAtMs: Number(row['begun_at']),
    finishedAtMs: numberOf(row['finished_at']),
    areSitemapsRead: row['sitemaps_read'] === 1,
    scopeHash: String(row['scope_hash']),
    contentHash: String(row['content_hash']),
    isResumed,
  };
}

/** `null` when the server gave none. */
export function validatorsOf(row: Row): Validators | null {
  const [etag, lastModified] = [textOf(row['etag']), textOf(row['last_modified'])];
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

/** 63 bits of a text, as SQLite's integers take them. */
export function digestOf(text: string): bigint {
  return hash('sha256', text, 'buffer').readBigInt64BE(0) & 0x7fffffffffffffffn;
}

const STATES = Object.keys(STATE_CODES) as AddressState[];
const KINDS = Object.keys(KIND_CODES) as CrawlAddress['kind'][];

function textOf(value: SQLOutputValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: SQLOutputValue | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
