import type { CrawlAddress, Validators } from './crawl-address.ts';

/**
 * What crawls know of every address: the frontier, what became of each, and what was learned for the
 * next visit. Written by the ingest thread, read by any.
 *
 * An implementation must make each writing call atomic and keep it over `kill -9`; must read in
 * bounded pieces (a source may have millions of addresses); and must never let one source see or
 * change what belongs to another. Times are milliseconds since 1970.
 */
export interface CrawlStore extends CrawlReader, CrawlWriter {
  close(): void;
}

export interface CrawlReader {
  /** `url` as `normaliseUrl` writes it. */
  address(sourceId: string, url: string): CrawlAddress | null;
  /** All addresses in a stable order, at most `limit` after `afterKey` (0 for the first). */
  addresses(sourceId: string, afterKey: number, limit: number): CrawlAddress[];
  /** The address whose documents have this text; `null` when none has. */
  addressOfText(sourceId: string, textHash: string): CrawlAddress | null;
  /** The run that is under way or was the last; `null` before the first. */
  run(sourceId: string): CrawlRun | null;
  counts(sourceId: string): CrawlCounts;
  /** The site's rules for crawlers, as they were kept; `null` when none are. */
  robots(origin: string): string | null;
  /** The documents that came from a source's addresses, by external id, at most `limit` after `after` ('' for the first). */
  documents(sourceId: string, after: string, limit: number): CrawlDocument[];
  /** Of one address. */
  documentsOf(sourceId: string, key: number): CrawlDocument[];
  validators(sourceId: string, url: string): Validators | null;
}

export interface CrawlWriter {
  /** Begins the next run, or takes up the one that did not finish; both count as a new attempt. */
  beginRun(sourceId: string, options: BeginRun): CrawlRun;
  /** Notes that the sitemaps of this run have been read: a resumed run does not read them again. */
  noteSitemapsRead(sourceId: string): void;
  finishRun(sourceId: string, atMs: number): void;

  /** Adds what was found, and queues what is new or has become due. */
  enqueue(sourceId: string, found: readonly FoundAddress[], atMs: number): EnqueueResult;
  /** Of all addresses. */
  origins(sourceId: string): string[];
  /** Origins with queued addresses. */
  queuedOrigins(sourceId: string): string[];
  /** Queued addresses of an origin that may be visited now, in the order of their priority. */
  due(sourceId: string, query: DueQuery): CrawlAddress[];
  /** When the next of an origin may be visited that may not be at `atMs`; `null` when there is none. */
  nextDueAtMs(sourceId: string, origin: string, atMs: number): number | null;

  /**
   * What became of one visit, with all it found: one transaction. A page that was visited before and
   * now links to something new is a hub from then on. Addresses that it stood for (`duplicate`, with
   * it as their target) are queued again when it does not stand for them any more.
   */
  recordVisit(sourceId: string, visit: AddressVisit): VisitResult;
  /** The address stays queued and is not visited before `notBeforeMs`. */
  postpone(sourceId: string, postponement: Postponement): void;
  /** Changes the state of addresses that are not visited, as when the rules for them have changed. */
  reclassify(sourceId: string, changes: readonly Reclassification[]): void;
  /** Takes those out of the queue that were only to be asked whether they have changed. */
  dropRevalidations(sourceId: string, origin: string): void;
  /** Queues what is indexed or a duplicate and can say whether it changed, the longest unvisited first; tells how many. */
  queueRevalidations(sourceId: string, query: RevalidationQuery): number;
  /** Forgets what would spare a fetch, and queues everything that was ever fetched. */
  refetchAll(sourceId: string): void;

  /** These are not stored after all: their addresses are fetched again, whole. */
  documentsLost(sourceId: string, externalIds: readonly string[]): void;

  keepRobots(origin: string, value: string): void;
  /** What a server said of a place that is fetched but not crawled, as a feed. `null` forgets it. */
  keepValidators(sourceId: string, url: string, validators: Validators | null): void;
  removeSource(sourceId: string): void;
}

export interface CrawlRun {
  /** 1 for the first. */
  readonly number: number;
  /** Counts every listing, also those that take up a run: what a listing has named is known by it. */
  readonly attempt: number;
  readonly begunAtMs: number;
  readonly finishedAtMs: number | null;
  readonly areSitemapsRead: boolean;
  /** Of the rules for which addresses are visited, and of what is read from them. */
  readonly scopeHash: string;
  readonly contentHash: string;
  /** Whether this attempt took up a run that did not finish. */
  readonly isResumed: boolean;
}

export interface BeginRun {
  readonly atMs: number;
  readonly scopeHash: string;
  readonly contentHash: string;
  /** Pages whose links changed after this moment are looked at in every new run, at most `maxHubs`. */
  readonly hubsSinceMs: number;
  readonly maxHubs: number;
}

export interface CrawlCounts {
  readonly addresses: number;
  readonly queued: number;
  /** Pages that were fetched at least once and are not gone. */
  readonly pages: number;
  readonly documents: number;
}

/** An address that was found somewhere. */
export interface FoundAddress {
  /** As `normaliseUrl` writes it. */
  readonly url: string;
  readonly kind: CrawlAddress['kind'];
  readonly depth: number;
  /** Key of the page or sitemap; `null` for a start. */
  readonly foundOnKey: number | null;
  /** Why it is not to be visited; it is only remembered then. */
  readonly leaveOut?: string | null;
  /** Addresses of one shape are only visited up to a number: later ones are left out for `reason`. */
  readonly shape?: AddressShape | null;
  readonly priority?: number;
  /** How many redirects in a row led here. */
  readonly redirects?: number;
  /** When a sitemap says it changed last: later than the last visit, and news, makes it due. */
  readonly modifiedAtMs?: number | null;
  /** Due in any case, as a start is. */
  readonly isDue?: boolean;
  /** Of a picture: the words about it, JSON. */
  readonly words?: string | null;
}

export interface AddressShape {
  readonly name: string;
  readonly max: number;
  readonly reason: string;
}

export interface EnqueueResult {
  /** Origins of what was queued. */
  readonly origins: readonly string[];
  readonly queued: number;
  /** How many were not kept because the source knows too many addresses. */
  readonly dropped: number;
}

export interface DueQuery {
  readonly origin: string;
  readonly atMs: number;
  readonly limit: number;
  /** Only what has been fetched before: no more new pages are wanted. */
  readonly onlyKnown: boolean;
  /** Not these: they are being visited. */
  readonly except: ReadonlySet<number>;
}

export interface AddressVisit {
  readonly key: number;
  readonly atMs: number;
  /** Whether its server was asked; not when robots.txt forbids that. */
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
  /** Those it has now; `kept` when they are as they were. */
  readonly documents: readonly VisitedDocument[] | 'kept';
  readonly found: readonly FoundAddress[];
}

export interface DocumentVersion {
  readonly externalId: string;
  readonly version: string;
}

/** A document as a visit brings it. */
export interface VisitedDocument extends DocumentVersion {
  /** It is this address's even when another has it: a product on its own page, which a list had named before. */
  readonly takesOver?: boolean;
}

export interface CrawlDocument extends DocumentVersion {
  readonly addressKey: number;
  /** The attempt that named it last. */
  readonly attempt: number;
}

export interface VisitResult extends EnqueueResult {
  /** External ids that belong to another address already: they are not this one's. */
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
  /** Why it is left out from now on, with its documents; `null`: it is wanted (again), and queued. */
  readonly leaveOut: string | null;
}

export interface RevalidationQuery {
  readonly origin: string;
  readonly limit: number;
}

/** Addresses that a source keeps at most, some 300 bytes each: what is found beyond is dropped and counted. */
export const MAX_ADDRESSES_PER_SOURCE = 2_000_000;

/** In which order what is queued is visited; smaller first. */
export const PRIORITY = {
  /** Starts, hubs, and where redirects and canonical links lead. */
  first: 0,
  page: 1,
  image: 2,
  /** Only to ask whether it has changed. */
  revalidation: 3,
} as const;
