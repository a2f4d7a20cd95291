import type { StoredForIndex } from '../../search-index.ts';

/** To a thread that writes segments: the documents of one, and its file. */
export interface SegmentCommand {
  readonly documents: readonly StoredForIndex[];
  readonly file: string;
}

/** The answer to each command, in order. */
export interface SegmentEvent {
  /** Whether the whole segment is in its file. */
  readonly isWritten: boolean;
}
