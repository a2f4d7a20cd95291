import type { DocumentInput, DocumentType } from '../../documents/document.ts';
import type { ImageReading, ReadAs } from '../../extract/extraction-outcome.ts';

/**
 * The place of a source's documents, with one implementation for each kind of source. It finds originals
 * and describes them; reading, comparing and storing them is the same for all (`ingest/`).
 */
export interface Connector {
  /**
   * Whether a listing is complete. If so, known originals that it does not contain are
   * removed when it ends. Otherwise (a feed shows only its newest) they stay until they are `gone`.
   */
  readonly listsEverything: boolean;
  /**
   * The present originals, in bounded memory. It must throw a {@link JobFault} if the place as a
   * whole cannot be read, and if it disappears meanwhile; `isTemporary` if a later attempt
   * may succeed. `known` has the version of every stored document by its external id, and is the truth
   * about the stored state: after a crash it may have less than was once yielded.
   */
  list(known: ReadonlyMap<string, string>, signal: AbortSignal): AsyncIterable<Finding>;
  /**
   * The present state of one original, read again whether or not it changed; with further findings, such as a page's new
   * links. Absent if an original has no place of its own, such as the entry of a feed. Throws as {@link list} does.
   */
  again?(externalId: string, signal: AbortSignal): AsyncIterable<Finding>;
  /**
   * Reports changes as they happen; `null` if this source cannot be watched and has to be listed
   * again. Resolves when later changes are reported, or when the place turns out to be missing.
   */
  watch(listener: WatchListener): Promise<Watch | null>;
}

/** A connector's report on one original. */
export type Finding =
  | FoundFile
  | FoundDocument
  | UnchangedFinding
  | SkippedFinding
  | FailedFinding
  | GoneFinding
  | ExpectedFinding;

/** A document that the connector has read itself. Stored unless its version is the stored one. */
export interface FoundDocument {
  readonly kind: 'document';
  readonly document: Omit<DocumentInput, 'sourceId'>;
}

/** The original is unchanged: keeps the stored document. Has no effect if none is stored. */
export interface UnchangedFinding {
  readonly kind: 'unchanged';
  readonly externalId: string;
}

/** The number of remaining originals, as far as known: only for progress. */
export interface ExpectedFinding {
  readonly kind: 'expected';
  readonly count: number;
}

/** An original whose bytes are a file, from which a document may be read. */
export interface FoundFile {
  readonly kind: 'file';
  readonly externalId: string;
  /** The absolute path of its bytes. */
  readonly path: string;
  /** The target of `path` after links, which the rules were applied to: if it has changed by then, it is not read. */
  readonly realPath: string;
  /** Whether its owner named it: then it is read even if it is private. */
  readonly isNamed: boolean;
  readonly fileName: string;
  readonly url: string;
  readonly site: string;
  readonly type: DocumentType;
  /** The content to read: its text, or the content of a picture or a video. */
  readonly readAs: ReadAs;
  /** How a picture is read. Defaults if absent. */
  readonly image?: ImageReading;
  readonly sizeBytes: number;
  /** ISO 8601 in UTC. */
  readonly modifiedAt: string | null;
  /** Equal as long as the original does not change. Never contains a `:`. */
  readonly version: string;
}

/** Left out on purpose; a stored document with this id is removed. */
export interface SkippedFinding {
  readonly kind: 'skipped';
  readonly externalId: string;
  /** A short stable word, as in `hidden`. */
  readonly reason: string;
}

/** Could not be examined. Stored documents for it, or below it (`docs/` for a folder), are kept. */
export interface FailedFinding {
  readonly kind: 'failed';
  readonly externalId: string;
  readonly reason: string;
}

/** No longer exists, including everything below it. Reported by watches, and by incomplete listings. */
export interface GoneFinding {
  readonly kind: 'gone';
  readonly externalId: string;
}

/** The reports of a watch. Each call waits until the promise of the previous one has settled. */
export interface WatchListener {
  /** These originals changed. Rejects if they could not be read: they are then reported again. */
  changed(findings: AsyncIterable<Finding>): Promise<void>;
  /** Too many changes to name: list everything again. */
  changedAll(): Promise<void>;
  /** The place is missing; nothing must be removed. The watch waits for it to return. */
  lost(reason: string): void;
  /** Messages for the operator's log. */
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
}

export interface Watch {
  close(): Promise<void>;
}
