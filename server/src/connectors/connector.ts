import type { DocumentType } from '../documents/document.ts';

/**
 * A place that documents come from, one implementation for each kind of source. It finds originals
 * and says what they are; reading, comparing and storing them is the same for all (`ingest/`).
 */
export interface Connector {
  /**
   * Everything that is there now, in an order that does not change, in bounded memory. Originals
   * that were known and are not named are taken as removed when the listing ends; so it must throw
   * a {@link JobFault} when the place as a whole cannot be read, and when it goes away meanwhile.
   */
  list(signal: AbortSignal): AsyncIterable<Finding>;
  /**
   * Reports changes as they happen; `null` when this source cannot be watched and has to be listed
   * again. Resolves when changes are seen from then on, or when the place is found to be lost.
   */
  watch(listener: WatchListener): Promise<Watch | null>;
}

/** What a connector says about one original. */
export type Finding = FoundFile | SkippedFinding | FailedFinding | GoneFinding;

/** An original that is, or may become, a document. */
export interface FoundFile {
  readonly kind: 'file';
  readonly externalId: string;
  /** Where its bytes are: absolute. */
  readonly path: string;
  readonly fileName: string;
  readonly url: string;
  readonly site: string;
  readonly type: DocumentType;
  readonly sizeBytes: number;
  /** ISO 8601 in UTC. */
  readonly modifiedAt: string | null;
  /** Equal as long as the original did not change. Never holds a `:`. */
  readonly version: string;
}

/** Left out on purpose; a document of this name is removed. */
export interface SkippedFinding {
  readonly kind: 'skipped';
  readonly externalId: string;
  /** A short stable word, as in `hidden`. */
  readonly reason: string;
}

/** Could not be looked at. What is known of it, or below it (`docs/` for a folder), is kept. */
export interface FailedFinding {
  readonly kind: 'failed';
  readonly externalId: string;
  readonly reason: string;
}

/** Was there and is not any more, with everything below it. Only a watch says this. */
export interface GoneFinding {
  readonly kind: 'gone';
  readonly externalId: string;
}

/** What a watch tells. No call comes before the promise of the one before has settled. */
export interface WatchListener {
  /** These originals changed. Rejects when they could not be read: they are then reported again. */
  changed(findings: AsyncIterable<Finding>): Promise<void>;
  /** More changed than can be named: list everything again. */
  changedAll(): Promise<void>;
  /** The place is not there any more; nothing is to be removed. The watch looks for it again. */
  lost(reason: string): void;
  /** For the operator's log. */
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
}

export interface Watch {
  close(): Promise<void>;
}
