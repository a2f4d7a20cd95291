import type { LocalIndexReader, SearchIndex } from './search-index.ts';

/** An index that one thread opens and refreshes, in memory that other threads of the process can read. */
export interface SharingIndexReader extends LocalIndexReader {
  /** Its present state, for other threads. */
  share(): SharedIndexState;
  /**
   * Opens a merged segment before the index names it, in pieces of some milliseconds, so that {@link refresh} does not have to. Resolves
   * to the argument of {@link SharedIndexReader.prepare} in other threads, or to `null` if it cannot be opened, as `refresh` reports.
   */
  prepare(file: string): Promise<SharedIndexState | null>;
}

/** The state of an index that was opened for writing, for the reader that another thread opens on its folder. */
export interface SharingIndexWriter extends SearchIndex {
  /** Forgets all changes since the last commit. */
  discard(): void;
  /**
   * Returns data to be posted to that thread, once, without copying. `null` if it cannot be shared, for example if a part that only
   * readers need is damaged: then that thread reads the files itself, and reports it.
   */
  handOver(): SharedIndexContents | null;
}

/** The state of an index at one moment. Its files stay open until it is released. */
export interface SharedIndexState {
  /** Returns data to be posted to a thread, without copying. Omits what the thread has from `before`, the last state it received. */
  contents(before: SharedIndexState | null): SharedIndexContents;
  /** To be called when no thread reads it any more. */
  release(): void;
}

/** Readable only by the engine that made it. */
export interface SharedIndexContents {
  readonly sequence: number;
  readonly segments: readonly unknown[];
}

/** A shared index in another thread. It is empty before the first {@link SharedIndexReader.take}. */
export interface SharedIndexReader extends LocalIndexReader {
  /** Switches to another state. */
  take(contents: SharedIndexContents): void;
  /**
   * Opens segments that will soon be part of the index, and caches the data that recent searches read of the present ones, in pieces of
   * some milliseconds. Never rejects. Their files may be closed afterwards until {@link take} uses them.
   */
  prepare(contents: SharedIndexContents): Promise<void>;
}
