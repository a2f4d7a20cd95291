/** What turns texts into vectors whose nearness is nearness in meaning. */
export interface EmbeddingModel {
  /**
   * What makes vectors comparable: two embedders with the same key give the same vectors, and a vector
   * of another key is worth nothing. Made of what the model is (a checksum, a name), not of where it lies.
   */
  readonly key: string;
  /** For people: `all-MiniLM-L6-v2`. */
  readonly name: string;
  readonly dimensions: number;
  /** Primary subtags of the languages that it understands; `null`: whatever there is. */
  readonly languages: readonly string[] | null;
}

/** What a text is embedded for: some models want to be told. */
export type EmbeddingPurpose = 'query' | 'passage';

/**
 * The port of everything that embeds. An implementation answers in the order of the texts, each vector of
 * unit length with {@link EmbeddingModel.dimensions} finite numbers; cuts what is too long for the model
 * instead of refusing it; and stops working soon after the signal is aborted. It never blocks the thread
 * that calls it for more than a millisecond or two.
 */
export interface Embedder {
  readonly model: EmbeddingModel;
  /** How many texts of about a paragraph a call of {@link embed} should have for the best throughput. */
  readonly batchSize: number;
  /** Rejects with an {@link EmbeddingError}, or with the signal's reason. */
  embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    signal: AbortSignal,
  ): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Why texts could not be embedded: `message` says what to do about it, and holds no secret. */
export class EmbeddingError extends Error {
  readonly reason: EmbeddingFault;

  constructor(reason: EmbeddingFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddingError';
    this.reason = reason;
  }
}

/**
 * `model`: the model is missing or damaged, and trying again is of no use; `refused`: the server does not
 * take the request or the key; `unreachable`, `slow`, `broken`: worth another try later.
 */
export type EmbeddingFault = 'model' | 'refused' | 'unreachable' | 'slow' | 'broken';
