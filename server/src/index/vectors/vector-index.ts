/**
 * The port of nearest-neighbour search over passages. It follows a {@link VectorReader}: what is stored
 * is found after {@link refresh}.
 */
export interface VectorIndex {
  /** The key of the model whose vectors are searched; `null` while there is none. A query's vector must be of it. */
  readonly modelKey: string | null;
  readonly passages: number;
  readonly documents: number;
  /** What it holds in memory. */
  readonly sizeBytes: number;
  /** Takes in what was stored since; after a swap of models, everything. Resolves when searches see it. */
  refresh(): Promise<void>;
  /**
   * The passages nearest to `vector` (unit length, of the live model), nearest first; of each document only its best.
   * Rejects with the signal's reason, and with an Error for a vector of the wrong dimensions.
   */
  nearest(vector: Float32Array, query: NearestQuery, signal: AbortSignal): Promise<NearestPassages>;
  close(): Promise<void>;
}

export interface NearestQuery {
  /** How many documents. */
  readonly limit: number;
  /** Bit n (`documents[n >> 3] & (1 << (n & 7))`) says whether the document of number n may be found; absent: all may. */
  readonly documents?: Uint8Array;
}

export interface NearestPassages {
  readonly hits: readonly NearPassage[];
  /**
   * How near any passage is to this query: mean and standard deviation of the cosine over all passages (or a
   * fair sample of some thousands). A hit that does not stand out of it is near by chance.
   */
  readonly mean: number;
  readonly deviation: number;
}

export interface NearPassage {
  readonly documentNumber: number;
  readonly passage: number;
  /** Cosine, −1 to 1. */
  readonly similarity: number;
}
