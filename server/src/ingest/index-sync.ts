import type { SearchIndex } from '../index/search-index.ts';
import type { Timers } from '../runtime/timers.ts';

// At full speed some 10,000 documents are written in this time, and after a power cut the log can replay them in about the
// same time. Most segments are merged earlier, so that they are never synced.
const SYNC_AFTER_MS = 5_000;
// After so long without a commit searches are likely to come next, and a search is faster in one segment.
const CONSOLIDATE_AFTER_MS = 3_000;

/** The dependencies of an {@link IndexSync}, and its clock. */
export interface IndexSyncOptions {
  readonly timers: Timers;
  /** The index has the same content as before, in fewer files. */
  readonly onSync: () => void;
  readonly onFailure: (error: unknown) => void;
  /** Whether the disk has room for a second copy of the index. */
  readonly hasRoom: () => boolean;
}

/**
 * Syncs the index some seconds after its first unsynced commit. Documents are synced before they are
 * acknowledged; the index need not be, since the log of changes is kept until it is. After a longer time without a commit
 * the index is consolidated.
 */
export class IndexSync {
  readonly #index: () => SearchIndex;
  readonly #options: IndexSyncOptions;
  #takeBack: (() => void) | null = null;
  #takeBackConsolidating: (() => void) | null = null;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** `index` returns the one that is written now. A failed sync is repeated. */
  constructor(index: () => SearchIndex, options: IndexSyncOptions) {
    this.#index = index;
    this.#options = options;
  }

  /** To be called after a commit. */
  soon(): void {
    if (this.#isClosed) return;
    this.#takeBackConsolidating?.();
    this.#takeBackConsolidating = null;
    this.#takeBack ??= this.#options.timers.after(SYNC_AFTER_MS, () => {
      this.#takeBack = null;
      this.#running = this.#run();
    });
  }

  /** Resolves when no sync is running, so that the index may be exchanged. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Syncs the unsynced commits. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#takeBack?.();
    this.#takeBackConsolidating?.();
    await this.#running;
    await this.#run();
  }

  async #run(): Promise<void> {
    try {
      await this.#index().sync();
      this.#options.onSync();
      this.#consolidateSoon();
    } catch (error) {
      this.#options.onFailure(error);
      this.soon();
    }
  }

  /** Consolidates after a time without commits. Nothing waits for it: the index may be written, exchanged and closed meanwhile. */
  #consolidateSoon(): void {
    if (this.#isClosed || this.#takeBack !== null) return;
    this.#takeBackConsolidating ??= this.#options.timers.after(CONSOLIDATE_AFTER_MS, () => {
      this.#takeBackConsolidating = null;
      if (!this.#options.hasRoom()) return;
      this.#index()
        .consolidate()
        .then((isDone) => {
          if (!isDone) return;
          this.#options.onSync();
          this.soon();
        })
        .catch((error: unknown) => this.#options.onFailure(error));
    });
  }
}
