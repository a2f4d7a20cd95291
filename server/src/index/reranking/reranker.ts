/**
 * The port of everything that judges how well texts answer a query by reading both together (a cross-encoder). An
 * implementation answers in the order of the texts, for each a number from 0 (not at all) to 1; cuts what is too long
 * for the model instead of refusing it; and stops working soon after the signal is aborted. It never blocks the thread
 * that calls it for more than a millisecond or two.
 */
export interface Reranker {
  /** For people: `ms-marco-MiniLM-L-6-v2`. */
  readonly name: string;
  /** Rejects with a {@link RerankerError}, or with the signal's reason. */
  score(query: string, texts: readonly string[], signal: AbortSignal): Promise<Float32Array>;
  close(): Promise<void>;
}

/** Why texts could not be judged: `message` says what to do about it, and holds no secret. */
export class RerankerError extends Error {
  readonly reason: RerankerFault;

  constructor(reason: RerankerFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RerankerError';
    this.reason = reason;
  }
}

/**
 * `model`: the model is missing or damaged, and trying again is of no use; `refused`: the server does not take the
 * request or the key; `unreachable`, `slow`, `broken`: worth another try later.
 */
export type RerankerFault = 'model' | 'refused' | 'unreachable' | 'slow' | 'broken';
