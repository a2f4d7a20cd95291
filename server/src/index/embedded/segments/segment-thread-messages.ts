import type { StoredForIndex } from '../../search-index.ts';
import type { CompressionEffort } from '../files/chunked-stream.ts';

/** A segment to be merged with others. */
export interface MergeFile {
  readonly file: string;
  /** Ordinals of the documents to be left out. */
  readonly deleted: Uint32Array;
}

/** What segments are merged into. */
export interface MergeTarget {
  readonly file: string;
  readonly effort: CompressionEffort;
}

/** To a thread that writes segments. Each segment that it collects has a number, its own for as long as the thread runs. */
export type SegmentCommand =
  /** Documents that belong to the segment. */
  | {
      readonly kind: 'add';
      readonly segment: number;
      readonly documents: readonly StoredForIndex[];
    }
  /** The segment is complete: it becomes this file. */
  | { readonly kind: 'write'; readonly segment: number; readonly file: string }
  /** Segments that are there become one, without their deleted documents. */
  | {
      readonly kind: 'merge';
      readonly segment: number;
      readonly target: MergeTarget;
      readonly sources: readonly MergeFile[];
    }
  /** What was collected is not needed. Not answered. */
  | { readonly kind: 'drop'; readonly segment: number };

/** The answer to each command, in order. */
export interface SegmentEvent {
  /** Whether it was done: of `write`, that the whole segment is in its file. */
  readonly isDone: boolean;
}
