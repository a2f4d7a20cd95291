import { TraceFlags } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { ServiceFault } from '../../../outbound/service-fault.ts';
import type { Timers } from '../../../runtime/timers.ts';

/** The options of {@link SpanBatches}. */
export interface SpanBatchesOptions {
  /** Hands spans to the collector: how many of them it did not take. Rejects with a {@link ServiceFault}. */
  readonly send: (spans: ReadableSpan[], signal: AbortSignal) => Promise<number>;
  readonly timers: Timers;
  /** Told how many spans no collector will see, since there was no room or it does not take them. */
  readonly onLost: (spans: number) => void;
  /** Told of each batch that was not sent, and why; it may be sent later. */
  readonly onFault: (error: unknown) => void;
  readonly onSent: () => void;
  readonly bounds?: BatchBounds;
}

/** How much waits, and for how long. */
export interface BatchBounds {
  readonly maxWaiting: number;
  readonly maxBatch: number;
  readonly intervalMs: number;
  /** For handing on the rest at the end. */
  readonly closeMs: number;
}

/**
 * Those of OpenTelemetry's own processor: some two megabytes of spans wait at most. A stopping server waits at most two
 * seconds for its spans.
 */
export const defaultBatchBounds: BatchBounds = {
  maxWaiting: 2_048,
  maxBatch: 512,
  intervalMs: 5_000,
  closeMs: 2_000,
};

/**
 * Spans on their way to a collector, one batch at a time. What it cannot take now waits for it, as far as there is room.
 * The processor that comes with the library is not used: it loses spans without a word, and may take half a minute to stop.
 */
export class SpanBatches implements SpanProcessor {
  readonly #options: SpanBatchesOptions;
  readonly #bounds: BatchBounds;
  #waiting: ReadableSpan[] = [];
  #stopTimer: (() => void) | null = null;
  #sending: Promise<void> | null = null;
  /** After a failure only the timer tries again. */
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

  /** Sends what waits, as long as it is taken. */
  async forceFlush(): Promise<void> {
    await this.#sending;
    while (this.#waiting.length > 0 && !this.#closing.signal.aborted) {
      const before = this.#waiting.length;
      await this.#sendOnce();
      if (this.#waiting.length >= before) return; // it takes nothing now
    }
  }

  /** Sends waiting spans, within the bound; the rest is lost. */
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

/** By OTLP/HTTP 1.x, "Retryable response codes"; `null`: no response at all. */
const FOR_LATER: ReadonlySet<number | null> = new Set([null, 429, 502, 503, 504]);

function isForLater(error: unknown): boolean {
  // Anything else is the signal of the end: then all that waits is counted as one.
  return !(error instanceof ServiceFault) || FOR_LATER.has(error.status);
}
