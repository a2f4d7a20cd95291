import { type DeliveryHeaders, readSignedHead, type SignedHead } from './delivery-headers.ts';
import type { HandledEvents } from './handled-events.ts';
import { createMemoryHandledEvents } from './memory-handled-events.ts';
import { readSigningSecrets, type SigningSecrets } from './signing-secrets.ts';
import { readWebhookEvent, type WebhookEvent } from './webhook-event.ts';
import {
  systemRuntime,
  TimeLimitError,
  type WebhookRuntime,
  withinTime,
} from './webhook-runtime.ts';
import { createWorkQueue } from './work-queue.ts';

/** Options of a webhook receiver. */
export interface WebhookReceiverOptions {
  /** The current secrets, `whsec_…`: during a rotation, both. At most 8. */
  readonly secrets: readonly string[];
  /**
   * Handles one event after its response, each id once. A rejection is reported, and allows the event to be delivered
   * again (`quarry webhooks redeliver`). The signal is aborted when time is up.
   */
  readonly handle: (event: WebhookEvent, signal: AbortSignal) => void | Promise<void>;
  /** Called for each delivery that was refused and each event that failed. Writes to `console.error` unless given. */
  readonly onFailure?: ((failure: WebhookFailure) => void) | undefined;
  /** The store of handled events. In memory unless given. */
  readonly handledEvents?: HandledEvents | undefined;
  /** Maximum pending events; beyond it, 503 makes the sender retry. 1,000 unless given. */
  readonly maxPendingEvents?: number | undefined;
  /** Events handled at once. 4 unless given. */
  readonly concurrency?: number | undefined;
  /** For one event. 60,000 unless given. */
  readonly handleTimeoutMs?: number | undefined;
  /** The largest delivery. 65,536 unless given. */
  readonly maxBodyBytes?: number | undefined;
}

/** The result of a delivery. Respond with `status` at once, without a body. */
export interface Reception {
  readonly status: number;
  readonly outcome: ReceptionOutcome;
}

/** See {@link STATUS_OF}. */
export type ReceptionOutcome = keyof typeof STATUS_OF;

/** A delivery that was refused, or an event that was answered with 2xx and could not be handled. */
export interface WebhookFailure {
  readonly reason:
    | Exclude<ReceptionOutcome, 'accepted' | 'duplicate' | 'unknown-type'>
    | 'handler-failed'
    | 'handler-timeout'
    | 'unfinished';
  /** The event, if the delivery was verified. */
  readonly event: WebhookEvent | null;
  /** The exception, if any. */
  readonly cause: unknown;
}

/** Receives deliveries, whatever the framework. */
export interface WebhookReceiver {
  /** The maximum body; adapters read at most one byte more. */
  readonly maxBodyBytes: number;
  /**
   * Verifies a delivery and queues its event. `body` are the bytes as they came (or, if they are text, that text): one
   * that was parsed cannot be verified, and is refused with 500. Never rejects.
   */
  receive(headers: DeliveryHeaders, body: unknown): Promise<Reception>;
  /**
   * Answers 503 from now on, and lets queued work finish, within `withinMs` (30,000 unless given). What is not finished
   * by then is aborted, reported as `unfinished` and can be delivered again.
   */
  close(options?: { readonly withinMs?: number }): Promise<void>;
}

/** Quarry retries 5xx and 429, but no other 4xx: a delivery that would be refused again gets one of those. */
const STATUS_OF = {
  /** Queued. */
  accepted: 204,
  /** It was handled, or is pending. */
  duplicate: 204,
  /** From a newer server: acknowledged and skipped. */
  'unknown-type': 204,
  /** Not a delivery of Standard Webhooks, or its event is not in the contract. */
  malformed: 400,
  /** Signed too long ago, or too far in the future: a replay, or a clock that is wrong. */
  expired: 401,
  'invalid-signature': 401,
  'too-large': 413,
  /** Something consumed or parsed the body before the receiver: a mistake of the receiving side. */
  'unread-body': 500,
  full: 503,
  closed: 503,
  /** `handledEvents` failed, or took too long. */
  'store-failed': 503,
} as const;

/** The tolerance of the Standard Webhooks libraries, in both directions. */
const TOLERANCE_SECONDS = 300;

/** Half of the time that the sender waits for a response. */
const STORE_TIMEOUT_MS = 5_000;

/** Longer than an event usually waits in the queue; this process also tracks its pending events itself. */
const LEASE_MS = 15 * 60_000;

/** Deliveries have about 1 kB (Standard Webhooks recommends less than 20): 1,000 pending ones of this size are 64 MB. */
const DEFAULT_MAX_BODY_BYTES = 65_536;
const DEFAULT_MAX_PENDING_EVENTS = 1_000;
const DEFAULT_CONCURRENCY = 4;
const DEFAULT_HANDLE_TIMEOUT_MS = 60_000;
/** About the time that platforms give a process between its signal and its end. */
const DEFAULT_CLOSE_MS = 30_000;

/**
 * Receives Quarry's webhooks: verifies them, responds at once, and handles each event once by its id. Pending events are in
 * memory: call `close()` before the process ends.
 * @throws {RangeError} for a malformed secret or bound.
 */
export function createWebhookReceiver(
  options: WebhookReceiverOptions,
  runtime: WebhookRuntime = systemRuntime,
): WebhookReceiver {
  return new QueueingReceiver(options, runtime);
}

class QueueingReceiver implements WebhookReceiver {
  readonly maxBodyBytes: number;
  readonly #secrets: SigningSecrets;
  readonly #handle: WebhookReceiverOptions['handle'];
  readonly #onFailure: (failure: WebhookFailure) => void;
  readonly #handledEvents: HandledEvents;
  readonly #maxPendingEvents: number;
  readonly #handleTimeoutMs: number;
  readonly #runtime: WebhookRuntime;
  readonly #queue;
  /** The responses of deliveries by id, until the event is handled. */
  readonly #pending = new Map<string, Promise<ReceptionOutcome>>();
  /** The abort controllers of the events in progress. */
  readonly #working = new Set<AbortController>();
  #isClosed = false;
  #isAbandoned = false;

  constructor(options: WebhookReceiverOptions, runtime: WebhookRuntime) {
    this.#secrets = readSigningSecrets(options.secrets);
    this.#handle = options.handle;
    this.#onFailure = options.onFailure ?? printFailure;
    this.#handledEvents = options.handledEvents ?? createMemoryHandledEvents({ runtime });
    this.#runtime = runtime;
    this.maxBodyBytes = bound('maxBodyBytes', options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES);
    this.#maxPendingEvents = bound(
      'maxPendingEvents',
      options.maxPendingEvents ?? DEFAULT_MAX_PENDING_EVENTS,
    );
    this.#handleTimeoutMs = bound(
      'handleTimeoutMs',
      options.handleTimeoutMs ?? DEFAULT_HANDLE_TIMEOUT_MS,
    );
    this.#queue = createWorkQueue(bound('concurrency', options.concurrency ?? DEFAULT_CONCURRENCY));
  }

  async receive(headers: DeliveryHeaders, body: unknown): Promise<Reception> {
    const outcome = await this.#receive(headers, body);
    return { status: STATUS_OF[outcome], outcome };
  }

  async close({ withinMs = DEFAULT_CLOSE_MS } = {}): Promise<void> {
    this.#isClosed = true;
    const cancel = this.#runtime.after(withinMs, () => this.#abandon());
    // Wait until deliveries being claimed are queued or dropped before checking the queue.
    await Promise.all(this.#pending.values());
    await this.#queue.idle();
    cancel();
  }

  async #receive(headers: DeliveryHeaders, body: unknown): Promise<ReceptionOutcome> {
    const head = readSignedHead(headers);
    if (head === null) return this.#refuse('malformed');
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    if (!(bytes instanceof Uint8Array)) return this.#refuse('unread-body', null, UNREAD_BODY);
    if (bytes.length > this.maxBodyBytes) return this.#refuse('too-large');
    if (!this.#isInTime(head)) return this.#refuse('expired');
    if (!(await this.#secrets.verify(head, bytes))) return this.#refuse('invalid-signature');
    const event = readWebhookEvent(head.id, bytes);
    if (event === 'unknown-type') return event;
    if (event === 'malformed') return this.#refuse(event);
    return this.#accept(event);
  }

  #isInTime({ timestamp }: SignedHead): boolean {
    const nowSeconds = Math.floor(this.#runtime.now() / 1_000);
    return Math.abs(nowSeconds - Number(timestamp)) <= TOLERANCE_SECONDS;
  }

  /** Reserves its place synchronously, so that the bound holds for concurrent deliveries. */
  async #accept(event: WebhookEvent): Promise<ReceptionOutcome> {
    const earlier = this.#pending.get(event.id);
    if (earlier !== undefined) {
      const outcome = await earlier;
      return outcome === 'accepted' ? 'duplicate' : outcome;
    }
    if (this.#isClosed) return this.#refuse('closed', event);
    if (this.#pending.size >= this.#maxPendingEvents) return this.#refuse('full', event);
    const outcome = this.#claimAndQueue(event);
    this.#pending.set(event.id, outcome);
    return outcome;
  }

  async #claimAndQueue(event: WebhookEvent): Promise<ReceptionOutcome> {
    try {
      const isNew = await this.#inStoreTime(() => this.#handledEvents.claim(event.id, LEASE_MS));
      if (!isNew) {
        this.#pending.delete(event.id);
        return 'duplicate';
      }
    } catch (cause) {
      this.#pending.delete(event.id);
      return this.#refuse('store-failed', event, cause);
    }
    this.#queue.push(() => this.#work(event));
    return 'accepted';
  }

  async #work(event: WebhookEvent): Promise<void> {
    const failure = this.#isAbandoned ? unfinished(event) : await this.#handleOnce(event);
    if (failure !== null) this.#report(failure);
    try {
      const { id } = event;
      await this.#inStoreTime(() =>
        failure === null ? this.#handledEvents.settle(id) : this.#handledEvents.release(id),
      );
    } catch (cause) {
      this.#report({ reason: 'store-failed', event, cause });
    }
    this.#pending.delete(event.id);
  }

  /** Handles the event. Returns the reason of a failure; `null`: none. */
  async #handleOnce(event: WebhookEvent): Promise<WebhookFailure | null> {
    const stop = new AbortController();
    this.#working.add(stop);
    const stopped = new Promise<never>((_, reject) => {
      stop.signal.addEventListener('abort', () => reject(stop.signal.reason));
    });
    const limitMs = this.#handleTimeoutMs;
    const cancel = this.#runtime.after(limitMs, () => stop.abort(new TimeLimitError(limitMs)));
    try {
      // An async function turns a synchronous exception of `handle` into a rejection.
      const work = (async () => this.#handle(event, stop.signal))();
      await Promise.race([work, stopped]);
      return null;
    } catch (cause) {
      if (!stop.signal.aborted) return { reason: 'handler-failed', event, cause };
      return this.#isAbandoned ? unfinished(event) : { reason: 'handler-timeout', event, cause };
    } finally {
      cancel();
      this.#working.delete(stop);
    }
  }

  #abandon(): void {
    this.#isAbandoned = true;
    for (const stop of this.#working) stop.abort(new Error('the receiver was closed'));
    this.#queue.runAll();
  }

  #inStoreTime<Result>(call: () => Promise<Result>): Promise<Result> {
    return withinTime((async () => call())(), STORE_TIMEOUT_MS, this.#runtime);
  }

  #refuse<Outcome extends ReceptionOutcome & WebhookFailure['reason']>(
    reason: Outcome,
    event: WebhookEvent | null = null,
    cause: unknown = null,
  ): Outcome {
    this.#report({ reason, event, cause });
    return reason;
  }

  /** Exceptions of the callback affect neither the response nor other events. */
  #report(failure: WebhookFailure): void {
    try {
      this.#onFailure(failure);
    } catch (error) {
      printFailure(failure);
      console.error('onFailure threw', error);
    }
  }
}

const UNREAD_BODY = new TypeError(
  'the body is neither bytes nor text: webhooks need it as it came, before anything parses it',
);

function unfinished(event: WebhookEvent): WebhookFailure {
  return { reason: 'unfinished', event, cause: null };
}

/** Prints ids and types only, since `data` may be confidential. */
function printFailure({ reason, event, cause }: WebhookFailure): void {
  const subject = event === null ? '' : ` of ${event.type} ${event.id}`;
  console.error(`webhook${subject}: ${reason}`, ...(cause === null ? [] : [cause]));
}

function bound(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`${name} must be 1 or more`);
  return value;
}
