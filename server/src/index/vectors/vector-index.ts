/**
 * The port of nearest-neighbour search over passages. It follows a {@link VectorReader}: stored vectors
 * are found after {@link refresh}.
 */
export interface VectorIndex {
  /** The key of the searched model; `null` if there is none. A query's vector must come from it. */
  readonly modelKey: string | null;
  readonly passages: number;
  readonly documents: number;
  /** Its size in memory. */
  readonly sizeBytes: number;
  /** Loads vectors that were stored since, or all after a change of the model. Resolves when searches use them. */
  refresh(): Promise<void>;
  /**
   * The passages nearest to `vector` (unit length, of the live model), nearest first; only the best one of each document.
   * Rejects with the signal's reason, and with an Error for a vector of the wrong dimensions.
   */
  nearest(vector: Float32Array, query: NearestQuery, signal: AbortSignal): Promise<NearestPassages>;
  close(): Promise<void>;
}

export interface NearestQuery {
  /** The maximum number of documents. */
  readonly limit: number;
  /** Bit n (`documents[n >> 3] & (1 << (n & 7))`) permits the document with number n; absent: all are permitted. */
  readonly documents?: Uint8Array;
}

export interface NearestPassages {
  readonly hits: readonly NearPassage[];
  /**
   * The statistics of similarity to this query: mean and standard deviation of the cosine over all passages (or a
   * fair sample of some thousands). A hit that does not exceed it clearly is near by chance.
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
