import type { CrawlAddress, Validators } from './crawl-address.ts';

/**
 * The state of every address of crawls: the frontier, the outcome of each visit, and data for the
 * next visit. Written by the ingest thread, read by any.
 *
 * An implementation must make each write atomic and preserve it after `kill -9`; must read in
 * bounded pieces (a source may have millions of addresses); and must never let one source see or
 * change the data of another. Times are milliseconds since 1970.
 */
export interface CrawlStore extends CrawlReader, CrawlWriter {
  close(): void;
}

export interface CrawlReader {
  /** `url` in the form of `normaliseUrl`. */
  address(sourceId: string, url: string): CrawlAddress | null;
  /** All addresses in a stable order, at most `limit` after `afterKey` (0 for the first). */
  addresses(sourceId: string, afterKey: number, limit: number): CrawlAddress[];
  /** The address whose documents have this text, or `null`. */
  addressOfText(sourceId: string, textHash: string): CrawlAddress | null;
  /** The present or last run; `null` before the first. */
  run(sourceId: string): CrawlRun | null;
  counts(sourceId: string): CrawlCounts;
  /** The site's stored rules for crawlers, or `null`. */
  robots(origin: string): string | null;
  /** The documents from a source's addresses, by external id, at most `limit` after `after` ('' for the first). */
  documents(sourceId: string, after: string, limit: number): CrawlDocument[];
  /** The documents of one address. */
  documentsOf(sourceId: string, key: number): CrawlDocument[];
  validators(sourceId: string, url: string): Validators | null;
}

export interface CrawlWriter {
  /** Begins the next run, or resumes the unfinished one; both count as a new attempt. */
  beginRun(sourceId: string, options: BeginRun): CrawlRun;
  /** Notes that the sitemaps of this run have been read: a resumed run does not read them again. */
  noteSitemapsRead(sourceId: string): void;
  finishRun(sourceId: string, atMs: number): void;

  /** Adds found addresses, and queues those that are new or due. */
  enqueue(sourceId: string, found: readonly FoundAddress[], atMs: number): EnqueueResult;
  /** The origins of all addresses. */
  origins(sourceId: string): string[];
  /** Origins with queued addresses. */
  queuedOrigins(sourceId: string): string[];
  /** Queued addresses of an origin that may be visited now, ordered by priority. */
  due(sourceId: string, query: DueQuery): CrawlAddress[];
  /** The next time at which an address of an origin that is delayed at `atMs` may be visited; `null` if there is none. */
  nextDueAtMs(sourceId: string, origin: string, atMs: number): number | null;

  /**
   * The outcome of one visit, with all findings: one transaction. A page that was visited before and
   * now has new links becomes a hub. Addresses that it replaced (`duplicate`, with
   * it as their target) are queued again if it does not replace them any more.
   */
  recordVisit(sourceId: string, visit: AddressVisit): VisitResult;
  /** Keeps the address queued, but not visited before `notBeforeMs`. */
  postpone(sourceId: string, postponement: Postponement): void;
  /** Changes the state of addresses without a visit, for example after their rules have changed. */
  reclassify(sourceId: string, changes: readonly Reclassification[]): void;
  /** Removes addresses from the queue that were queued only for revalidation. */
  dropRevalidations(sourceId: string, origin: string): void;
  /** Queues indexed and duplicate addresses that can be revalidated, the longest unvisited first. Returns their number. */
  queueRevalidations(sourceId: string, query: RevalidationQuery): number;
  /** Removes the validators, and queues everything that was ever fetched. */
  refetchAll(sourceId: string): void;

  /** Notes that these are not stored after all: their addresses are fetched again without validators. */
  documentsLost(sourceId: string, externalIds: readonly string[]): void;

  keepRobots(origin: string, value: string): void;
  /** A server's validators of a place that is fetched but not crawled, such as a feed. `null` deletes them. */
  keepValidators(sourceId: string, url: string, validators: Validators | null): void;
  removeSource(sourceId: string): void;
}

export interface CrawlRun {
  /** 1 for the first. */
  readonly number: number;
  /** Counts every listing, including those that resume a run: it identifies the documents that a listing has named. */
  readonly attempt: number;
  readonly begunAtMs: number;
  readonly finishedAtMs: number | null;
  readonly areSitemapsRead: boolean;
  /** Hashes of the rules for which addresses are visited, and of those for reading them. */
  readonly scopeHash: string;
  readonly contentHash: string;
  /** Whether this attempt resumed an unfinished run. */
  readonly isResumed: boolean;
}

export interface BeginRun {
  readonly atMs: number;
  readonly scopeHash: string;
  readonly contentHash: string;
  /** Pages whose links changed after this time are visited in every new run, at most `maxHubs`. */
  readonly hubsSinceMs: number;
  readonly maxHubs: number;
}

export interface CrawlCounts {
  readonly addresses: number;
  readonly queued: number;
  /** Pages that were fetched at least once and still exist. */
  readonly pages: number;
  readonly documents: number;
}

/** A found address. */
export interface FoundAddress {
  /** In the form of `normaliseUrl`. */
  readonly url: string;
  readonly kind: CrawlAddress['kind'];
  readonly depth: number;
  /** Key of the page or sitemap; `null` for a start. */
  readonly foundOnKey: number | null;
  /** The reason not to visit it; it is then only stored. */
  readonly leaveOut?: string | null;
  /** The number of addresses of one shape that are visited: later ones are left out for `reason`. */
  readonly shape?: AddressShape | null;
  readonly priority?: number;
  /** The number of consecutive redirects that led here. */
  readonly redirects?: number;
  /** The last change according to a sitemap: it makes the address due if it is new and after the last visit. */
  readonly modifiedAtMs?: number | null;
  /** Due in any case, such as a start. */
  readonly isDue?: boolean;
  /** For a picture: the text about it, as JSON. */
  readonly words?: string | null;
}

export interface AddressShape {
  readonly name: string;
  readonly max: number;
  readonly reason: string;
}

export interface EnqueueResult {
  /** Origins of the queued addresses. */
  readonly origins: readonly string[];
  readonly queued: number;
  /** The number of addresses that were dropped because the source has too many. */
  readonly dropped: number;
}

export interface DueQuery {
  readonly origin: string;
  readonly atMs: number;
  readonly limit: number;
  /** Only addresses that were fetched before: no more new pages are wanted. */
  readonly onlyKnown: boolean;
  /** Excludes addresses that are being visited. */
  readonly except: ReadonlySet<number>;
}

export interface AddressVisit {
  readonly key: number;
  readonly atMs: number;
  /** Whether its server received a request; not if robots.txt forbids that. */
  readonly wasAsked: boolean;
  readonly attempt: number;
  readonly state: Exclude<CrawlAddress['state'], 'waiting'>;
  readonly reason: string | null;
  readonly target: string | null;
  readonly status: number | null;
  readonly validators: Validators | null;
  readonly bodyHash: string | null;
  readonly textHash: string | null;
  readonly intervalMs: number;
  readonly nextFetchAtMs: number;
  readonly failures: number;
  /** The present documents; `kept` if they are unchanged. */
  readonly documents: readonly VisitedDocument[] | 'kept';
  readonly found: readonly FoundAddress[];
}

export interface DocumentVersion {
  readonly externalId: string;
  readonly version: string;
}

/** A document of a visit. */
export interface VisitedDocument extends DocumentVersion {
  /** It belongs to this address even if another one has it: a product on its own page, which a list had named before. */
  readonly takesOver?: boolean;
}

export interface CrawlDocument extends DocumentVersion {
  readonly addressKey: number;
  /** The last attempt that named it. */
  readonly attempt: number;
}

export interface VisitResult extends EnqueueResult {
  /** External ids that belong to another address already, and not to this one. */
  readonly refused: readonly string[];
}

export interface Postponement {
  readonly key: number;
  readonly notBeforeMs: number;
  readonly tries: number;
  readonly reason: string;
  readonly status: number | null;
}

export interface Reclassification {
  readonly key: number;
  /** The reason to leave it out, with its documents; `null` queues it (again). */
  readonly leaveOut: string | null;
}

export interface RevalidationQuery {
  readonly origin: string;
  readonly limit: number;
}

/** The most addresses of a source, some 300 bytes each: further ones are dropped and counted. */
export const MAX_ADDRESSES_PER_SOURCE = 2_000_000;

/** The priorities of queued addresses; smaller first. */
export const PRIORITY = {
  /** Starts, hubs, and the targets of redirects and canonical links. */
  first: 0,
  page: 1,
  image: 2,
  /** Only for revalidation. */
  revalidation: 3,
} as const;
