import type { DatabaseDamage, MendedDocuments } from '../documents/damage.ts';
import type { DocumentInput } from '../documents/document.ts';
import type { PushOperation, PushOutcome } from '../documents/pushed-document.ts';
import type { ExtractionOutcome } from '../extract/extraction-outcome.ts';
import type { SharedIndexContents } from '../index/shared-index.ts';
import type { OutboundFaultCode } from '../outbound/outbound.ts';
import type { LogLevel } from '../runtime/log.ts';
import type { IndexGate } from '../search/relevance/index-gate.ts';
import type { JobError, JobProgress } from './jobs/job.ts';
import type { SourcePreview } from './preview/preview-source.ts';
import type { SourceKind, SourceSettings } from './sources/source.ts';
import type { SourceAttributes } from './sources/source-attributes.ts';

/** What the ingest thread has to know of a source. */
export interface IngestSource {
  readonly id: string;
  readonly kind: SourceKind;
  readonly location: string;
  readonly settings: SourceSettings;
  /** Whether an empty place means that there is nothing, as where people delete what they uploaded, and not that it is out of reach; not so unless given. */
  readonly mayBeEmpty?: boolean;
  /** What is known of the attributes of its documents. */
  readonly attributes: SourceAttributes;
}

/** Work for the ingest thread that ends and tells how far it is. */
export type IngestTask =
  | { readonly kind: 'refresh'; readonly source: IngestSource }
  /** Reads one original anew, by the name that a job gives it. */
  | { readonly kind: 'reread'; readonly source: IngestSource; readonly original: string }
  /** Removes what is stored of one original, by the name that a job gives it. */
  | { readonly kind: 'forget'; readonly sourceId: string; readonly original: string }
  /** `isUndoable`: its documents are set aside until they are restored or removed for good. */
  | { readonly kind: 'remove'; readonly sourceId: string; readonly isUndoable: boolean }
  /** Brings back what an undoable removal set aside. */
  | { readonly kind: 'restore'; readonly sourceId: string }
  /** With a gate the new index takes over only when it passes. */
  | { readonly kind: 'reindex'; readonly gate: IndexGate | null };

export interface IngestThreadOptions {
  readonly dataDir: string;
  readonly maxDocumentBytes: number;
  /** Of the text of one document, in UTF-16 units; the usual limit unless given. */
  readonly maxTextUnits?: number;
  /** With less than this free on the disk nothing new is written. */
  readonly diskReserveBytes: number;
  /** Threads that read files, besides the ingest thread itself. */
  readonly extractionThreads: number;
  readonly extractionTimeoutMs: number;
  readonly extractionHeapMiB: number;
  /** Whether fetches may reach private and loopback addresses. */
  readonly allowPrivate: boolean;
  /** What fetches call themselves. */
  readonly userAgent: string;
}

/** What one client pushes at once. */
export interface Push {
  readonly pushId: number;
  readonly sourceId: string;
  readonly operations: readonly PushOperation[];
  /** For each operation what was read of it; `null` where nothing was. */
  readonly read: readonly (ExtractionOutcome | null)[] | null;
}

/** From the main thread to the ingest thread. */
export type IngestCommand =
  | { readonly type: 'run'; readonly taskId: number; readonly task: IngestTask }
  | { readonly type: 'cancel'; readonly taskId: number }
  /** In the order in which they came. */
  | { readonly type: 'push'; readonly pushes: readonly Push[] }
  /** Stores documents as they are; answered as a push without outcomes. */
  | {
      readonly type: 'store';
      readonly pushId: number;
      readonly documents: readonly DocumentInput[];
    }
  /** Mends the documents; `readable` are the sources that can be read again. */
  | {
      readonly type: 'mend';
      readonly mendId: number;
      readonly damage: DatabaseDamage;
      readonly readable: readonly string[];
    }
  /** Reads the beginning of a place; stores nothing. */
  | { readonly type: 'preview'; readonly previewId: number; readonly source: IngestSource }
  /** A request waits for what was pushed. */
  | { readonly type: 'publish' }
  /** All attributes of a source: its owner changed them, or (`learnId`) the answer to what was learned. */
  | {
      readonly type: 'attributes';
      readonly sourceId: string;
      readonly attributes: SourceAttributes;
      readonly learnId: number | null;
    }
  /** What was learned could not be stored. */
  | { readonly type: 'unlearned'; readonly learnId: number; readonly error: string }
  | { readonly type: 'watch'; readonly source: IngestSource }
  | { readonly type: 'unwatch'; readonly sourceId: string }
  /** The answer to `merged`: the segment is open, or cannot be. */
  | { readonly type: 'opened'; readonly mergeId: number }
  /** Nobody reads the index in this directory any more. */
  | { readonly type: 'released'; readonly directory: string }
  | { readonly type: 'close' };

/** All of a push outlives a power cut; or nothing of it does, and `error` says why. */
export interface PushEnd {
  readonly pushId: number;
  readonly outcomes: readonly PushOutcome[];
  readonly error: TaskError | null;
}

/** From the ingest thread to the main thread. */
export type IngestEvent =
  | {
      readonly type: 'ready';
      readonly indexDirectory: string;
      /** As of {@link SharingIndexWriter.handOver}. */
      readonly index: SharedIndexContents | null;
      /** What the index shows of the log. */
      readonly committed: number;
      /** The end of the log, which the index reaches soon; {@link committed} when it has to be filled first. */
      readonly sequence: number;
    }
  | { readonly type: 'progress'; readonly taskId: number; readonly progress: JobProgress }
  /** `error` is `null` when the task was done. */
  | { readonly type: 'ended'; readonly taskId: number; readonly error: TaskError | null }
  /** What was pushed is searchable when the index has committed `sequence`. */
  | { readonly type: 'pushed'; readonly pushes: readonly PushEnd[]; readonly sequence: number }
  /** The index shows the log up to `sequence`. */
  | { readonly type: 'committed'; readonly sequence: number }
  /** Segments were merged into this file, which the index names once it is `opened`. */
  | { readonly type: 'merged'; readonly mergeId: number; readonly file: string }
  /** What came of mending; `null` where it was not possible, and `error` says why. */
  | {
      readonly type: 'mended';
      readonly mendId: number;
      readonly outcome: MendedDocuments | null;
      readonly error: string | null;
    }
  /** `null` where a defect kept it from being read, and `error` says which. */
  | {
      readonly type: 'previewed';
      readonly previewId: number;
      readonly preview: SourcePreview | null;
      readonly error: string | null;
    }
  /** Reading or writing met damage in the documents or in the index; or, `isLoss`, what no verification can find is gone. */
  | {
      readonly type: 'damage';
      readonly part: 'documents' | 'index';
      readonly error: string;
      readonly isLoss: boolean;
    }
  /** The live index is being filled from the documents, for this reason; `null`: it is complete again. */
  | { readonly type: 'filling'; readonly reason: string | null }
  /** A fetch to the outside ended without a response. */
  | { readonly type: 'outbound-fault'; readonly code: OutboundFaultCode }
  /** Attributes that a source did not have: documents that have them wait until they are stored. */
  | {
      readonly type: 'learned';
      readonly learnId: number;
      readonly sourceId: string;
      readonly attributes: SourceAttributes;
    }
  | { readonly type: 'moved'; readonly directory: string; readonly previous: string }
  | { readonly type: 'source'; readonly change: SourceChange }
  | {
      readonly type: 'log';
      readonly level: LogLevel;
      readonly message: string;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'closed' };

/** A {@link JobFault} on its way to another thread; the code `internal` stands for a defect. */
export interface TaskError extends JobError {
  readonly isTemporary: boolean;
}

/** What became of a source outside of a job. */
export interface SourceChange {
  readonly sourceId: string;
  readonly state: 'watching' | 'idle' | 'failed';
  /** Why it failed, for the operator. */
  readonly failure: string | null;
  /** Of the whole source; `null` when it was not listed as a whole. */
  readonly counts: { readonly skipped: number; readonly failed: number } | null;
}
