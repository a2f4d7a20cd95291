/*
 * Saved searches and standing questions: `alerts.ts` creates, changes and deletes them, `watch-alerts.ts` checks them after
 * commits of the index, one at a time, and `check-alert.ts` determines new matches, which are written atomically with their
 * event into the outbox of webhooks. An alert sees what its owner may see at that moment (`alert-reader.ts`).
 */
import { auditEntry } from '../../access/audit/audit-entry.ts';
import type { Caller } from '../../access/keys/caller.ts';
import { normaliseEmail } from '../../access/people/email-address.ts';
import type { FilterExpression } from '../../attributes/filter-expression.ts';
import { printFilter } from '../../attributes/print-filter.ts';
import type { Clock } from '../../runtime/clock.ts';
import { Problem } from '../../runtime/problem.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import {
  type Alert,
  type AlertOwner,
  type AlertSubject,
  MAX_ALERTS,
  MAX_ALERTS_OF_OWNER,
  MAX_FRESH,
  MAX_SEEN_AT_FIRST,
} from './alert.ts';
import { type AlertReader, type ReaderOf, refusalOf } from './alert-reader.ts';
import type { AlertChanges, AlertRecords } from './alert-records.ts';
import type { AlertSearch } from './alert-search.ts';

/** A request for an alert. */
export interface NewAlert {
  readonly name: string;
  readonly subject: AskedSubject;
  readonly email: string | null;
}

/** Its subject. */
export type AskedSubject =
  | {
      readonly kind: 'search';
      readonly query: string;
      readonly filter: FilterExpression | null;
    }
  | { readonly kind: 'question'; readonly question: string };

/**
 * Makes, changes and ends alerts: each caller its own, of a person those of all their sessions. Throws `ERR_SCOPE_DENIED` for a
 * visitor, whose session ends, and `ERR_NOT_FOUND` for another caller's alert, as for one that does not exist.
 */
export interface Alerts {
  list(by: Caller): Promise<Alert[]>;
  get(id: string, by: Caller): Promise<Alert>;
  /**
   * Current matches do not count as new. Throws the problems of a refused search, `ERR_BODY_INVALID` for another address than the
   * caller's own, `ERR_CONFLICT` if there are too many.
   */
  create(asked: NewAlert, by: Caller, signal: AbortSignal): Promise<Alert>;
  update(id: string, changes: AlertChanges, by: Caller): Promise<Alert>;
  remove(id: string, by: Caller): Promise<void>;
  /** Whether the caller may have alerts mailed. */
  canMail(by: Caller): boolean;
}

export interface AlertsOptions {
  readonly records: AlertRecords;
  readonly search: AlertSearch;
  readonly readerOf: ReaderOf;
  readonly clock: Clock;
  /** Whether a mail server is configured. */
  readonly hasMail: boolean;
}

export function createAlerts(options: AlertsOptions): Alerts {
  const { records, search, readerOf, clock, hasMail } = options;

  async function get(id: string, by: Caller): Promise<Alert> {
    const owner = ownerOf(by);
    const alert = await records.get(id);
    if (alert?.owner.kind !== owner.kind || alert.owner.id !== owner.id) {
      throw new Problem('ERR_NOT_FOUND', { detail: 'You have no such alert.' });
    }
    return alert;
  }

  async function readerFor(owner: AlertOwner, subject: AskedSubject): Promise<AlertReader> {
    const reader = await readerOf(owner);
    if (reader === null) throw new Problem('ERR_AUTH_FAILED'); // its key was revoked in this moment
    const detail = refusalOf(reader, subjectOf(subject));
    if (detail !== null) throw new Problem('ERR_SCOPE_DENIED', { detail });
    return reader;
  }

  /** The normalised address. */
  function addressOf(email: string | null, by: Caller): string | null {
    if (email === null) return null;
    const message = hasMail
      ? 'must be the address of the person who is signed in'
      : 'needs a server to mail by: the setting SMTP_URL';
    const address = normaliseEmail(email);
    const own = by.person?.email;
    if (hasMail && address !== null && address === own) return address;
    throw new Problem('ERR_BODY_INVALID', { errors: [{ path: 'email', message }] });
  }

  const entryOf = (
    action: 'alert.create' | 'alert.change' | 'alert.remove',
    { id, name }: Pick<Alert, 'id' | 'name'>,
    by: Caller,
  ) => auditEntry(by, { action, subject: { id, name }, atMs: clock.now() });

  return {
    list: (by) => records.listOf(ownerOf(by)),
    get,

    async create({ name, subject, email: asked }, by, signal) {
      const owner = ownerOf(by);
      const email = addressOf(asked, by);
      const reader = await readerFor(owner, subject);
      const nowMs = clock.now();
      // Taken before the search, so that documents that are not searchable yet count as new.
      const checkedToMs = search.completeToMs() ?? search.newestMs() ?? 0;
      const { seen, answer } = await presentState(subject, { reader, search }, signal);
      const alert: Alert = {
        id: `alert_${uniqueId(nowMs)}`,
        owner,
        environment: by.environment,
        name,
        subject: subjectOf(subject),
        email,
        isEnabled: true,
        createdAt: new Date(nowMs).toISOString(),
        lastCheckedAt: new Date(nowMs).toISOString(),
        lastMatchedAt: null,
        lastError: null,
        matches: 0,
        lastMatch: null,
        checkedToMs,
        answer,
      };
      const entry = entryOf('alert.create', alert, by);
      const condition = { maxOfOwner: MAX_ALERTS_OF_OWNER, maxOfAll: MAX_ALERTS, entry };
      if ((await records.insert(alert, seen, condition)) === 'done') return alert;
      throw new Problem('ERR_CONFLICT', { detail: TOO_MANY });
    },

    async update(id, changes, by) {
      const alert = await get(id, by);
      const { email } = changes;
      const address = email === undefined ? {} : { email: addressOf(email, by) };
      await records.update(id, { ...changes, ...address }, entryOf('alert.change', alert, by));
      return get(id, by);
    },

    async remove(id, by) {
      await records.remove(id, entryOf('alert.remove', await get(id, by), by));
    },

    canMail: ({ person }) => hasMail && person !== null,
  };
}

const TOO_MANY = `There are as many alerts as there may be: ${MAX_ALERTS_OF_OWNER} for each person or key, ${MAX_ALERTS} in all. Remove one first.`;

function ownerOf({ kind, id, person }: Caller): AlertOwner {
  if (person !== null) return { kind: 'person', id: person.id };
  if (kind === 'key') return { kind, id };
  throw new Problem('ERR_SCOPE_DENIED', {
    detail:
      'Alerts belong to a person or a key, as they go on when a session or a token has ended: sign in at the dashboard first.',
  });
}

function subjectOf(asked: AskedSubject): AlertSubject {
  if (asked.kind === 'question') return asked;
  const { query, filter } = asked;
  return { kind: 'search', query, filter: filter && printFilter(filter) };
}

/** The current matches of an alert, which are not new later. */
async function presentState(
  subject: AskedSubject,
  { reader, search }: { readonly reader: AlertReader; readonly search: AlertSearch },
  signal: AbortSignal,
): Promise<{ seen: string[]; answer: Alert['answer'] }> {
  const { scopes, restriction } = reader;
  if (subject.kind === 'question') {
    const { question } = subject;
    const { answer } = await search.answer({ question, scopes, restriction }, signal);
    return { seen: [], answer };
  }
  const { query, filter } = subject;
  const seen: string[] = [];
  for (let offset = 0; offset < MAX_SEEN_AT_FIRST; offset += MAX_FRESH) {
    const asked = { query, filter, restriction, between: null, limit: MAX_FRESH, offset };
    const { results } = await search.find(asked, signal);
    seen.push(...results.map(({ id }) => id));
    if (results.length < MAX_FRESH) break;
  }
  return { seen, answer: null };
}
