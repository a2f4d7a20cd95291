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

/** Finds the trace of a request. */
export interface KeptTraces {
  /** Whether words are kept, too; `off`: nothing is. */
  readonly keeps: 'off' | 'steps' | 'content';
  /** `null`: nothing is kept of such a request. Of several with the same id the latest. */
  find(requestId: string): KeptTrace | null;
}
