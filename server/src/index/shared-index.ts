import type { LocalIndexReader } from './search-index.ts';

/** An index that one thread opens and refreshes, in memory that other threads of the process can read. */
export interface SharingIndexReader extends LocalIndexReader {
  /** What it shows now, for other threads. */
  share(): SharedIndexState;
  /**
   * Opens what a merge wrote, before the index names it, in pieces of some milliseconds: {@link refresh} has it at hand then. Resolves
   * to what threads {@link SharedIndexReader.prepare} in their turn. `null`: it cannot be opened; `refresh` says why, once it is named.
   */
  prepare(file: string): Promise<SharedIndexState | null>;
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
   * Takes note of what will soon be part of the index, and reads of it what searches have read lately, in pieces of some
   * milliseconds. Never rejects. Its files may be closed afterwards, until {@link take} shows it.
   */
  prepare(contents: SharedIndexContents): Promise<void>;
}
