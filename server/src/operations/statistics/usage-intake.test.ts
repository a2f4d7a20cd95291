import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { TYPING_MS } from './typing.ts';
import { UsageIntake } from './usage-intake.ts';
import type { ClickNote, FeedbackNote, RequestNote, SearchNote } from './usage-note.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');
const keyOfDay = (day: number) => createHash('sha256').update(`key ${day}`).digest();
let intake: UsageIntake;
beforeEach(() => {
  intake = new UsageIntake(keyOfDay);
});

const searchOf = (part: Partial<SearchNote> = {}): SearchNote => ({
  text: 'owl',
  offset: 0,
  total: 3,
  hasCard: false,
  isRestricted: false,
  hasExplicit: false,
  language: 'en',
  shown: ['d1', 'd2', 'd3'],
  sources: ['a', 'a', 'b'],
  ...part,
});

const note = (part: Partial<RequestNote> = {}): RequestNote => ({
  kind: 'request',
  atMs: NOW,
  requestId: 'r1',
  route: 'search',
  status: 200,
  durationMs: 2,
  isStream: false,
  keyId: null,
  client: 'address 203.0.113.1',
  isOfPage: false,
  isConversation: false,
  search: searchOf(),
  ...part,
});

const click = (part: Partial<ClickNote> = {}): ClickNote => ({
  kind: 'click',
  atMs: NOW,
  id: 'e1',
  requestId: 'r1',
  client: 'address 203.0.113.1',
  resultId: 'd2',
  ...part,
});

const feedback = (part: Partial<FeedbackNote> = {}): FeedbackNote => ({
  kind: 'feedback',
  atMs: NOW,
  id: 'e1',
  requestId: 'r1',
  client: 'address 203.0.113.1',
  resultId: null,
  isGood: true,
  note: null,
  ...part,
});

describe('counts of a search', () => {
  test('has neither its address nor a secret of its words, in any field', () => {
    const text = 'password: hunter2secret OWL';
    const events = JSON.stringify(intake.take([note({ search: searchOf({ text }) })], NOW));
    expect(events).not.toContain('203.0.113');
    expect(events).not.toContain('hunter2secret');
    expect(events).toContain('owl');
  });

  test('has a hash of its client that is the same all day, and another one tomorrow', () => {
    const clientOf = (atMs: number, client = 'address 203.0.113.1') => {
      const [event] = intake.take([note({ atMs, client })], atMs);
      return event?.kind === 'request' ? event.search?.client : undefined;
    };
    const hash = clientOf(NOW);
    expect(hash).toMatch(/^[\w-]{8}$/);
    expect(clientOf(NOW + 3_600_000)).toBe(hash);
    expect(clientOf(NOW, 'address 203.0.113.2')).not.toBe(hash);
    expect(clientOf(NOW + 86_400_000)).not.toBe(hash);
  });

  test.each([
    ['Owl  and\tWALRUS ', 'owl and walrus'],
    ['OWL\u202e', 'owl'],
    ['\ud800', '\ufffd'],
    ['   ', null],
    ['🦉'.repeat(400), null],
    ['x'.repeat(201), null],
  ])('reads %j as %j', (text, query) => {
    const [event] = intake.take([note({ search: searchOf({ text }) })], NOW);
    expect(event).toMatchObject({ search: { query } });
  });

  test('is empty with neither results nor a card', () => {
    const isEmpty = (part: Partial<SearchNote>) => {
      const [event] = intake.take([note({ search: searchOf({ shown: [], ...part }) })], NOW);
      return event?.kind === 'request' && event.search?.isEmpty;
    };
    expect(isEmpty({ total: 0 })).toBe(true);
    expect(isEmpty({ total: 0, hasCard: true })).toBe(false);
  });

  test.each<[string, Partial<SearchNote>, boolean]>([
    ['found something', {}, true],
    ['found nothing', { total: 0, shown: [] }, false],
    ['is of a caller who may see only some documents', { isRestricted: true }, false],
    ['showed something explicit', { hasExplicit: true }, false],
    ['asks for something explicit', { text: 'porn' }, false],
    ['holds a secret', { text: 'password: hunter2secret' }, false],
    ['is longer than people type', { text: 'owl '.repeat(26) }, false],
  ])('that %s counts towards trends: %j is %s', (_what, part, isTrendable) => {
    const [event] = intake.take([note({ search: searchOf(part) })], NOW);
    expect(event).toMatchObject({ search: { isTrendable } });
  });

  test('counts once in five minutes towards trends for each client', () => {
    const trendable = (client: string, atMs: number) => {
      const [event] = intake.take([note({ client, atMs })], atMs);
      return event?.kind === 'request' && event.search?.isTrendable;
    };
    expect([trendable('a', NOW), trendable('a', NOW + 1), trendable('b', NOW + 2)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(trendable('a', NOW + 5 * 60_000)).toBe(true);
  });

  test('is nothing for a further page', () => {
    const [event] = intake.take([note({ search: searchOf({ offset: 10 }) })], NOW);
    expect(event).toMatchObject({ kind: 'request', search: null });
  });
});

describe('a click', () => {
  test('counts at the position of the shown result, for its source', () => {
    intake.take([note()], NOW);
    expect(intake.take([click()], NOW)).toMatchObject([
      { kind: 'click', query: 'owl', isFirst: true, position: 2, source: 'a' },
    ]);
    expect(intake.take([click({ id: 'e2', resultId: 'd3' })], NOW)).toMatchObject([
      { isFirst: false, position: 3, source: 'b' },
    ]);
  });

  test('on a further page is one of the same search', () => {
    const second = searchOf({ offset: 10, shown: ['d11'], sources: ['a'] });
    intake.take([note(), note({ requestId: 'r2', search: second })], NOW);
    const further = click({ requestId: 'r2', resultId: 'd11' });
    expect(intake.take([further], NOW)).toMatchObject([{ isFirst: true, position: 11 }]);
    expect(intake.take([click({ id: 'e2' })], NOW)).toMatchObject([{ isFirst: false }]);
  });

  test.each([
    ['of an unknown search', { requestId: 'r9' }],
    ['on a result that was not shown', { resultId: 'd9' }],
  ])('%s counts nothing', (_what, part) => {
    intake.take([note()], NOW);
    expect(intake.take([click(part)], NOW)).toEqual([]);
  });

  test('that arrives before its search has ended counts after the end', () => {
    expect(intake.take([click()], NOW)).toEqual([]);
    expect(intake.take([note()], NOW + 5_000)).toMatchObject([
      { kind: 'request' },
      { kind: 'click', position: 2 },
    ]);
  });

  test('more than an hour after its search counts nothing', () => {
    intake.take([note()], NOW);
    const later = NOW + 3_600_001;
    intake.take([note({ requestId: 'r2', atMs: later })], later);
    expect(intake.take([click({ atMs: later })], later)).toEqual([]);
  });

  test('has another id for another client, so that a forged one takes away no count', () => {
    intake.take([note()], NOW);
    const ids = [click(), click({ client: 'address 198.51.100.7' })].map((one) => {
      const [event] = intake.take([one], NOW);
      return event?.kind === 'click' ? event.id : null;
    });
    expect(new Set(ids).size).toBe(2);
  });
});

describe('feedback', () => {
  test('is of a result, of a search or of an answer, with its note masked', () => {
    const answer = note({ requestId: 'r2', isConversation: true, search: null });
    intake.take([note(), answer], NOW);
    const about = (part: Partial<FeedbackNote>) => intake.take([feedback(part)], NOW);
    expect(about({ resultId: 'd1' })).toMatchObject([{ subject: 'result', isGood: true }]);
    expect(about({ isGood: false })).toMatchObject([{ subject: 'search', isGood: false }]);
    expect(about({ requestId: 'r2' })).toMatchObject([{ subject: 'answer', note: null }]);
    const [said] = about({ note: ' password: hunter2secret ' });
    expect(JSON.stringify(said)).not.toContain('hunter2secret');
  });

  test.each([
    ['of an unknown request', { requestId: 'r9' }],
    ['of a result that was not shown', { resultId: 'd9' }],
  ])('%s counts nothing', (_what, part) => {
    intake.take([note()], NOW);
    expect(intake.take([feedback(part)], NOW)).toEqual([]);
  });

  test('of an answer that failed counts nothing', () => {
    const failed = note({ requestId: 'r2', isConversation: true, search: null, status: 503 });
    const [event] = intake.take([failed], NOW);
    expect(event).toMatchObject({ isConversation: false, isFailed: true });
    expect(intake.take([feedback({ requestId: 'r2' })], NOW)).toEqual([]);
  });
});

describe('typing on the page', () => {
  const typed = (text: string, atMs: number, requestId = text) =>
    note({ isOfPage: true, client: 'session s', atMs, requestId, search: searchOf({ text }) });
  const queries = (notes: readonly (RequestNote | ClickNote)[], nowMs: number) => {
    const requests = intake.take(notes, nowMs).filter((event) => event.kind === 'request');
    return requests.map(({ search }) => search?.query ?? null);
  };

  test('counts as several requests and one search for the final text', () => {
    const notes = [typed('ow', NOW), typed('owl', NOW + 400), typed('owls', NOW + 900)];
    expect(queries(notes, NOW + 1_000)).toEqual([null, null]);
    expect(queries([], NOW + 2_500)).toEqual(['owls']);
  });

  test('counts as a search each, where other words follow or the pause is long', () => {
    expect(queries([typed('owl', NOW), typed('walrus', NOW + 400)], NOW + 500)).toEqual(['owl']);
    expect(queries([], NOW + 2_000)).toEqual(['walrus']);
    expect(queries([typed('walrus food', NOW + 2_100)], NOW + 2_200)).toEqual([]);
    expect(queries([], NOW + 4_000)).toEqual(['walrus food']);
  });

  test('counts before the click that it led to, and with the last that is written', () => {
    intake.take([typed('owl', NOW)], NOW);
    const kinds = intake.take([click({ requestId: 'owl' })], NOW + 10).map(({ kind }) => kind);
    expect(kinds).toEqual(['request', 'click']);
    expect(intake.take([typed('owls', NOW + 20)], NOW + 20, true)).toHaveLength(1);
  });
});

describe('how a search of the page ends', () => {
  const page = (text: string, atMs: number, part: Partial<SearchNote> = {}) =>
    note({ isOfPage: true, client: 'session s', atMs, search: searchOf({ text, ...part }) });
  const outcomes = (notes: readonly (RequestNote | ClickNote)[], nowMs = NOW) =>
    [...intake.take(notes, nowMs), ...intake.take([], nowMs + 2 * TYPING_MS)].flatMap((event) =>
      event.kind === 'outcome' ? [[event.query, event.outcome]] : [],
    );

  test('in other words, when a similar query follows within five minutes', () => {
    const later = NOW + 60_000;
    expect(outcomes([page('barn owl food', NOW), page('owl food', later)])).toEqual([
      ['barn owl food', 'reformulated'],
    ]);
    expect(outcomes([page('owl foods', later)])).toEqual([['owl food', 'reformulated']]);
  });

  test('given up, when another query follows, or nothing for ten minutes', () => {
    expect(outcomes([page('owl', NOW), page('walrus', NOW + 1)])).toEqual([['owl', 'abandoned']]);
    expect(outcomes([], NOW + 5 * 60_000)).toEqual([]);
    expect(outcomes([], NOW + 10 * 60_001)).toEqual([['walrus', 'abandoned']]);
  });

  test.each<[string, (RequestNote | ClickNote)[]]>([
    ['is clicked', [page('owl', NOW), click({ client: 'session s' })]],
    ['is answered by a card', [page('owl', NOW, { hasCard: true })]],
    ['shows nothing', [page('owl', NOW, { total: 0, shown: [] })]],
    ['is of a program, which reports no clicks', [note()]],
    ['is shown again', [page('owl', NOW), page('owl', NOW + 1), click({ client: 'session s' })]],
  ])('not given up, if it %s', (_what, notes) => {
    expect(outcomes(notes, NOW)).toEqual([]);
    expect(outcomes([], NOW + 3_600_000)).toEqual([]);
  });
});
