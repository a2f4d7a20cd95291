import type { Role } from '@quarry/contract/vocabulary';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../runtime/clock.ts';
import { isStorageFull } from '../../runtime/disk/storage-fault.ts';
import { createLastUsedNotes } from '../../runtime/last-used-notes.ts';
import type { Timers } from '../../runtime/timers.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { Caller, CallingPerson } from '../keys/caller.ts';
import { NO_RESTRICTIONS } from '../keys/key-record.ts';
import { principalsOf } from './principals-of.ts';
import type {
  SessionKind,
  SessionOfPerson,
  SessionRecord,
  SessionRecords,
  VisitorKind,
} from './session-record.ts';
import { createSessionToken, hashSessionToken, isSessionToken } from './session-token.ts';

/** A valid session. */
export interface Session {
  readonly kind: SessionKind;
  /** When it ends even if used, ISO 8601. */
  readonly expiresAt: string;
  /** Its address is that of the sign-in; requests replace it by their own. */
  readonly caller: Caller;
}

/** A new session with its token, which is available only now. */
export interface IssuedSession {
  readonly session: Session;
  readonly token: string;
}

/** The person of a session. */
export interface SessionPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly stamp: string;
  /** See `PersonRecord`. */
  readonly groups: readonly string[];
}

/** How and from where a person signed in. */
export interface SignInFacts extends Pick<SessionOfPerson, 'device' | 'address'> {
  readonly way: SignInWay;
}

/** How a person signs in. `link`: an invitation or a link for a new password. */
export type SignInWay = 'password' | 'passkey' | 'oidc' | 'link';

/** Creates, checks and ends sessions, which Quarry's own pages use instead of a key. */
export interface Sessions {
  create(kind: VisitorKind): Promise<IssuedSession>;
  /** Creates a session for a person who has just signed in. */
  createFor(person: SessionPerson, from: SignInFacts): Promise<IssuedSession>;
  /** `null` for a malformed or unknown token or an expired session. Records the use. */
  find(token: string): Promise<Session | null>;
  /** `null` if there is none, and for sessions of visitors. */
  get(id: string): Promise<SessionRecord | null>;
  /** Valid sessions of a person, most recently used first. */
  listOf(personId: string): Promise<SessionRecord[]>;
  /** Effective when it resolves. `by`: `null` is not recorded, as when a new sign-in ends a session. */
  end(id: string, by: Caller | null): Promise<void>;
  /** Call after people have changed: clears the cache of their sessions. */
  forgetFound(): void;
  /** Writes pending times of last use. */
  close(): Promise<void>;
}

/** The dependencies of sessions. */
export interface SessionServices {
  readonly records: SessionRecords;
  readonly clock: Clock;
  readonly timers: Timers;
  /** The person with an id; `null` if removed. */
  readonly personById: (id: string) => Promise<SessionPerson | null>;
  /** The scopes of sessions of visitors, by their kind, and of people, by their role; a change also applies to existing sessions. */
  readonly scopes: SessionScopes;
}

/** Scopes by kind of visitor and by role of person. */
export type SessionScopes = Readonly<Record<VisitorKind | Role, readonly string[]>>;

const DAY_MS = 86_400_000;
/** Long enough for a page that is used once a month, short enough for a machine that was given away. */
export const MAX_IDLE_MS = 30 * DAY_MS;
/** Regardless of use. Browsers do not keep cookies much longer (400 days, RFC 6265bis §5.5). */
export const MAX_AGE_MS = 365 * DAY_MS;
/** For each kind of visitors. Far more than the browsers of one machine; each costs a row of some 300 bytes. */
const MAX_SESSIONS = 1000;
/** More devices than any person has. */
const MAX_SESSIONS_OF_PERSON = 50;

/** Bound for a full disk, so that sessions of single visits do not fill the memory as well. */
const MAX_UNSTORED_SESSIONS = 100;

interface CachedSession {
  readonly record: SessionRecord;
  readonly session: Session;
  lastUsedMs: number;
}

/** Sessions with their records. Every change of this node goes through this object, so its cache is never stale; {@link Sessions.forgetFound} is for those of others. */
export function createSessions(services: SessionServices): Sessions {
  const { records, clock, timers, personById, scopes } = services;
  const cache = new LRUCache<string, CachedSession>({ max: MAX_SESSIONS });
  const lastUsed = createLastUsedNotes((times) => records.touch(times), {
    timers,
    onLost: reportLostNotes,
  });
  /** Created while the disk was full: valid until the process ends. */
  const unstored = new LRUCache<string, CachedSession>({ max: MAX_UNSTORED_SESSIONS });
  let changes = 0;

  /** `null` if its person was removed or has another stamp. */
  async function toSession(record: SessionRecord): Promise<Session | null> {
    if (record.person === null) return sessionOf(record, null, scopes[visitorKind(record)]);
    const person = await personById(record.person.id);
    if (person === null || person.stamp !== record.person.stamp) return null;
    return sessionOf(record, person, scopes[person.role]);
  }

  async function cached(tokenHash: string): Promise<CachedSession | null> {
    const kept = cache.get(tokenHash) ?? unstored.get(tokenHash);
    if (kept !== undefined) return kept;
    const changesBefore = changes;
    const record = await records.byHash(tokenHash);
    const session = record === null ? null : await toSession(record);
    if (record === null || session === null) return null;
    const entry = { record, session, lastUsedMs: Date.parse(record.lastUsedAt) };
    // A record read before its session ended must not be cached after it.
    if (changes === changesBefore) cache.set(tokenHash, entry);
    return entry;
  }

  function forgetFound(): void {
    changes += 1;
    cache.clear();
  }

  async function issue(
    part: NewSession,
    person: SessionPerson | null,
    way: SignInWay | null,
  ): Promise<IssuedSession> {
    const token = createSessionToken();
    const nowMs = clock.now();
    const record = newRecord(part, hashSessionToken(token), nowMs);
    const session = sessionOf(record, person, scopes[person?.role ?? visitorKind(record)]);
    const entry = way && signInEntry(session.caller, record, { way, nowMs });
    const bounds = {
      maxSessions: person === null ? MAX_SESSIONS : MAX_SESSIONS_OF_PERSON,
      now: isoTime(nowMs),
      idleSince: isoTime(nowMs - MAX_IDLE_MS),
    };
    try {
      await records.insert(record, bounds, entry);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      // Searches continue, also for new visitors of the page; and an owner can sign in to make room.
      unstored.set(record.tokenHash, { record, session, lastUsedMs: nowMs });
    }
    forgetFound(); // the insertion may have evicted another session
    return { session, token };
  }

  return {
    create: (kind) => issue({ kind, person: null }, null, null),

    createFor(person, { device, address, way }) {
      const { id, stamp } = person;
      return issue({ kind: 'person', person: { id, stamp, device, address } }, person, way);
    },

    async find(token) {
      if (!isSessionToken(token)) return null;
      const entry = await cached(hashSessionToken(token));
      const nowMs = clock.now();
      if (entry === null || isOver(entry, nowMs)) return null;
      entry.lastUsedMs = nowMs;
      lastUsed.note(entry.record.id, nowMs);
      return entry.session;
    },

    async get(id) {
      const record = await records.byId(id);
      return record?.person ? record : null;
    },

    async listOf(personId) {
      const nowMs = clock.now();
      const all = await records.listOf(personId);
      const noted = all.map((record) => {
        const lastUsedMs = cache.peek(record.tokenHash)?.lastUsedMs;
        return lastUsedMs === undefined ? record : { ...record, lastUsedAt: isoTime(lastUsedMs) };
      });
      const inForce = noted.filter(
        (record) => !isOver({ record, lastUsedMs: Date.parse(record.lastUsedAt) }, nowMs),
      );
      return inForce.toSorted((left, right) => (left.lastUsedAt < right.lastUsedAt ? 1 : -1));
    },

    async end(id, by) {
      for (const [hash, { record }] of unstored) if (record.id === id) unstored.delete(hash);
      const record = by === null ? null : await records.byId(id);
      await records.remove(id, by && record && endEntry(record, by, clock.now()));
      forgetFound();
    },

    forgetFound() {
      forgetFound();
      for (const [hash, { record }] of unstored) if (record.person) unstored.delete(hash);
    },

    close: () => lastUsed.close(),
  };
}

type NewSession = Pick<SessionRecord, 'kind' | 'person'>;

function visitorKind({ kind }: SessionRecord): VisitorKind {
  if (kind === 'person') throw new Error('a session of a person names none');
  return kind;
}

function isOver(
  { record, lastUsedMs }: Pick<CachedSession, 'record' | 'lastUsedMs'>,
  nowMs: number,
): boolean {
  return Date.parse(record.expiresAt) <= nowMs || lastUsedMs + MAX_IDLE_MS <= nowMs;
}

function newRecord(part: NewSession, tokenHash: string, nowMs: number): SessionRecord {
  return {
    ...part,
    id: uniqueId(nowMs),
    tokenHash,
    createdAt: isoTime(nowMs),
    expiresAt: isoTime(nowMs + MAX_AGE_MS),
    lastUsedAt: isoTime(nowMs),
  };
}

function sessionOf(
  record: SessionRecord,
  person: SessionPerson | null,
  scopes: readonly string[],
): Session {
  const { id, kind, expiresAt } = record;
  const caller: Caller = {
    kind: 'session',
    id,
    name: person?.name ?? '',
    address: record.person?.address ?? '',
    scopes: new Set(scopes),
    ...NO_RESTRICTIONS,
    principals: principalsOf(person),
    budgetId: person?.id ?? id,
    monthlyBudgetId: person?.id ?? id,
    person: person && callingPerson(person, record),
  };
  return { kind, expiresAt, caller };
}

function callingPerson(person: SessionPerson, { createdAt }: SessionRecord): CallingPerson {
  const { id, name, email, role } = person;
  return { id, name, email, role, signedInAt: createdAt };
}

function signInEntry(
  caller: Caller,
  { id, person }: SessionRecord,
  { way, nowMs: atMs }: { readonly way: SignInWay; readonly nowMs: number },
) {
  const subject = { id, name: person?.device ?? '' };
  return auditEntry(caller, { action: 'session.sign-in', subject, detail: { way }, atMs });
}

/** Ending one's own session is a sign-out, ending another one a revocation. */
function endEntry({ id, person }: SessionRecord, by: Caller, atMs: number) {
  const subject = { id, name: person?.device ?? '' };
  if (by.id === id) return auditEntry(by, { action: 'session.sign-out', subject, atMs });
  const detail = { person: person?.id ?? '' };
  return auditEntry(by, { action: 'session.end', subject, detail, atMs });
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

function reportLostNotes(cause: unknown): void {
  process.emitWarning(`Times of last use of sessions were not written: ${String(cause)}`);
}
