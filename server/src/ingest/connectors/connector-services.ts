import type { ExtractionPool } from '../../extract/process/extraction-pool.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { OwnData } from '../../runtime/disk/own-data.ts';
import type { SourceSettings } from '../sources/source.ts';
import type { CrawlStore } from './site/crawl-store.ts';

/** What connectors work with, in the ingest thread. */
export interface ConnectorServices {
  readonly outbound: Outbound;
  readonly pool: ExtractionPool;
  /** What crawls have seen and what they are still to see. */
  readonly crawls: CrawlStore;
  readonly clock: Clock;
  /** Quarry's own data: never read. */
  readonly ownData: OwnData;
  /** Larger originals are skipped unread. */
  readonly maxDocumentBytes: number;
  /** For the operator's log. */
  readonly warn: (message: string, fields: Readonly<Record<string, unknown>>) => void;
}

/** A source as its connector is made from it. */
export interface ConnectedSource {
  readonly id: string;
  readonly location: string;
  /** As the kind's rules accepted them, defaults filled in. */
  readonly settings: SourceSettings;
}
