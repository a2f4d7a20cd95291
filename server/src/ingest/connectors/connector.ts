import type { DocumentInput, DocumentType } from '../../documents/document.ts';
import type { ImageReading, ReadAs } from '../../extract/extraction-outcome.ts';

/**
 * A place that documents come from, one implementation for each kind of source. It finds originals
 * and says what they are; reading, comparing and storing them is the same for all (`ingest/`).
 */
export interface Connector {
  /**
   * Whether a listing names all there is. Then originals that were known and are not named are
   * removed when it ends. Otherwise (a feed shows only its newest) they stay until they are `gone`.
   */
  readonly listsEverything: boolean;
  /**
   * What is there now, in bounded memory. It must throw a {@link JobFault} when the place as a
   * whole cannot be read, and when it goes away meanwhile; `isTemporary` when trying again later
   * may help. `known` has the version of every stored document by its external id, and is the truth
   * about what is stored: after a crash it may hold less than was once yielded.
   */
  list(known: ReadonlyMap<string, string>, signal: AbortSignal): AsyncIterable<Finding>;
  /**
   * What has become of one original now, read anew whether or not it changed; with it what is found on the way, as a page's new
   * links. Absent where an original is no place of its own, as the entry of a feed. Throws as {@link list} does.
   */
  again?(externalId: string, signal: AbortSignal): AsyncIterable<Finding>;
  /**
   * Reports changes as they happen; `null` when this source cannot be watched and has to be listed
   * again. Resolves when changes are seen from then on, or when the place is found to be lost.
   */
  watch(listener: WatchListener): Promise<Watch | null>;
}

/** What a connector says about one original. */
export type Finding =
  | FoundFile
  | FoundDocument
  | UnchangedFinding
  | SkippedFinding
  | FailedFinding
  | GoneFinding
  | ExpectedFinding;

/** A document that the connector has read itself. Written unless its version is the stored one. */
export interface FoundDocument {
  readonly kind: 'document';
  readonly document: Omit<DocumentInput, 'sourceId'>;
}

/** Is still there as it was: the stored document stays as it is. Nothing when none is stored. */
export interface UnchangedFinding {
  readonly kind: 'unchanged';
  readonly externalId: string;
}

/** How many originals are still to come, as far as is known by now: for progress only. */
export interface ExpectedFinding {
  readonly kind: 'expected';
  readonly count: number;
}

/** An original whose bytes are a file, which may become a document when it is read. */
export interface FoundFile {
  readonly kind: 'file';
  readonly externalId: string;
  /** Where its bytes are: absolute. */
  readonly path: string;
  /** Where that leads after links, which is what was judged: when it leads elsewhere by then, it is not read. */
  readonly realPath: string;
  /** Whether its owner named it: then it is read although it is private. */
  readonly isNamed: boolean;
  readonly fileName: string;
  readonly url: string;
  readonly site: string;
  readonly type: DocumentType;
  /** What is read from it: its text, or what a picture or a video shows and says. */
  readonly readAs: ReadAs;
  /** How a picture is read; the defaults unless given. */
  readonly image?: ImageReading;
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

/** Was there and is not any more, with everything below it. Said by watches, and by listings that do not list everything. */
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
