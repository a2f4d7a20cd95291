import type { StoredForIndex } from '../../search-index.ts';
import type { CompressionEffort } from '../files/chunked-stream.ts';

/** A segment to be merged with others. */
export interface MergeFile {
  readonly file: string;
  /** Ordinals of the documents to leave out. */
  readonly deleted: Uint32Array;
}

/** The target of a merge. */
export interface MergeTarget {
  readonly file: string;
  readonly effort: CompressionEffort;
}

/** A command to a thread that writes segments. Each segment that it collects has a number that is unique while the thread runs. */
export type SegmentCommand =
  /** Documents that belong to the segment. */
  | {
      readonly kind: 'add';
      readonly segment: number;
      readonly documents: readonly StoredForIndex[];
    }
  /** Completes the segment and writes it to this file. */
  | { readonly kind: 'write'; readonly segment: number; readonly file: string }
  /** Merges existing segments into one, without their deleted documents. */
  | {
      readonly kind: 'merge';
      readonly segment: number;
      readonly target: MergeTarget;
      readonly sources: readonly MergeFile[];
    }
  /** Discards a segment's documents. Has no answer. */
  | { readonly kind: 'drop'; readonly segment: number };

/** The answer to each command, in order. */
export interface SegmentEvent {
  /** Whether the command succeeded: for `write`, that the whole segment is in its file. */
  readonly isDone: boolean;
}
