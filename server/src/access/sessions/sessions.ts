import { LRUCache } from 'lru-cache';
import type { Clock } from '../../runtime/clock.ts';
import { isStorageFull } from '../../runtime/disk/storage-fault.ts';
import { createLastUsedNotes } from '../../runtime/last-used-notes.ts';
import type { Timers } from '../../runtime/timers.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import type { Caller } from '../keys/caller.ts';
import type { SessionKind, SessionRecord, SessionRecords } from './session-record.ts';
import { createSessionToken, hashSessionToken, isSessionToken } from './session-token.ts';

/** A session that is in force. */
export interface Session {
  readonly kind: SessionKind;
  /** When it ends although it is used, ISO 8601. */
  readonly expiresAt: string;
  readonly caller: Caller;
}

/** A new session and, this once, its token. */
export interface IssuedSession {
  readonly session: Session;
  readonly token: string;
}

/** Makes, checks and ends sessions, which Quarry's own pages use instead of a key. */
export interface Sessions {
  create(kind: SessionKind): Promise<IssuedSession>;
  /** `null` for a token that is malformed, unknown, or of a session that is over. Notes its use. */
  find(token: string): Promise<Session | null>;
  /** In force when it resolves. */
  end(id: string): Promise<void>;
  /** Writes pending "last used" notes. */
  close(): Promise<void>;
}

/** The dependencies of sessions. */
export interface SessionServices {
  readonly records: SessionRecords;
  readonly clock: Clock;
  readonly timers: Timers;
  /** The scopes of each kind of session; a change also applies to existing sessions. */
  readonly scopes: Readonly<Record<SessionKind, readonly string[]>>;
}

const DAY_MS = 86_400_000;
/** Long enough for a page that is opened once a month, short enough for a machine that was given away. */
export const MAX_IDLE_MS = 30 * DAY_MS;
/** However often it is used: browsers keep no cookie for much longer either (400 days, RFC 6265bis §5.5). */
export const MAX_AGE_MS = 365 * DAY_MS;
/** Far more browsers than one machine has; each costs a row of some 300 bytes. */
const MAX_SESSIONS = 1000;

/** While the disk is full: sessions of single visits must not fill the memory as well. */
const MAX_UNSTORED_SESSIONS = 100;

interface CachedSession {
  readonly record: SessionRecord;
  readonly session: Session;
  lastUsedMs: number;
}

/** Sessions over their records. Every change goes through this object, so its cache is never stale. */
export function createSessions({ records, clock, timers, scopes }: SessionServices): Sessions {
  const cache = new LRUCache<string, CachedSession>({ max: MAX_SESSIONS });
  const lastUsed = createLastUsedNotes((times) => records.touch(times), {
    timers,
    onLost: reportLostNotes,
  });
  /** Made while the disk was full: as good as the others until the process ends. */
  const unstored = new LRUCache<string, CachedSession>({ max: MAX_UNSTORED_SESSIONS });
  let changes = 0;

  async function cached(tokenHash: string): Promise<CachedSession | null> {
    const known = cache.get(tokenHash) ?? unstored.get(tokenHash);
    if (known !== undefined) return known;
    const changesBefore = changes;
    const record = await records.byHash(tokenHash);
    if (record === null) return null;
    const lastUsedMs = Date.parse(record.lastUsedAt);
    const found = { record, session: toSession(record, scopes[record.kind]), lastUsedMs };
    // A record read before its session ended must not be cached after it.
    if (changes === changesBefore) cache.set(tokenHash, found);
    return found;
  }

  function forgetCached(): void {
    changes += 1;
    cache.clear();
  }

  return {
    async create(kind) {
      const token = createSessionToken();
      const nowMs = clock.now();
      const record = newRecord(kind, hashSessionToken(token), nowMs);
      const session = toSession(record, scopes[kind]);
      try {
        await records.insert(record, {
          maxSessions: MAX_SESSIONS,
          now: isoTime(nowMs),
          idleSince: isoTime(nowMs - MAX_IDLE_MS),
        });
      } catch (error) {
        if (!isStorageFull(error)) throw error;
        // Searches continue, also for new visitors of the page.
        unstored.set(record.tokenHash, { record, session, lastUsedMs: nowMs });
      }
      forgetCached(); // another may have had to go
      return { session, token };
    },

    async find(token) {
      if (!isSessionToken(token)) return null;
      const found = await cached(hashSessionToken(token));
      const nowMs = clock.now();
      if (found === null || isOver(found, nowMs)) return null;
      found.lastUsedMs = nowMs;
      lastUsed.note(found.record.id, nowMs);
      return found.session;
    },

    async end(id) {
      for (const [hash, { record }] of unstored) if (record.id === id) unstored.delete(hash);
      await records.remove(id);
      forgetCached();
    },

    close: () => lastUsed.close(),
  };
}

function isOver({ record, lastUsedMs }: CachedSession, nowMs: number): boolean {
  return Date.parse(record.expiresAt) <= nowMs || lastUsedMs + MAX_IDLE_MS <= nowMs;
}

function newRecord(kind: SessionKind, tokenHash: string, nowMs: number): SessionRecord {
  return {
    id: uniqueId(nowMs),
    kind,
    tokenHash,
    createdAt: isoTime(nowMs),
    expiresAt: isoTime(nowMs + MAX_AGE_MS),
    lastUsedAt: isoTime(nowMs),
  };
}

function toSession({ id, kind, expiresAt }: SessionRecord, scopes: readonly string[]): Session {
  const caller: Caller = {
    kind: 'session',
    id,
    scopes: new Set(scopes),
    environment: 'live',
    expiresAt: null,
    allowedIps: [],
    requestsPerMinute: null,
    filter: null,
    budgetId: id,
  };
  return { kind, expiresAt, caller };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

function reportLostNotes(cause: unknown): void {
  process.emitWarning(`Times of last use of sessions were not written: ${String(cause)}`);
}
