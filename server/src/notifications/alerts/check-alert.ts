import { parseFilter } from '../../attributes/parse-filter.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { WebhookEvent } from '../webhooks/webhook.ts';
import {
  type Alert,
  type AlertAnswer,
  type AlertMatch,
  type AlertSubject,
  MAX_FRESH,
  MAX_RESULTS,
} from './alert.ts';
import { type AlertReader, type ReaderOf, refusalOf } from './alert-reader.ts';
import type { AlertRecords, MatchedAlert } from './alert-records.ts';
import type { AlertSearch } from './alert-search.ts';
import { answerDifference } from './answer-difference.ts';

/** The outcome of a check. */
export type CheckOutcome =
  | { readonly kind: 'quiet' }
  | { readonly kind: 'matched'; readonly matched: MatchedAlert }
  /** Its owner was removed or has lost the right to this search. */
  | { readonly kind: 'stopped'; readonly reason: string };

export interface CheckServices {
  readonly records: Pick<AlertRecords, 'seenOf'>;
  readonly search: AlertSearch;
  readonly readerOf: ReaderOf;
  readonly clock: Clock;
}

const GONE = 'The key was revoked or has expired, or the person is gone.';

/** A clock that was set back further than that has new documents look old: so far is looked back again. */
const LOOK_BACK_MS = 60_000;

/** Finds new matches of an alert among documents stored up to `toMs`; writes nothing. */
export async function checkAlert(
  alert: Alert,
  toMs: number,
  services: CheckServices,
  signal: AbortSignal,
): Promise<CheckOutcome> {
  const reader = await services.readerOf(alert.owner);
  const reason = reader === null ? GONE : refusalOf(reader, alert.subject);
  if (reader === null || reason !== null) return { kind: 'stopped', reason: reason ?? GONE };
  return alert.subject.kind === 'search'
    ? checkSearch(alert, alert.subject, { reader, toMs, ...services }, signal)
    : checkQuestion(alert, alert.subject, { reader, toMs, ...services }, signal);
}

type Checking = CheckServices & { readonly reader: AlertReader; readonly toMs: number };

async function checkSearch(
  alert: Alert,
  { query, filter }: Extract<AlertSubject, { kind: 'search' }>,
  { reader, toMs, search, records, clock }: Checking,
  signal: AbortSignal,
): Promise<CheckOutcome> {
  const found = await search.find(
    {
      query,
      filter: filter === null ? null : parseFilter(filter),
      restriction: reader.restriction,
      between: { fromMs: checkedFromMs(alert, clock.now()), toMs },
      limit: MAX_FRESH,
      offset: 0,
    },
    signal,
  );
  const ids = found.results.map(({ id }) => id);
  const seen = await records.seenOf(alert.id, ids);
  const fresh = found.results.filter(({ id }) => !seen.has(id));
  if (fresh.length === 0) return { kind: 'quiet' };
  // Beyond one page it is not looked up which of them it knew.
  const total = found.total > ids.length ? found.total - seen.size : fresh.length;
  const match = { results: fresh.slice(0, MAX_RESULTS), total, answer: null };
  const seenNow = fresh.map(({ id }) => id);
  return matched(alert, match, { reader, toMs, clock, answer: null, seen: seenNow });
}

/** The first moment that was not looked at yet. */
function checkedFromMs({ checkedToMs }: Alert, nowMs: number): number {
  return Math.min(checkedToMs, nowMs < checkedToMs ? nowMs - LOOK_BACK_MS : checkedToMs) + 1;
}

async function checkQuestion(
  alert: Alert,
  { question }: Extract<AlertSubject, { kind: 'question' }>,
  { reader, toMs, search, clock }: Checking,
  signal: AbortSignal,
): Promise<CheckOutcome> {
  const { scopes, restriction } = reader;
  const { answer, sources } = await search.answer({ question, scopes, restriction }, signal);
  const difference = answerDifference(alert.answer ?? { sentences: [] }, answer);
  if (difference === null) return { kind: 'quiet' };
  const cited = new Set(difference.added.flatMap(({ citations }) => citations.map(({ id }) => id)));
  const results = sources.filter(({ id }) => cited.has(id));
  const match = {
    results: results.slice(0, MAX_RESULTS),
    total: results.length,
    answer: difference,
  };
  return matched(alert, match, { reader, toMs, clock, answer, seen: [] });
}

function matched(
  alert: Alert,
  found: Omit<AlertMatch, 'at'>,
  {
    reader,
    toMs,
    clock,
    answer,
    seen,
  }: Pick<Checking, 'reader' | 'toMs' | 'clock'> & {
    readonly answer: AlertAnswer | null;
    readonly seen: readonly string[];
  },
): CheckOutcome {
  const match: AlertMatch = { at: new Date(clock.now()).toISOString(), ...found };
  const event = alert.environment === 'test' ? null : eventOf(alert, match);
  // Only ever to the address that the person has now.
  const mailTo = event !== null && alert.email === reader.email ? alert.email : null;
  return { kind: 'matched', matched: { match, checkedToMs: toMs, answer, seen, event, mailTo } };
}

function eventOf({ id, name, subject }: Alert, match: AlertMatch): WebhookEvent {
  const { at, results, total, answer } = match;
  const query = subject.kind === 'search' ? subject.query : null;
  const question = subject.kind === 'question' ? subject.question : null;
  return {
    kind: 'alert.matched',
    at,
    data: { alert: { id, name, query, question }, results, total, answer },
  };
}
