import type { TracedEnd, TracedStep } from './tracer.ts';

/** A trace as its owner reads it. */
export interface KeptTrace {
  readonly requestId: string;
  readonly endpoint: string;
  readonly method: string;
  readonly route: string | null;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** How it ended; `null`: it runs. */
  readonly end: TracedEnd | null;
  /** In the order in which they began; {@link TracedStep.startedMs} counts from the beginning of the request. */
  readonly steps: readonly TracedStep[];
  /** Steps beyond the bound for one request. */
  readonly droppedSteps: number;
}

/** Which traces are listed. */
export interface TraceQuery {
  /** Names of endpoints; `null`: all. */
  readonly endpoints: ReadonlySet<string> | null;
  /** When they began, in milliseconds since 1970, both ends included; `null`: open. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** Finds the traces of requests. */
export interface KeptTraces {
  /** Whether to also store text; `off`: stores nothing. */
  readonly keeps: 'off' | 'steps' | 'content';
  /** `null`: nothing is kept of such a request. Of several with the same id the latest. */
  find(requestId: string): KeptTrace | null;
  /** Newest first; `total` counts all that match. */
  list(query: TraceQuery): { readonly traces: readonly KeptTrace[]; readonly total: number };
}
