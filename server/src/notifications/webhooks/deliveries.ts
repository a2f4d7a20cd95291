import { type Outbound, OutboundFault } from '../../outbound/outbound.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import { signedHeaders } from './sign-delivery.ts';
import { type DueDelivery, KEPT_DELIVERIES, KEPT_MS, type Webhook } from './webhook.ts';
import type { DeliveryOutcome, WebhookRecords } from './webhook-records.ts';

/** Delivers the outbox. */
export interface Deliveries {
  /** Starts looking for due deliveries. */
  start(): void;
  /** Why some events or outcomes could not be written; `null` if all were. */
  fault(): string | null;
  /** Stops; pending deliveries continue after the next start. */
  close(): Promise<void>;
}

export interface DeliveriesOptions {
  readonly records: WebhookRecords;
  readonly outbound: Pick<Outbound, 'fetch'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** Whether this node delivers, of several with the same outbox. Default: it does. */
  readonly isOnDuty?: () => boolean;
  /** Called for each attempt, for counts by outcome. */
  readonly onAttempt?: (outcome: 'delivered' | 'retried' | 'failed') => void;
}

/** A receiver hears of an event about a second after it; a look costs one query of an index. */
const LOOK_MS = 1_000;
/** For each webhook, so that a hanging receiver delays only its own deliveries. */
const AT_ONCE = 4;
const TIMEOUT_MS = 10_000;
/** Enough to reuse a connection; only the status of an answer matters. */
const MAX_ANSWER_BYTES = 16 * 1_024;
const FIRST_RETRY_MS = 5_000;
/** Random spread of retries, so that a recovered receiver does not get all at once. */
const JITTER = 0.2;
const CLEAN_MS = 10 * 60 * 1_000;

/** Delivers due events, each webhook in a separate lane. */
export function createDeliveries(options: DeliveriesOptions): Deliveries {
  return new DeliveryLanes(options);
}

class DeliveryLanes implements Deliveries {
  readonly #options: DeliveriesOptions;
  readonly #stop = new AbortController();
  readonly #lanes = new Map<string, Promise<void>>();
  #looking: Promise<void> = Promise.resolve();
  #cancel = () => {};
  #cleanedMs = 0;
  #fault: string | null = null;

  constructor(options: DeliveriesOptions) {
    this.#options = options;
  }

  start(): void {
    this.#lookLater();
  }

  fault(): string | null {
    return this.#fault;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#cancel();
    await this.#looking;
    await Promise.all(this.#lanes.values());
  }

  #lookLater(): void {
    this.#cancel = this.#options.timers.after(LOOK_MS, () => {
      this.#looking = this.#look();
    });
  }

  async #look(): Promise<void> {
    const { records, clock, log } = this.#options;
    try {
      if (!this.#isOnDuty()) return;
      const due = await records.dueWebhooks(isoTime(clock.now()));
      for (const id of due) this.#openLane(id);
      await this.#clean();
      if (due.length === 0) this.#fault = null;
    } catch (error) {
      if (this.#fault === null) log('error', FAULT, { error });
      this.#fault = FAULT;
    } finally {
      if (!this.#stop.signal.aborted) this.#lookLater();
    }
  }

  #isOnDuty(): boolean {
    return this.#options.isOnDuty?.() ?? true;
  }

  async #clean(): Promise<void> {
    const { records, clock } = this.#options;
    const nowMs = clock.now();
    if (Math.abs(nowMs - this.#cleanedMs) < CLEAN_MS) return;
    this.#cleanedMs = nowMs;
    await records.keepNewest(KEPT_DELIVERIES, isoTime(nowMs - KEPT_MS));
  }

  #openLane(id: string): void {
    if (this.#lanes.has(id) || this.#stop.signal.aborted) return;
    const lane = this.#deliverAll(id)
      .then(() => {
        this.#fault = null;
      })
      .catch((error: unknown) => {
        // A delivery whose outcome could not be stored is repeated.
        if (this.#fault === null) this.#options.log('error', FAULT, { webhookId: id, error });
        this.#fault = FAULT;
      })
      .finally(() => this.#lanes.delete(id));
    this.#lanes.set(id, lane);
  }

  /** Until nothing of the webhook is due, it is off, or another node delivers. */
  async #deliverAll(id: string): Promise<void> {
    const { records, clock } = this.#options;
    while (!this.#stop.signal.aborted && this.#isOnDuty()) {
      const webhook = await records.get(id);
      if (webhook === null || !webhook.isEnabled) return;
      const due = await records.due(id, isoTime(clock.now()), AT_ONCE);
      if (due.length === 0) return;
      const secrets = await records.secrets(id, isoTime(clock.now()));
      await Promise.all(due.map((delivery) => this.#deliver(webhook, delivery, secrets)));
    }
  }

  async #deliver(webhook: Webhook, delivery: DueDelivery, secrets: string[]): Promise<void> {
    const { records, onAttempt } = this.#options;
    const answer = await this.#send(webhook, delivery, secrets);
    if (answer === null) return; // the server stops: it was no attempt
    const outcome = this.#outcomeOf(delivery, answer);
    await records.note(delivery.id, outcome);
    onAttempt?.(outcome.state === 'pending' ? 'retried' : outcome.state);
    if (answer.status !== GONE) return;
    const changes = { isEnabled: false, disabledReason: 'The receiver answered 410.' };
    await records.update(webhook.id, changes, null);
    this.#options.log('warn', 'a webhook was switched off: its receiver answered 410', {
      webhookId: webhook.id,
    });
  }

  async #send(
    { url }: Webhook,
    delivery: DueDelivery,
    secrets: readonly string[],
  ): Promise<Answer | null> {
    const { outbound, clock } = this.#options;
    const { signal } = this.#stop;
    try {
      const { status } = await outbound.fetch(
        {
          url,
          method: 'POST',
          body: delivery.body,
          headers: signedHeaders(delivery, secrets, clock.now()),
          limits: {
            maxBodyBytes: MAX_ANSWER_BYTES,
            whenTooLarge: 'truncate',
            totalTimeoutMs: TIMEOUT_MS,
            headTimeoutMs: TIMEOUT_MS,
          },
        },
        signal,
      );
      return answerOf(status);
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof OutboundFault)) throw error;
      const message = error.code === 'address-forbidden' ? FORBIDDEN : error.message;
      return { status: null, error: message, mayPass: !LASTING.has(error.code) };
    }
  }

  #outcomeOf(delivery: DueDelivery, { status, error, mayPass }: Answer): DeliveryOutcome {
    const nowMs = this.#options.clock.now();
    const attempts = delivery.attempts + 1;
    const attempted = {
      attempts,
      lastAttemptAt: isoTime(nowMs),
      lastStatus: status,
      lastError: error,
    };
    if (error === null) return { ...attempted, state: 'delivered', nextAttemptAt: null };
    const next = isoTime(nowMs + retryDelayMs(attempts, this.#options.random));
    if (!mayPass || next > delivery.expiresAt) {
      return { ...attempted, state: 'failed', nextAttemptAt: null };
    }
    return { ...attempted, state: 'pending', nextAttemptAt: next };
  }
}

const FAULT = 'the outbox of webhooks cannot be read or written';

interface Answer {
  /** `null`: there was none. */
  readonly status: number | null;
  /** `null`: it was delivered. */
  readonly error: string | null;
  readonly mayPass: boolean;
}

const GONE = 410;

const FORBIDDEN = 'The address is a private one: WEBHOOKS_ALLOW_PRIVATE=on allows those.';

/** Faults of the address itself, which last until its owner changes it. */
const LASTING: ReadonlySet<string> = new Set(['address-invalid', 'address-forbidden']);

function answerOf(status: number): Answer {
  if (status >= 200 && status < 300) return { status, error: null, mayPass: false };
  const error = `The receiver answered ${status}.`;
  return { status, error, mayPass: status >= 500 || status === 429 };
}

/** About 5 s after the first attempt, then twice as late each time: in 24 h some fourteen attempts. */
export function retryDelayMs(attempts: number, random: () => number): number {
  const spread = 1 - JITTER + 2 * JITTER * random();
  return FIRST_RETRY_MS * 2 ** (attempts - 1) * spread;
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
