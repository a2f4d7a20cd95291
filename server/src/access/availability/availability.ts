import type { AvailabilityMode, SwitchablePart } from '@quarry/contract/vocabulary';
import type { Clock } from '../../runtime/clock.ts';
import { entityTag, requireTag } from '../../runtime/entity-tag.ts';
import type { Log } from '../../runtime/log.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { Caller } from '../keys/caller.ts';
import type { AvailabilityState } from './availability-state.ts';
import type { AvailabilityStore } from './availability-store.ts';

/** The present state, and where it comes from. */
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
   * Sets the state; durable and in force when it resolves. `null`: the setting holds again. `etag`: only where it is still the state
   * that it names, else throws `ERR_CONFLICT`; `null` and `*`: in any case.
   */
  set(
    state: AvailabilityState | null,
    by: Caller | 'operator',
    etag?: string | null,
  ): Promise<PresentAvailability>;
  /** Calls `listener` after each change. */
  onChange(listener: () => void): void;
}

/** The dependencies of the switch. */
export interface AvailabilityOptions {
  readonly store: AvailabilityStore;
  /** Of the setting: the mode while nothing is stored. */
  readonly defaultMode: AvailabilityMode;
  readonly clock: Clock;
  readonly log: Log;
}

/** An hour: people come back after lunch, programs do not fill the log. */
const DEFAULT_RETRY_AFTER_SECONDS = 3_600;

/** The switch as it was left. */
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
  const stored = await store.read();
  let present = stored === null ? bySetting : tagged({ ...stored, origin: 'stored' });
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

  return {
    current: () => present,
    isOff: (part) => isPartOff(present, part),
    set(state, by, etag = null) {
      // One after the other: what is in force is what was written last.
      const result = lastChange.then(() => change(state, by, etag));
      lastChange = result.catch(() => undefined); // its caller gets the error
      return result;
    },
    onChange: (listener) => listeners.push(listener),
  };
}

/** An overhaul stops answers and the API; content is read on, so that the operator can rebuild the index meanwhile. */
function isPartOff({ mode, parts }: AvailabilityState, part: SwitchablePart): boolean {
  return !parts[part] || (mode === 'overhaul' && part !== 'ingest');
}

/** Of all that is set, and when: what is set again to the same has changed, too. */
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
