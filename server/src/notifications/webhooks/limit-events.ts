import { createHmac, randomBytes } from 'node:crypto';
import type { Caller } from '../../access/keys/caller.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { WebhookEvent } from './webhook.ts';
import type { WebhookRecords } from './webhook-records.ts';

/** A request that a limit refused. */
export interface RefusedRequest {
  /** The path of the route, or `null`. */
  readonly route: string | null;
  readonly caller: Pick<Caller, 'kind' | 'id' | 'environment'> | null;
  readonly clientAddress: string;
}

/** Makes webhook events for refused requests, without delaying these. */
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

/** A refused client is often refused thousands of times, so it makes one event in this time. */
const COALESCED_MS = 60_000;
/** Maximum number of tracked clients. More mean an attack, and further ones make no event. */
const MAX_CLIENTS = 1_000;
/** Events within this time share a transaction. */
const WRITE_MS = 1_000;

/** Coalesces by route, key and client. Requests with test keys make no event. */
export function createLimitEvents(options: LimitEventsOptions): LimitEvents {
  const { records, clock, timers, log } = options;
  // An address is personal data. A keyed hash distinguishes clients and cannot be reversed after the process ends.
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
        log('warn', 'webhook events for exceeded limits could not be written', { error });
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

/** 96 bits distinguish all clients. */
const SHOWN_CHARACTERS = 16;
