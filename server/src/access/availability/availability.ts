import type { AvailabilityMode, SwitchablePart } from '@quarry/contract/vocabulary';
import type { Clock } from '../../runtime/clock.ts';
import { entityTag, requireTag } from '../../runtime/entity-tag.ts';
import type { Log } from '../../runtime/log.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { Caller } from '../keys/caller.ts';
import type { AvailabilityState } from './availability-state.ts';
import type { AvailabilityStore } from './availability-store.ts';

/** The current state and its origin. */
export interface PresentAvailability extends AvailabilityState {
  /** `setting`: nothing is stored. */
  readonly origin: 'stored' | 'setting';
  /** ISO 8601 in UTC; `null`: as the setting says. */
  readonly changedAt: string | null;
  /** An entity tag (RFC 9110, section 8.8.3): another one after each change that changes anything. */
  readonly etag: string;
}

/** The switch. Reading it costs nothing: every request does. */
export interface Availability {
  current(): PresentAvailability;
  isOff(part: SwitchablePart): boolean;
  /**
   * Sets the state; durable and effective when it resolves. `null`: the setting applies again. `etag`: only if the state still has
   * this tag, else throws `ERR_CONFLICT`; `null` and `*`: unconditionally.
   */
  set(
    state: AvailabilityState | null,
    by: Caller | 'operator',
    etag?: string | null,
  ): Promise<PresentAvailability>;
  /** Reads the stored state again, after another node has changed it. */
  reload(): Promise<void>;
  /** Calls `listener` after each change. */
  onChange(listener: () => void): void;
}

/** The dependencies of the switch. */
export interface AvailabilityOptions {
  readonly store: AvailabilityStore;
  /** From the setting: the mode while no state is stored. */
  readonly defaultMode: AvailabilityMode;
  readonly clock: Clock;
  readonly log: Log;
}

/** An hour: people come back after lunch, programs do not fill the log. */
const DEFAULT_RETRY_AFTER_SECONDS = 3_600;

/** Opens the switch with its stored state. */
export async function openAvailability(options: AvailabilityOptions): Promise<Availability> {
  const { store, defaultMode, clock, log } = options;
  const bySetting = tagged({
    mode: defaultMode,
    parts: { conversation: true, api: true, ingest: true },
    notice: null,
    retryAfterSeconds: DEFAULT_RETRY_AFTER_SECONDS,
    origin: 'setting',
    changedAt: null,
  });
  const read = async () => {
    const stored = await store.read();
    return stored === null ? bySetting : tagged({ ...stored, origin: 'stored' });
  };
  let present = await read();
  const listeners: (() => void)[] = [];
  let lastChange: Promise<unknown> = Promise.resolve();

  async function change(
    state: AvailabilityState | null,
    by: Caller | 'operator',
    etag: string | null,
  ): Promise<PresentAvailability> {
    requireTag(etag, present.etag, 'The switch was set in the meantime. Read it again.');
    const atMs = clock.now();
    const changedAt = new Date(atMs).toISOString();
    const next = state === null ? bySetting : tagged({ ...state, changedAt, origin: 'stored' });
    const entry = auditEntry(by, {
      action: 'availability.change',
      subject: { id: 'service', name: 'service' },
      atMs,
      detail: detailOf(next),
    });
    await store.write(state === null ? null : { ...state, changedAt }, entry);
    present = next;
    log('info', 'the availability of the service was changed', { ...detailOf(next) });
    for (const listener of listeners) listener();
    return next;
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    // One after the other, so that the last written state is in effect.
    const result = lastChange.then(work);
    lastChange = result.catch(() => undefined); // its caller gets the error
    return result;
  }

  return {
    current: () => present,
    isOff: (part) => isPartOff(present, part),
    set: (state, by, etag = null) =>
      inTurn(async () => {
        present = await read();
        return change(state, by, etag);
      }),
    reload: () =>
      inTurn(async () => {
        const next = await read();
        if (next.etag === present.etag) return;
        present = next;
        log('info', 'the availability of the service was changed by another node', {
          ...detailOf(next),
        });
        for (const listener of listeners) listener();
      }),
    onChange: (listener) => listeners.push(listener),
  };
}

/** An overhaul stops answers and the API; content is read on, so that the operator can rebuild the index meanwhile. */
function isPartOff({ mode, parts }: AvailabilityState, part: SwitchablePart): boolean {
  return !parts[part] || (mode === 'overhaul' && part !== 'ingest');
}

/** The tag of a state, including its time, so that setting the same state again changes the tag. */
function tagged(state: Omit<PresentAvailability, 'etag'>): PresentAvailability {
  const { mode, parts, notice, retryAfterSeconds, origin, changedAt } = state;
  const { conversation, api, ingest } = parts;
  const all = [mode, conversation, api, ingest, notice, retryAfterSeconds, origin, changedAt];
  return { ...state, etag: entityTag(JSON.stringify(all)) };
}

function detailOf({ mode, parts, origin }: PresentAvailability): Record<string, string> {
  const off = Object.entries(parts).flatMap(([part, isOn]) => (isOn ? [] : [part]));
  return { mode, origin, ...(off.length > 0 && { off: off.join(',') }) };
}
