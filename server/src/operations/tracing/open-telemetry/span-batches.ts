import { TraceFlags } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { ServiceFault } from '../../../outbound/service-fault.ts';
import type { Timers } from '../../../runtime/timers.ts';

/** The options of {@link SpanBatches}. */
export interface SpanBatchesOptions {
  /** Sends spans to the collector; resolves to how many it rejected. Rejects with a {@link ServiceFault}. */
  readonly send: (spans: ReadableSpan[], signal: AbortSignal) => Promise<number>;
  readonly timers: Timers;
  /** Called with the number of spans that were dropped, for lack of room or because the collector rejects them. */
  readonly onLost: (spans: number) => void;
  /** Called with the error of each batch that failed; it may be sent later. */
  readonly onFault: (error: unknown) => void;
  readonly onSent: () => void;
  readonly bounds?: BatchBounds;
}

/** Bounds for waiting spans. */
export interface BatchBounds {
  readonly maxWaiting: number;
  readonly maxBatch: number;
  readonly intervalMs: number;
  /** Time limit for sending the rest at shutdown. */
  readonly closeMs: number;
}

/**
 * As in OpenTelemetry's own processor: at most some two megabytes of spans wait. A stopping server waits at most two seconds
 * for its spans.
 */
export const defaultBatchBounds: BatchBounds = {
  maxWaiting: 2_048,
  maxBatch: 512,
  intervalMs: 5_000,
  closeMs: 2_000,
};

/**
 * Sends spans to a collector, one batch at a time. Spans that it cannot accept now wait, within the bounds. The library's own
 * processor is not used: it drops spans silently, and may take half a minute to stop.
 */
export class SpanBatches implements SpanProcessor {
  readonly #options: SpanBatchesOptions;
  readonly #bounds: BatchBounds;
  #waiting: ReadableSpan[] = [];
  #stopTimer: (() => void) | null = null;
  #sending: Promise<void> | null = null;
  /** After a failure only the timer retries. */
  #isResting = false;
  #isClosed = false;
  readonly #closing = new AbortController();

  constructor(options: SpanBatchesOptions) {
    this.#options = options;
    this.#bounds = options.bounds ?? defaultBatchBounds;
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return;
    const { maxWaiting, maxBatch } = this.#bounds;
    if (this.#isClosed || this.#waiting.length >= maxWaiting) {
      this.#options.onLost(1);
      return;
    }
    this.#waiting.push(span);
    if (this.#waiting.length >= maxBatch && !this.#isResting) this.#begin();
    else this.#wait();
  }

  /** Sends waiting spans while the collector accepts them. */
  async forceFlush(): Promise<void> {
    await this.#sending;
    while (this.#waiting.length > 0 && !this.#closing.signal.aborted) {
      const before = this.#waiting.length;
      await this.#sendOnce();
      if (this.#waiting.length >= before) return; // the collector accepts nothing now
    }
  }

  /** Sends waiting spans within the time limit; the rest is lost. */
  async shutdown(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stopTimer?.();
    const stop = this.#options.timers.after(this.#bounds.closeMs, () =>
      this.#closing.abort(STOPPING),
    );
    await this.forceFlush();
    stop();
    if (this.#waiting.length > 0) this.#options.onLost(this.#waiting.length);
    this.#waiting = [];
  }

  #wait(): void {
    this.#stopTimer ??= this.#options.timers.after(this.#bounds.intervalMs, () => this.#begin());
  }

  #begin(): void {
    if (this.#sending !== null) return;
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#sending = this.#sendOnce().finally(() => {
      this.#sending = null;
      if (this.#waiting.length === 0 || this.#isClosed) return;
      if (this.#waiting.length >= this.#bounds.maxBatch && !this.#isResting) this.#begin();
      else this.#wait();
    });
  }

  async #sendOnce(): Promise<void> {
    const { send, onLost, onFault, onSent } = this.#options;
    const batch = this.#waiting.splice(0, this.#bounds.maxBatch);
    try {
      const refused = await send(batch, this.#closing.signal);
      this.#isResting = false;
      if (refused > 0) onLost(refused);
      onSent();
    } catch (error) {
      this.#isResting = true;
      onFault(error);
      if (isForLater(error)) this.#putBack(batch);
      else onLost(batch.length);
    }
  }

  #putBack(batch: ReadableSpan[]): void {
    const all = [...batch, ...this.#waiting];
    this.#waiting = all.slice(0, this.#bounds.maxWaiting);
    const lost = all.length - this.#waiting.length;
    if (lost > 0) this.#options.onLost(lost);
  }
}

const STOPPING = new Error('the server is stopping');

/** OTLP/HTTP 1.x, "Retryable response codes"; `null`: no response. */
const FOR_LATER: ReadonlySet<number | null> = new Set([null, 429, 502, 503, 504]);

function isForLater(error: unknown): boolean {
  // Any other error is the abort at shutdown, where all waiting spans are counted together.
  return !(error instanceof ServiceFault) || FOR_LATER.has(error.status);
}
