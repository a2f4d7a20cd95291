import type { DatabaseDamage, MendedDocuments } from '../documents/damage.ts';
import type { DocumentInput } from '../documents/document.ts';
import type { PushOperation, PushOutcome } from '../documents/pushed-document.ts';
import type { ExtractionOutcome } from '../extract/extraction-outcome.ts';
import type { ClusterPlace } from '../index/cluster-place.ts';
import type { SharedIndexContents } from '../index/shared-index.ts';
import type { OutboundFaultCode } from '../outbound/outbound.ts';
import type { LogLevel } from '../runtime/log.ts';
import type { IndexGate } from '../search/relevance/index-gate.ts';
import type { JobError, JobProgress } from './jobs/job.ts';
import type { SourcePreview } from './preview/preview-source.ts';
import type { LogPosition } from './replication/shared-sequence.ts';
import type { SourceKind, SourceSettings } from './sources/source.ts';
import type { SourceAttributes } from './sources/source-attributes.ts';

/** A source as the ingest thread needs it. */
export interface IngestSource {
  readonly id: string;
  readonly kind: SourceKind;
  readonly location: string;
  readonly settings: SourceSettings;
  /** Whether an empty place means that there is nothing, as where people delete what they uploaded, and not that it is out of reach; not so unless given. */
  readonly mayBeEmpty?: boolean;
  /** The attributes of its documents. */
  readonly attributes: SourceAttributes;
}

/** A finite task for the ingest thread, with progress. */
export type IngestTask =
  | { readonly kind: 'refresh'; readonly source: IngestSource }
  /** Rereads one original, identified by the job's name for it. */
  | { readonly kind: 'reread'; readonly source: IngestSource; readonly original: string }
  /** Removes the documents of one original, identified by the job's name for it. */
  | { readonly kind: 'forget'; readonly sourceId: string; readonly original: string }
  /** `isUndoable`: sets the documents aside until they are restored or removed for good. */
  | { readonly kind: 'remove'; readonly sourceId: string; readonly isUndoable: boolean }
  /** Restores the documents that an undoable removal set aside. */
  | { readonly kind: 'restore'; readonly sourceId: string }
  /** With a gate, the new index goes live only if it passes. */
  | { readonly kind: 'reindex'; readonly gate: IndexGate | null };

export interface IngestThreadOptions {
  readonly dataDir: string;
  readonly maxDocumentBytes: number;
  /** Limit of a document's text, in UTF-16 units. Absent: the default. */
  readonly maxTextUnits?: number;
  /** New documents are written only while the disk has more free space than this. */
  readonly diskReserveBytes: number;
  /** Threads that read files, besides the ingest thread itself. */
  readonly extractionThreads: number;
  readonly extractionTimeoutMs: number;
  readonly extractionHeapMiB: number;
  /** Where the texts of the index are; absent: in the data folder. */
  readonly cluster?: ClusterPlace;
  /** Whether fetches may reach private and loopback addresses. */
  readonly allowPrivate: boolean;
  /** `User-Agent` of fetches. */
  readonly userAgent: string;
}

/** One push of a client. */
export interface Push {
  readonly pushId: number;
  readonly sourceId: string;
  readonly operations: readonly PushOperation[];
  /** The extraction of each operation; `null` if it was not extracted. */
  readonly read: readonly (ExtractionOutcome | null)[] | null;
}

/** From the main thread to the ingest thread. */
export type IngestCommand =
  | { readonly type: 'run'; readonly taskId: number; readonly task: IngestTask }
  | { readonly type: 'cancel'; readonly taskId: number }
  /** In order of arrival. */
  | { readonly type: 'push'; readonly pushes: readonly Push[] }
  /** Stores documents unchanged; answered like a push without outcomes. */
  | {
      readonly type: 'store';
      readonly pushId: number;
      readonly documents: readonly DocumentInput[];
    }
  /** Repairs the document store; `readable` are the sources that can be reread. */
  | {
      readonly type: 'mend';
      readonly mendId: number;
      readonly damage: DatabaseDamage;
      readonly readable: readonly string[];
    }
  /** Reads the beginning of a place; stores nothing. */
  | { readonly type: 'preview'; readonly previewId: number; readonly source: IngestSource }
  /** A request waits for pushed documents. */
  | { readonly type: 'publish' }
  /** All attributes of a source, after its owner changed them, or (`learnId`) as the answer to `learned`. */
  | {
      readonly type: 'attributes';
      readonly sourceId: string;
      readonly attributes: SourceAttributes;
      readonly learnId: number | null;
    }
  /** Learned attributes could not be stored. */
  | { readonly type: 'unlearned'; readonly learnId: number; readonly error: string }
  | { readonly type: 'watch'; readonly source: IngestSource }
  | { readonly type: 'unwatch'; readonly sourceId: string }
  /** The answer to `merged`: readers have opened the segment, or failed to. */
  | { readonly type: 'opened'; readonly mergeId: number }
  /** All readers of the index in this directory are closed. */
  | { readonly type: 'released'; readonly directory: string }
  | { readonly type: 'close' };

/** The result of a push: all of it is durable, or nothing, and `error` says why. */
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
      /** The result of {@link SharingIndexWriter.handOver}. */
      readonly index: SharedIndexContents | null;
      /** The committed sequence of the index. */
      readonly committed: number;
      /** The end of the log, which the index reaches soon; equal to {@link committed} if the index has to be filled first. */
      readonly sequence: number;
      /** Where the node is in a log that it shares with others; `null`: it shares none. */
      readonly position: LogPosition | null;
    }
  /** It is somewhere else now. Posted before anything up to there is acknowledged. */
  | { readonly type: 'position'; readonly position: LogPosition }
  | { readonly type: 'progress'; readonly taskId: number; readonly progress: JobProgress }
  /** `error` is `null` if the task succeeded. */
  | { readonly type: 'ended'; readonly taskId: number; readonly error: TaskError | null }
  /** The pushes are searchable once the index has committed `sequence`. */
  | { readonly type: 'pushed'; readonly pushes: readonly PushEnd[]; readonly sequence: number }
  /** The index shows the log up to `sequence`. */
  | { readonly type: 'committed'; readonly sequence: number }
  /** Segments were merged into this file. The index publishes it after `opened`. */
  | { readonly type: 'merged'; readonly mergeId: number; readonly file: string }
  /** The result of mending; `null` if it failed, and `error` says why. */
  | {
      readonly type: 'mended';
      readonly mendId: number;
      readonly outcome: MendedDocuments | null;
      readonly error: string | null;
    }
  /** `null` if a defect prevented reading, which `error` describes. */
  | {
      readonly type: 'previewed';
      readonly previewId: number;
      readonly preview: SourcePreview | null;
      readonly error: string | null;
    }
  /** Reading or writing met damage in the documents or the index; or, `isLoss`, a loss that verification cannot detect. */
  | {
      readonly type: 'damage';
      readonly part: 'documents' | 'index';
      readonly error: string;
      readonly isLoss: boolean;
    }
  /** The live index is being rebuilt from the documents, for this reason; `null`: it is complete again. */
  | { readonly type: 'filling'; readonly reason: string | null }
  /** A fetch to the outside ended without a response. */
  | { readonly type: 'outbound-fault'; readonly code: OutboundFaultCode }
  /** New attributes of a source. Documents with them wait until the attributes are stored. */
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

/** A {@link JobFault} serialised for another thread; the code `internal` means a defect. */
export interface TaskError extends JobError {
  readonly isTemporary: boolean;
}

/** A change of a source's state outside of a job. */
export interface SourceChange {
  readonly sourceId: string;
  readonly state: 'watching' | 'idle' | 'failed';
  /** Why it failed, for the operator. */
  readonly failure: string | null;
  /** Counts of the whole source; `null` if it was not listed completely. */
  readonly counts: { readonly skipped: number; readonly failed: number } | null;
}
