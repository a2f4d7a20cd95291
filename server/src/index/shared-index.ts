import type { LocalIndexReader, SearchIndex } from './search-index.ts';

/** An index that one thread opens and refreshes, in memory that other threads of the process can read. */
export interface SharingIndexReader extends LocalIndexReader {
  /** What it shows now, for other threads. */
  share(): SharedIndexState;
  /**
   * Opens a merged segment before the index names it, in pieces of some milliseconds, so that {@link refresh} does not have to. Resolves
   * to what {@link SharedIndexReader.prepare} takes in other threads; `null`: it cannot be opened, which `refresh` reports once the index names it.
   */
  prepare(file: string): Promise<SharedIndexState | null>;
}

/** What an index that was opened for writing had then, for the reader that another thread opens on its folder. */
export interface SharingIndexWriter extends SearchIndex {
  /**
   * To be posted to that thread, once: nothing of it is copied. `null` where it cannot be shared, as where a part that only
   * readers need is damaged: then that thread reads the files itself, and reports it.
   */
  handOver(): SharedIndexContents | null;
}

/** What an index showed at one moment. Its files stay open until it is released. */
export interface SharedIndexState {
  /** To be posted to a thread. Nothing of it is copied; what the thread has of `before`, the last state it was handed, is left out. */
  contents(before: SharedIndexState | null): SharedIndexContents;
  /** To be called once no thread reads it any more. */
  release(): void;
}

/** Read by the engine that made it. */
export interface SharedIndexContents {
  readonly sequence: number;
  readonly segments: readonly unknown[];
}

/** The index as another thread shares it. It holds nothing before the first {@link SharedIndexReader.take}. */
export interface SharedIndexReader extends LocalIndexReader {
  /** Shows another state from now on. */
  take(contents: SharedIndexContents): void;
  /**
   * Opens segments that will soon be part of the index, and caches what recent searches read of the present ones, in pieces of some
   * milliseconds. Never rejects. Afterwards their files may be closed until {@link take} shows them.
   */
  prepare(contents: SharedIndexContents): Promise<void>;
}
