/**
 * The port of models that judge how well texts answer a query by reading both together (a cross-encoder). An
 * implementation answers in the order of the texts, with a number from 0 (not at all) to 1 for each; truncates texts
 * that are too long for the model; and stops working soon after the signal is aborted. It never blocks the calling
 * thread for more than a millisecond or two.
 */
export interface Reranker {
  /** The name for people: `ms-marco-MiniLM-L-6-v2`. */
  readonly name: string;
  /** Rejects with a {@link RerankerError}, or with the signal's reason. */
  score(query: string, texts: readonly string[], signal: AbortSignal): Promise<Float32Array>;
  close(): Promise<void>;
}

/** Why texts could not be judged: `message` names the remedy, and contains no secret. */
export class RerankerError extends Error {
  readonly reason: RerankerFault;

  constructor(reason: RerankerFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RerankerError';
    this.reason = reason;
  }
}

/**
 * `model`: the model is missing or damaged, and a retry is useless; `refused`: the server rejects the
 * request or the key; `unreachable`, `slow`, `broken`: a later retry may succeed.
 */
export type RerankerFault = 'model' | 'refused' | 'unreachable' | 'slow' | 'broken';
