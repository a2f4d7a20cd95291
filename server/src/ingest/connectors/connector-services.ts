import type { ExtractionPool } from '../../extract/process/extraction-pool.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { OwnData } from '../../runtime/disk/own-data.ts';
import type { SourceSettings } from '../sources/source.ts';
import type { CrawlStore } from './site/crawl-store.ts';

/** The dependencies of connectors in the ingest thread. */
export interface ConnectorServices {
  readonly outbound: Outbound;
  readonly pool: ExtractionPool;
  /** The addresses that crawls have visited and queued. */
  readonly crawls: CrawlStore;
  readonly clock: Clock;
  /** Quarry's own data, which is never read. */
  readonly ownData: OwnData;
  /** Larger originals are skipped unread. */
  readonly maxDocumentBytes: number;
  /** Messages for the operator's log. */
  readonly warn: (message: string, fields: Readonly<Record<string, unknown>>) => void;
}

/** A source, as far as its connector needs it. */
export interface ConnectedSource {
  readonly id: string;
  readonly location: string;
  /** In the form that the kind's rules accepted, with defaults. */
  readonly settings: SourceSettings;
}
