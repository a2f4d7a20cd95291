import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile } from '../../../extract/process/extract-file.ts';
import type { ExtractionPool } from '../../../extract/process/extraction-pool.ts';
import { createOutbound } from '../../../outbound/create-outbound.ts';
import { guardOwnData } from '../../../runtime/disk/own-data.ts';
import { openSqliteCrawlStore } from '../../../storage/records/crawls/sqlite-crawl-store.ts';
import type { Finding } from '../connector.ts';
import type { ConnectorServices } from '../connector-services.ts';
import type { CrawlTiming } from './crawl-context.ts';
import type { CrawlStore } from './crawl-store.ts';
import { createSiteConnector } from './site-connector.ts';

/** The findings of one listing, by kind. */
export interface CrawlReport {
  readonly documents: Map<string, Extract<Finding, { kind: 'document' }>['document']>;
  readonly unchanged: Set<string>;
  readonly skipped: Map<string, string>;
  readonly failed: Map<string, string>;
}

/** A crawler with a store on the disk, its own clock, and an imitation of ingest's storage. */
export interface TestCrawl {
  readonly store: CrawlStore;
  readonly clock: { now(): number; advance(ms: number): void };
  /** Stored versions by external id. */
  readonly stored: Map<string, string>;
  /** All pauses of the crawler, in ms. They take no real time. */
  readonly pauses: number[];
  /** A whole refresh: stores what the listing reports, and removes what it does not name. */
  refresh(settings?: Record<string, unknown>): Promise<CrawlReport>;
  /** Only the listing. */
  list(settings?: Record<string, unknown>, signal?: AbortSignal): AsyncIterable<Finding>;
  /** Reopens the store as a new process would. */
  reopen(): void;
  close(): Promise<void>;
}

export interface TestCrawlOptions {
  readonly location: string;
  readonly maxDocumentBytes?: number;
  readonly pool?: ExtractionPool;
  /** Whether private addresses are refused, as in the default configuration. */
  readonly isGuarded?: boolean;
  /** Whether pauses take real time. */
  readonly hasRealPauses?: boolean;
}

/** Extracts in this process. */
export const directPool: ExtractionPool = {
  extract: (tasks, signal) => {
    signal.throwIfAborted();
    return Promise.all(
      tasks.map((task) =>
        extractFile(task, { clock: { now: () => Date.UTC(2026, 0, 1) }, ownData: null }),
      ),
    );
  },
  close: () => Promise.resolve(),
};

export async function openTestCrawl(options: TestCrawlOptions): Promise<TestCrawl> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-crawl-'));
  const outbound = createOutbound({
    allowPrivate: options.isGuarded !== true,
    userAgent: 'QuarryBot/0',
  });
  const open = () => openSqliteCrawlStore(join(folder, 'crawls.sqlite'));
  let store = open();
  let nowMs = Date.UTC(2026, 0, 1);
  const clock = {
    now: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
  const pauses: number[] = [];
  const timing: CrawlTiming = {
    random: () => 0.5,
    pause: async (ms) => {
      pauses.push(ms);
      clock.advance(ms);
    },
  };
  const stored = new Map<string, string>();
  const services = (): ConnectorServices => ({
    outbound,
    pool: options.pool ?? directPool,
    crawls: store,
    clock,
    ownData: guardOwnData(folder, { now: () => 0 }),
    maxDocumentBytes: options.maxDocumentBytes ?? 32 * 1024 * 1024,
    warn: () => {},
  });
  const list: TestCrawl['list'] = (settings = {}, signal = new AbortController().signal) => {
    const source = { id: 'docs', location: options.location, settings };
    return createSiteConnector(source, services(), options.hasRealPauses ? {} : { timing }).list(
      new Map(stored),
      signal,
    );
  };
  return {
    get store() {
      return store;
    },
    clock,
    stored,
    pauses,
    list,
    async refresh(settings) {
      return keepReported(await collect(list(settings)), stored);
    },
    reopen() {
      store.close();
      store = open();
    },
    async close() {
      store.close();
      await outbound.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function collect(findings: AsyncIterable<Finding>): Promise<CrawlReport> {
  const report: CrawlReport = {
    documents: new Map(),
    unchanged: new Set(),
    skipped: new Map(),
    failed: new Map(),
  };
  for await (const finding of findings) {
    if (finding.kind === 'document')
      report.documents.set(finding.document.externalId, finding.document);
    else if (finding.kind === 'unchanged') report.unchanged.add(finding.externalId);
    else if (finding.kind === 'skipped') report.skipped.set(finding.externalId, finding.reason);
    else if (finding.kind === 'failed') report.failed.set(finding.externalId, finding.reason);
  }
  return report;
}

/** Stores a whole listing as ingest does. */
function keepReported(report: CrawlReport, stored: Map<string, string>): CrawlReport {
  for (const externalId of [...stored.keys()]) {
    const isNamed =
      report.documents.has(externalId) ||
      report.unchanged.has(externalId) ||
      report.failed.has(externalId);
    if (!isNamed || report.skipped.has(externalId)) stored.delete(externalId);
  }
  for (const [externalId, { version }] of report.documents) stored.set(externalId, version);
  return report;
}
