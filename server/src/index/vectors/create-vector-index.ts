import { setImmediate } from 'node:timers/promises';
import { findNearest } from './find-nearest.ts';
import type { NearestPassages, NearestQuery, VectorIndex } from './vector-index.ts';
import { VectorMatrix } from './vector-matrix.ts';
import type { StoredVectorModel, VectorChange, VectorReader } from './vector-store.ts';

/** Passages that are read and loaded at a time: about a millisecond. */
const STEP_PASSAGES = 256;
/** How long steps may run before waiting searches get a turn. */
const SLICE_MS = 1;

interface Loaded {
  /** The store in which changes are counted: a reopened store may be a different one. */
  readonly reader: VectorReader;
  readonly model: StoredVectorModel;
  readonly matrix: VectorMatrix;
  /** The last loaded change. */
  change: number;
}

/** Opens the store that the index follows; `null` if nothing was ever stored. It is closed with the index. */
export type OpenVectorReader = () => (VectorReader & { close(): void }) | null;

/**
 * A vector index in this thread: a search among 100,000 passages takes some two milliseconds of it. It is empty
 * until the first `refresh`, which opens the store; a refresh that fails leaves the index unchanged. If
 * the store cannot be read any more, it is opened again, and everything is reloaded.
 */
export function createVectorIndex(open: OpenVectorReader): VectorIndex {
  return new MemoryVectorIndex(open);
}

class MemoryVectorIndex implements VectorIndex {
  readonly #open: OpenVectorReader;
  #reader: ReturnType<OpenVectorReader> | null = null;
  #loaded: Loaded | null = null;
  #refreshing: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(open: OpenVectorReader) {
    this.#open = open;
  }

  get modelKey(): string | null {
    return this.#loaded?.model.key ?? null;
  }

  get passages(): number {
    return this.#loaded?.matrix.rows.count ?? 0;
  }

  get documents(): number {
    return this.#loaded?.matrix.rows.documents ?? 0;
  }

  get sizeBytes(): number {
    return this.#loaded?.matrix.sizeBytes ?? 0;
  }

  refresh(): Promise<void> {
    // In sequence: a call sees everything that was stored before it.
    this.#refreshing = this.#refreshing.then(
      () => this.#refresh(),
      () => this.#refresh(),
    );
    return this.#refreshing;
  }

  async nearest(
    vector: Float32Array,
    query: NearestQuery,
    signal: AbortSignal,
  ): Promise<NearestPassages> {
    signal.throwIfAborted();
    if (this.#loaded === null) return { hits: [], mean: 0, deviation: 0 };
    return findNearest(this.#loaded.matrix, vector, query);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#refreshing.catch(() => {}); // its caller has its reason
    this.#closeReader();
    this.#loaded = null;
  }

  async #refresh(): Promise<void> {
    const wasOpen = this.#reader !== null;
    try {
      await this.#followStore();
    } catch (error) {
      if (!wasOpen) throw error;
      // The file may have been replaced.
      await this.#followStore();
    }
  }

  async #followStore(): Promise<void> {
    if (this.#isClosed) return;
    try {
      this.#reader ??= this.#open();
      if (this.#reader === null) this.#loaded = null;
      else await this.#follow(this.#reader);
    } catch (error) {
      this.#closeReader();
      throw error;
    }
  }

  async #follow(reader: VectorReader): Promise<void> {
    const model = reader.liveModel();
    if (model === null) {
      this.#loaded = null;
      return;
    }
    const known = this.#loaded;
    // A new model is searched only when it is loaded completely; until then the old one is.
    const loaded =
      known?.reader === reader && known.model.id === model.id
        ? known
        : { reader, model, matrix: new VectorMatrix(model.dimensions), change: 0 };
    await this.#takeChanges(reader, loaded);
    if (!this.#isClosed) this.#loaded = loaded;
  }

  async #takeChanges(reader: VectorReader, loaded: Loaded): Promise<void> {
    let sliceEnd = performance.now() + SLICE_MS;
    let limit = 1;
    while (!this.#isClosed) {
      const changes = reader.changesAfter(loaded.model.id, loaded.change, limit);
      for (const change of changes) {
        loaded.matrix.put(change);
        loaded.change = change.change;
      }
      if (changes.length < limit) return;
      limit = nextLimit(changes);
      if (performance.now() < sliceEnd) continue;
      await setImmediate();
      sliceEnd = performance.now() + SLICE_MS;
    }
  }

  #closeReader(): void {
    this.#reader?.close();
    this.#reader = null;
  }
}

/** The number of documents with about {@link STEP_PASSAGES}: some have one passage, some thousands. */
function nextLimit(changes: readonly VectorChange[]): number {
  const passages = changes.reduce((sum, change) => sum + change.passages.length, 0);
  return Math.max(
    1,
    Math.round((changes.length * STEP_PASSAGES) / Math.max(passages, changes.length)),
  );
}
