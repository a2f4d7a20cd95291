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

/** How webhooks are received. */
export interface WebhookReceiverOptions {
  /** Those that sign now, `whsec_…`: while a new one is introduced, the former one as well. At most 8. */
  readonly secrets: readonly string[];
  /**
   * Works on one event after it was answered, each id once. A rejection is reported, and lets the event be delivered
   * again (`quarry webhooks redeliver`). The signal is aborted when time is up.
   */
  readonly handle: (event: WebhookEvent, signal: AbortSignal) => void | Promise<void>;
  /** Called for each delivery that was refused and each event that failed. Writes to `console.error` unless given. */
  readonly onFailure?: ((failure: WebhookFailure) => void) | undefined;
  /** Which events were handled. In memory unless given. */
  readonly handledEvents?: HandledEvents | undefined;
  /** Events that wait or are worked on; beyond them 503 has the sender try again. 1,000 unless given. */
  readonly maxPendingEvents?: number | undefined;
  /** Events that are worked on at once. 4 unless given. */
  readonly concurrency?: number | undefined;
  /** For one event. 60,000 unless given. */
  readonly handleTimeoutMs?: number | undefined;
  /** The largest delivery. 65,536 unless given. */
  readonly maxBodyBytes?: number | undefined;
}

/** What became of a delivery. `status` is to be answered at once, without a body. */
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
  /** The event where there is one: it was verified. */
  readonly event: WebhookEvent | null;
  /** What was thrown, if anything was. */
  readonly cause: unknown;
}

/** Receives deliveries, whatever the framework. */
export interface WebhookReceiver {
  /** The most that adapters have to read of a body to know that it is too large is one byte more. */
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

/** Quarry tries 5xx and 429 again, and no other 4xx: what will be refused again gets one. */
const STATUS_OF = {
  /** Queued. */
  accepted: 204,
  /** It was handled, or is pending. */
  duplicate: 204,
  /** Of a newer server: acknowledged and left out. */
  'unknown-type': 204,
  /** No delivery of Standard Webhooks, or its event is not of the contract. */
  malformed: 400,
  /** Signed too long ago, or too far in the future: a replay, or a clock that is wrong. */
  expired: 401,
  'invalid-signature': 401,
  'too-large': 413,
  /** Something before the receiver consumed the body, or parsed it: a mistake of the receiving side. */
  'unread-body': 500,
  full: 503,
  closed: 503,
  /** `handledEvents` failed, or took too long. */
  'store-failed': 503,
} as const;

/** As the libraries of Standard Webhooks have it, to both sides. */
const TOLERANCE_SECONDS = 300;

/** Half of what the sender waits for an answer. */
const STORE_TIMEOUT_MS = 5_000;

/** Longer than an event waits in an ordinary queue; this process knows its pending events besides. */
const LEASE_MS = 15 * 60_000;

/** Deliveries have about 1 kB (Standard Webhooks recommends less than 20): 1,000 pending ones of this size are 64 MB. */
const DEFAULT_MAX_BODY_BYTES = 65_536;
const DEFAULT_MAX_PENDING_EVENTS = 1_000;
const DEFAULT_CONCURRENCY = 4;
const DEFAULT_HANDLE_TIMEOUT_MS = 60_000;
/** A platform gives a process about as long between its signal and its end. */
const DEFAULT_CLOSE_MS = 30_000;

/**
 * Receives Quarry's webhooks: verifies them, answers at once, and handles each event once by its id. What is pending is
 * in memory: `close()` before the process ends.
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
  /** By id, until handled: how its delivery was or will be answered. */
  readonly #pending = new Map<string, Promise<ReceptionOutcome>>();
  /** Of the events that are worked on. */
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
    // Deliveries that are being claimed are queued, or given up, before the queue is looked at.
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

  /** Without a wait up to the reservation: the bound holds however many deliveries arrive together. */
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

  /** Why it failed; `null`: it did not. */
  async #handleOnce(event: WebhookEvent): Promise<WebhookFailure | null> {
    const stop = new AbortController();
    this.#working.add(stop);
    const stopped = new Promise<never>((_, reject) => {
      stop.signal.addEventListener('abort', () => reject(stop.signal.reason));
    });
    const limitMs = this.#handleTimeoutMs;
    const cancel = this.#runtime.after(limitMs, () => stop.abort(new TimeLimitError(limitMs)));
    try {
      // Within an async function, so that what `handle` throws at once is a rejection, too.
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

  /** A callback that throws changes neither an answer nor the work on other events. */
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

/** Ids and types only: `data` is the receiver's to show. */
function printFailure({ reason, event, cause }: WebhookFailure): void {
  const subject = event === null ? '' : ` of ${event.type} ${event.id}`;
  console.error(`webhook${subject}: ${reason}`, ...(cause === null ? [] : [cause]));
}

function bound(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`${name} must be 1 or more`);
  return value;
}
