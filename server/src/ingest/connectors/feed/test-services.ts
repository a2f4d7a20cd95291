import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExtractionPool } from '../../../extract/process/extraction-pool.ts';
import { createOutbound } from '../../../outbound/create-outbound.ts';
import { guardOwnData } from '../../../runtime/disk/own-data.ts';
import { openSqliteCrawlStore } from '../../../storage/records/crawls/sqlite-crawl-store.ts';
import type { Connector, Finding, FoundDocument } from '../connector.ts';
import type { ConnectorServices } from '../connector-services.ts';
import { directPool } from '../site/test-crawl.ts';

/** The services of a connector in a test, and an imitation of ingest's storage. */
export interface TestServices {
  readonly services: ConnectorServices;
  /** Empty, real path. */
  readonly folder: string;
  /** Stored versions by external id. */
  readonly stored: Map<string, string>;
  /** Lists once, and stores the findings as ingest does. */
  refresh(connector: Connector): Promise<Refreshed>;
  close(): Promise<void>;
}

/** The findings of one listing. */
export interface Refreshed {
  readonly documents: FoundDocument['document'][];
  /** `kind externalId: reason` of all other findings but `expected`, in order. */
  readonly others: string[];
}

/** The start of the tests' clock. */
export const TEST_NOW_MS = Date.UTC(2026, 0, 15);

/** Opens a store, access to loopback and an empty folder; `close` removes all of it. */
export async function openTestServices(pool: ExtractionPool = directPool): Promise<TestServices> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'quarry-connector-')));
  const outbound = createOutbound({ allowPrivate: true, userAgent: 'QuarryBot/0' });
  const crawls = openSqliteCrawlStore(join(folder, 'crawls.sqlite'));
  const stored = new Map<string, string>();
  let nowMs = TEST_NOW_MS;
  const services: ConnectorServices = {
    outbound,
    pool,
    crawls,
    // Advances by a second with each call, so that nothing really waits.
    clock: { now: () => (nowMs += 1_000) },
    ownData: guardOwnData(join(folder, 'data'), { now: () => 0 }),
    maxDocumentBytes: 32 * 1024 * 1024,
    warn: () => undefined,
  };
  return {
    services,
    folder,
    stored,
    refresh: (connector) => refresh(connector, stored),
    async close() {
      crawls.close();
      await outbound.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function refresh(connector: Connector, stored: Map<string, string>): Promise<Refreshed> {
  const documents: FoundDocument['document'][] = [];
  const others: string[] = [];
  const known = new Map(stored);
  for await (const finding of connector.list(known, new AbortController().signal)) {
    if (finding.kind === 'document') {
      documents.push(finding.document);
      stored.set(finding.document.externalId, finding.document.version);
    } else if (finding.kind !== 'expected') others.push(describe(finding));
    if (finding.kind === 'gone' || finding.kind === 'skipped') stored.delete(finding.externalId);
  }
  return { documents, others };
}

function describe(finding: Exclude<Finding, { kind: 'document' | 'expected' }>): string {
  const reason = 'reason' in finding ? `: ${finding.reason}` : '';
  return `${finding.kind} ${finding.externalId}${reason}`;
}
