import { createHmac, randomBytes } from 'node:crypto';
import type { Caller } from '../../access/keys/caller.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { WebhookEvent } from './webhook.ts';
import type { WebhookRecords } from './webhook-records.ts';

/** A request that a limit refused. */
export interface RefusedRequest {
  /** The path of the route; `null`: there is none. */
  readonly route: string | null;
  readonly caller: Pick<Caller, 'kind' | 'id' | 'environment'> | null;
  readonly clientAddress: string;
}

/** Tells webhooks of refused requests, off the path of these. */
export interface LimitEvents {
  note(refused: RefusedRequest): void;
  close(): Promise<void>;
}

export interface LimitEventsOptions {
  readonly records: Pick<WebhookRecords, 'enqueue'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** A client that is refused once is refused a thousand times: one event in this time. */
const COALESCED_MS = 60_000;
/** Of clients that are remembered; more than that are under attack, and the rest of them is not told of. */
const MAX_CLIENTS = 1_000;
/** Several in one transaction. */
const WRITE_MS = 1_000;

/** Coalesces by route, key and client. Requests of test keys are not use, and make no event. */
export function createLimitEvents(options: LimitEventsOptions): LimitEvents {
  const { records, clock, timers, log } = options;
  // An address is personal data: its hash tells clients apart, and cannot be turned back once the process is gone.
  const hashKey = randomBytes(32);
  let toldAt = new Map<string, number>();
  let waiting: WebhookEvent[] = [];
  let writing: Promise<void> = Promise.resolve();
  let stop: (() => void) | null = null;

  function write(): void {
    stop = null;
    const events = waiting;
    waiting = [];
    writing = writing
      .then(() => (events.length > 0 ? records.enqueue(events) : undefined))
      .catch((error: unknown) => {
        log('warn', 'webhooks could not be told of exceeded limits', { error });
      });
  }

  return {
    note({ route, caller, clientAddress }) {
      if (caller?.environment === 'test') return;
      const client = createHmac('sha256', hashKey).update(clientAddress).digest('base64url');
      const keyId = caller?.kind === 'key' ? caller.id : null;
      const name = `${route} ${keyId} ${client}`;
      const nowMs = clock.now();
      const last = toldAt.get(name);
      if (last !== undefined && nowMs - last < COALESCED_MS) return;
      if (toldAt.size >= MAX_CLIENTS) {
        toldAt = new Map([...toldAt].filter(([, at]) => nowMs - at < COALESCED_MS));
        if (toldAt.size >= MAX_CLIENTS) return;
      }
      toldAt.set(name, nowMs);
      const at = new Date(nowMs).toISOString();
      const data = { route, keyId, client: client.slice(0, SHOWN_CHARACTERS) };
      waiting.push({ kind: 'limit.exceeded', at, data });
      stop ??= timers.after(WRITE_MS, write);
    },
    async close() {
      stop?.();
      write();
      await writing;
    },
  };
}

/** 96 bits tell all clients apart. */
const SHOWN_CHARACTERS = 16;
