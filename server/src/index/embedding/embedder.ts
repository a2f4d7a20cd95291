/** Describes a model that turns texts into vectors, near each other if the texts are near in meaning. */
export interface EmbeddingModel {
  /**
   * Identifies comparable vectors: two embedders with the same key give the same vectors, and vectors of different
   * keys cannot be compared. Derived from the model (a checksum, a name), not from its location.
   */
  readonly key: string;
  /** For people: `all-MiniLM-L6-v2`. */
  readonly name: string;
  readonly dimensions: number;
  /** Primary subtags of the languages that it understands; `null`: all. */
  readonly languages: readonly string[] | null;
}

/** What a text is embedded for. Some models need it. */
export type EmbeddingPurpose = 'query' | 'passage';

/**
 * The port of embedding. An implementation returns vectors in the order of the texts, each of unit length with
 * {@link EmbeddingModel.dimensions} finite numbers; truncates texts that are too long for the model; stops soon
 * after the signal is aborted; and never blocks the calling thread for more than a millisecond or two.
 */
export interface Embedder {
  readonly model: EmbeddingModel;
  /** Number of paragraph-sized texts for each call of {@link embed} that gives the best throughput. */
  readonly batchSize: number;
  /** Rejects with an {@link EmbeddingError}, or with the signal's reason. */
  embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    signal: AbortSignal,
  ): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Why texts could not be embedded. `message` says what to do and holds no secret. */
export class EmbeddingError extends Error {
  readonly reason: EmbeddingFault;

  constructor(reason: EmbeddingFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddingError';
    this.reason = reason;
  }
}

/**
 * `model`: the model is missing or damaged, and a retry is useless; `refused`: the server rejects the request or
 * the key; `unreachable`, `slow`, `broken`: temporary, worth a retry later.
 */
export type EmbeddingFault = 'model' | 'refused' | 'unreachable' | 'slow' | 'broken';
