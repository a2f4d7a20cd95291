import type { AnswerStep } from '../../answers/answer-step.ts';
import type { SearchStep } from '../../search/search-step.ts';

/** The traced properties of a request; words are in `content` only. */
export type TracedStep = AnswerStep | SearchStep;

/** A request, as it begins. */
export interface TracedRequest {
  readonly requestId: string;
  /** The endpoint; `none` if no endpoint matched. */
  readonly endpoint: string;
  readonly method: string;
  /** The route pattern, as in `/x/{id}`; `null` if no endpoint matched. */
  readonly route: string | null;
  /** Without the query. */
  readonly path: string;
  /** As the client sees it. */
  readonly scheme: 'http' | 'https';
  /** The header of W3C Trace Context as received, not validated. */
  readonly traceparent: string | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The same moment by the stopwatch that steps are timed with. */
  readonly startedMs: number;
}

/** How a request ended. */
export interface TracedEnd {
  /** `null`: the client was gone before one could be sent. */
  readonly status: number | null;
  readonly durationMs: number;
  /** Its client went away before the answer was whole. */
  readonly isAbandoned: boolean;
}

/** The trace of one request. */
export interface Trace {
  /** A step that is over; in any order. */
  step(step: TracedStep): void;
  /** Once, last. */
  end(end: TracedEnd): void;
}

/**
 * The port for tracing requests. An implementation takes little time of a request and never blocks it; its stored and
 * queued data are bounded, and dropped ones are counted.
 */
export interface Tracer {
  /** `null`: this request is not followed. */
  begin(request: TracedRequest): Trace | null;
  /** Sends its pending data, for two seconds at most. */
  close(): Promise<void>;
}
