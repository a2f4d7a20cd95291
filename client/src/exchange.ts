/** The settings shared by all requests of a client: address, key and bounds. */
export interface Exchange {
  readonly baseUrl: URL;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly maxRetries: number;
  readonly maxRetryWaitMs: number;
  readonly validateResponses: boolean;
  readonly runtime: ClientRuntime;
}

/** The outside world of a client, as an argument: so that tests own the network, the time and the chance. */
export interface ClientRuntime {
  readonly fetch: typeof globalThis.fetch;
  /** Resolves after `delayMs`; rejects with the signal's reason when it is aborted before. */
  wait(delayMs: number, signal: AbortSignal | undefined): Promise<void>;
  /** At least 0, below 1. */
  random(): number;
}

/** The options of one call besides its input. */
export interface CallOptions {
  /** Ends the call, its retries included; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** In place of the client's: for one attempt of work that may take longer, as a push of many. */
  readonly timeoutMs?: number | undefined;
  /** In place of the client's, of a text that is streamed: for one that is handed on as it comes. */
  readonly maxResponseBytes?: number | undefined;
}
