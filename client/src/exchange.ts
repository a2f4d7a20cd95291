import type { SequenceMemory } from './sequence-memory.ts';

/** The settings shared by all requests of a client: address, key and bounds. */
export interface Exchange {
  readonly baseUrl: URL;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly maxRetries: number;
  readonly maxRetryWaitMs: number;
  readonly validateResponses: boolean;
  readonly sequence: SequenceMemory;
  readonly runtime: ClientRuntime;
}

/** The environment of a client as an argument, so that tests control network, time and randomness. */
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
  /** Overrides the client's: for calls that may take longer, such as a large push. */
  readonly timeoutMs?: number | undefined;
  /** Overrides the client's, for a streamed text that is passed on. */
  readonly maxResponseBytes?: number | undefined;
}
