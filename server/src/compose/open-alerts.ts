import { randomUUID } from 'node:crypto';
import type { Availability } from '../access/availability/availability.ts';
import type { KeyRecords } from '../access/keys/key-record.ts';
import { isInForce } from '../access/keys/key-secret.ts';
import { restrictionOf, type VisibilityOfSources } from '../access/keys/restriction-of.ts';
import type { PeopleRecords } from '../access/people/person-record.ts';
import { principalsOf } from '../access/sessions/principals-of.ts';
import { documentPage } from '../api/bodies/document-body.ts';
import { readFoundPage } from '../api/bodies/operating/read-found-page.ts';
import { sessionScopes } from '../api/pipeline/session-scopes.ts';
import type { DocumentCatalogue } from '../documents/document-store.ts';
import type { LocalIndexReader } from '../index/search-index.ts';
import type { AlertResult } from '../notifications/alerts/alert.ts';
import type { ReaderOf } from '../notifications/alerts/alert-reader.ts';
import type { AlertRecords } from '../notifications/alerts/alert-records.ts';
import type { AlertSearch } from '../notifications/alerts/alert-search.ts';
import { type Alerts, createAlerts } from '../notifications/alerts/alerts.ts';
import { completeToMs } from '../notifications/alerts/complete-to.ts';
import { foldAlertAnswer } from '../notifications/alerts/fold-alert-answer.ts';
import { createMailOutbox, type MailOutbox } from '../notifications/alerts/mail/mail-outbox.ts';
import { createSmtpTransport } from '../notifications/alerts/mail/smtp-transport.ts';
import { type AlertWatch, watchAlerts } from '../notifications/alerts/watch-alerts.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { StartError } from '../runtime/start-error.ts';
import { systemTimers } from '../runtime/timers.ts';
import type { SafeSearch } from '../search/query/safe-search.ts';
import { searchFor } from '../search/query/search-request.ts';
import { createAlertMailRecords } from '../storage/records/control/alert-mail-records.ts';
import { createAlertRecords } from '../storage/records/control/alert-records.ts';
import { readSmtpUrl } from './config/read-smtp-url.ts';
import type { Settings } from './config/settings.ts';
import type { ControlData } from './shared-state/control-data.ts';
import type { RunningSearching } from './start-searching.ts';

/** The dependencies of alerts. */
export interface AlertsParts {
  readonly control: Pick<ControlData, 'records' | 'duty'>;
  readonly keys: Pick<KeyRecords, 'byId'>;
  readonly people: Pick<PeopleRecords, 'byId'>;
  readonly visibilityOfSources: VisibilityOfSources;
  readonly availability: Pick<Availability, 'isOff'>;
  readonly documents: DocumentCatalogue;
  readonly index: LocalIndexReader;
  /** Why the index does not have all documents; `null`: it has. */
  readonly fillingReason: () => string | null;
  readonly searching: RunningSearching;
  readonly safeSearch: SafeSearch;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>;
  /** The address that people open; `null`: none is set. */
  readonly publicUrl: URL | null;
}

/** Alerts, and what checks them. */
export interface OpenedAlerts {
  readonly alerts: Alerts;
  readonly watch: AlertWatch;
  /** Begins to check, and to mail. */
  start(): void;
  /** Why checks or mails cannot be written; `null`: they are. */
  fault(): string | null;
  close(): Promise<void>;
}

/** Nothing is checked before {@link OpenedAlerts.start}. Throws {@link StartError} for SMTP_URL without MAIL_FROM. */
export function openAlerts(parts: AlertsParts): OpenedAlerts {
  const { availability, metrics, log } = parts;
  const { duty } = parts.control;
  const records = createAlertRecords(
    parts.control.records,
    duty === null ? {} : { mayMatch: (all) => duty.isHeldIn(all) },
  );
  const search = alertSearch(parts);
  const readerOf = createReaderOf(parts);
  const outbox = openMail(parts, records, readerOf);
  const watch = watchAlerts({
    records,
    search,
    readerOf,
    isOff: (part) => availability.isOff(part),
    clock: systemClock,
    timers: systemTimers,
    log,
    isOnDuty: () => duty?.isHeld ?? true,
    onCheck: (outcome) => metrics.alertChecked(outcome),
  });
  metrics.gauge(
    'quarry_alerts_waiting',
    'Alerts that are still to be checked in the present round.',
    () => watch.waiting,
  );
  return {
    alerts: createAlerts({
      records,
      search,
      readerOf,
      clock: systemClock,
      hasMail: outbox !== null,
    }),
    watch,
    start() {
      watch.start();
      outbox?.start();
    },
    fault: () => watch.fault() ?? outbox?.fault() ?? null,
    async close() {
      await watch.close();
      await outbox?.close();
    },
  };
}

/** The mail outbox; `null` without a mail server. */
function openMail(
  { control, settings, publicUrl, metrics, log }: AlertsParts,
  alerts: AlertRecords,
  readerOf: ReaderOf,
): MailOutbox | null {
  const server = readSmtpUrl(settings.SMTP_URL);
  if (server === null) return null;
  if (settings.MAIL_FROM === '') {
    throw new StartError(
      'SMTP_URL is set, which needs MAIL_FROM, whom mails are from. Example: MAIL_FROM=quarry@example.org',
    );
  }
  const smtp = { ...server, from: settings.MAIL_FROM, timers: systemTimers };
  return createMailOutbox({
    mails: createAlertMailRecords(control.records),
    alerts,
    readerOf,
    transport: createSmtpTransport(smtp),
    publicUrl: publicUrl?.origin ?? null,
    clock: systemClock,
    timers: systemTimers,
    log,
    random: Math.random,
    isOnDuty: () => control.duty?.isHeld ?? true,
    onAttempt: (outcome) => metrics.alertMailed(outcome),
  });
}

/** The current rights of a key or person, as for a request of theirs. */
function createReaderOf({
  keys,
  people,
  visibilityOfSources,
}: Pick<AlertsParts, 'keys' | 'people' | 'visibilityOfSources'>): ReaderOf {
  return async ({ kind, id }) => {
    if (kind === 'person') {
      const person = await people.byId(id);
      if (person === null) return null;
      const scopes = new Set<string>(sessionScopes[person.role]);
      const seeing = { filter: null, sources: null, principals: principalsOf(person) };
      return {
        scopes,
        restriction: restrictionOf(seeing, visibilityOfSources),
        email: person.email,
      };
    }
    const key = await keys.byId(id);
    if (key === null || key.revokedAt !== null) return null;
    if (!isInForce({ endsAt: key.expiresAt }, systemClock.now())) return null;
    const restriction = restrictionOf(key, visibilityOfSources);
    return { scopes: new Set(key.scopes), restriction, email: null };
  };
}

function alertSearch({
  documents,
  index,
  fillingReason,
  searching,
  safeSearch,
}: AlertsParts): AlertSearch {
  return {
    async find({ query, filter, restriction, between, limit, offset }, signal) {
      const request = searchFor(query, {
        limit,
        offset,
        // Lexical only, since vectors are available later than words, and with other bounds.
        mode: 'lexical',
        needsAllWords: true,
        isUnderstood: true,
        isLiteral: true, // a phrase is waited for, not its words
        safety: safeSearch.filters(undefined),
        ...(filter !== null && { filter }),
        ...(restriction !== null && { restriction }),
        ...(between !== null && { indexedBetween: between }),
      });
      const asked = { request, form: 'search', requestId: randomUUID() } as const;
      const { json } = await searching.searching.page(asked, { signal, trace: null });
      return readFoundPage(json);
    },

    async answer({ question, scopes, restriction }, signal) {
      const caller = { scopes, quotesOnly: true, ...(restriction !== null && { restriction }) };
      const conversation = [{ role: 'user', content: question }] as const;
      const answer = await foldAlertAnswer(searching.answer(conversation, caller, signal));
      return { answer, sources: sourcesOf(answer, documents) };
    },

    completeToMs: () =>
      fillingReason() === null
        ? completeToMs({ documents, index, nowMs: systemClock.now() })
        : null,
    newestMs() {
      const { lastIndexedAt } = documents.counts();
      return lastIndexedAt === null ? null : Date.parse(lastIndexedAt);
    },
    sequence: () => index.committedSequence,
    isBusy: () => searching.waitedMs() > 0,
  };
}

/** The documents that an answer cites, each once, with the sentence that it cites first. */
function sourcesOf(
  { sentences }: Awaited<ReturnType<typeof foldAlertAnswer>>,
  documents: Pick<DocumentCatalogue, 'byId'>,
): AlertResult[] {
  const sources = new Map<string, AlertResult>();
  for (const { text, citations } of sentences) {
    for (const { id, title, url } of citations) {
      const document = sources.has(id) ? null : documents.byId(id);
      if (document === null) continue; // or deleted in this moment
      const { type } = document;
      sources.set(id, { id, type, title, url, documentUrl: documentPage(id), snippet: text });
    }
  }
  return [...sources.values()];
}
