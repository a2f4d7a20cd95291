import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  ClickEvent,
  FeedbackEvent,
  RequestEvent,
  SearchedEvent,
  UsageEvent,
} from './usage-event.ts';
import {
  SLOT_MS,
  type UsageLedger,
  type UsageLedgerOptions,
  type UsageRange,
  type UsageReport,
} from './usage-ledger.ts';

const DAY = SLOT_MS.day;
const MORNING = Date.parse('2026-03-10T09:00:00Z');
const OPTIONS: UsageLedgerOptions = { keepDays: 400, minClients: 3, trendsMinClients: 3 };

/** A ledger of a test. `time` is what its stopwatch shows. */
export interface OpenedLedger {
  readonly ledger: UsageLedger;
  readonly advance: (ms: number) => void;
  /** Closes and reopens the ledger. */
  readonly reopen: () => UsageLedger;
  readonly close: () => void;
}

/** The contract of {@link UsageLedger}. */
export function describeUsageLedger(open: (options: UsageLedgerOptions) => OpenedLedger): void {
  let opened: OpenedLedger;
  let ledger: UsageLedger;
  let sequence: number;
  const start = (options: Partial<UsageLedgerOptions> = {}) => {
    opened = open({ ...OPTIONS, ...options });
    ledger = opened.ledger;
    sequence = 0;
  };
  const append = (...events: UsageEvent[]) => {
    sequence += 1;
    ledger.append({ run: 'run', sequence, events });
  };
  const report = (range: Partial<UsageRange> = {}): UsageReport =>
    ledger.report({
      fromMs: MORNING - 29 * DAY,
      toMs: MORNING + DAY,
      nowMs: MORNING + 3_600_000,
      interval: 'hour',
      limit: 10,
      ...range,
    });
  /** A query of several clients. */
  const asked = (query: string, clients: number, atMs = MORNING, part = {}) => {
    const events = Array.from({ length: clients }, (_, at) =>
      search({ query, client: `client0${at}`, ...part }, atMs),
    );
    append(...events);
  };

  describe('a usage ledger', () => {
    beforeEach(() => start());
    afterEach(() => opened.close());

    test('counts requests by route, key, source, day and hour', () => {
      append(
        request({ route: 'search', keyId: 'k1', search: searched({ sources: ['a', 'b'] }) }),
        request({ route: 'search', keyId: 'k1', search: searched({ isEmpty: true }) }),
        request({ route: 'ask', isConversation: true, durationMs: null }),
        request({ route: 'stats', isFailed: true, atMs: MORNING - DAY }),
      );
      const { total, byRoute, byKey, bySource, byDay, byInterval, sinceMs } = report();
      expect(total).toMatchObject({
        requests: 4,
        failed: 1,
        searches: 2,
        empty: 1,
        conversations: 1,
      });
      expect(byRoute.map(({ name, requests }) => [name, requests])).toEqual([
        ['search', 2],
        ['ask', 1],
        ['stats', 1],
      ]);
      expect(byKey).toMatchObject([{ name: 'k1', requests: 2, searches: 2, empty: 1 }]);
      expect(bySource).toMatchObject([
        { name: 'a', searches: 1 },
        { name: 'b', searches: 1 },
      ]);
      expect(byDay).toMatchObject([
        { startMs: MORNING - 33 * 3_600_000, requests: 1 },
        { startMs: MORNING - 9 * 3_600_000, requests: 3 },
      ]);
      expect(byInterval).toMatchObject([
        { startMs: MORNING - DAY, requests: 1 },
        { startMs: MORNING, requests: 3, searches: 2 },
      ]);
      expect(sinceMs).toBe(MORNING);
    });

    test('measures latencies over days as one histogram', () => {
      for (let at = 0; at < 100; at++) {
        const atMs = MORNING - (at % 3) * DAY;
        append(request({ atMs, durationMs: at + 1, search: searched({ durationMs: at + 1 }) }));
      }
      const { latencyMs, byRoute } = report();
      for (const latency of [latencyMs, byRoute[0]?.latencyMs]) {
        expect(latency?.p50).toBeCloseTo(50, -1);
        expect(Math.abs((latency?.p99 ?? 0) - 99)).toBeLessThan(2.5);
      }
    });

    test('counts a batch that is given twice once, also after it was closed', () => {
      const batch = { run: 'r', sequence: 7, events: [request({}), search({ query: 'owl' })] };
      ledger.append(batch);
      ledger.append(batch);
      ledger = opened.reopen();
      ledger.append(batch);
      expect(report().total).toMatchObject({ requests: 2, searches: 1 });
      ledger.append({ ...batch, sequence: 8 });
      expect(report().total.requests).toBe(4);
      ledger.append({ ...batch, run: 'another' });
      expect(report().total.requests).toBe(6);
    });

    test('counts clicks and feedback once by id, with the position of each click', () => {
      const click = { ...CLICK, atMs: MORNING };
      append(click, click, { ...click, id: 'c2', position: 4, isFirst: false });
      append(click);
      append({ ...FEEDBACK, atMs: MORNING }, { ...FEEDBACK, atMs: MORNING });
      ledger = opened.reopen();
      sequence += 1;
      append(click);
      const { total, feedback, notes, bySource } = report();
      expect(total).toMatchObject({ clicks: 2, clicked: 1, reciprocalRanks: 1.25 });
      expect(bySource).toMatchObject([{ name: 'a', clicks: 2 }]);
      expect(feedback).toEqual({
        result: { good: 0, bad: 1 },
        search: { good: 0, bad: 0 },
        answer: { good: 0, bad: 0 },
      });
      expect(notes).toEqual([{ atMs: MORNING, subject: 'result', isGood: false, note: 'No.' }]);
    });

    test('a query with too few clients is in no list and counted as hidden', () => {
      asked('common', 3);
      asked('rare', 2);
      asked('rare', 2, MORNING, { isEmpty: true });
      const lists = report();
      expect(lists.top).toEqual([{ query: 'common', count: 3 }]);
      expect(lists.hidden).toEqual({ queries: 1, searches: 4 });
      expect(JSON.stringify(lists)).not.toContain('rare');
    });

    test('clients of several days do not add up', () => {
      asked('rare', 2, MORNING - DAY);
      append(search({ query: 'rare', client: 'client09' }));
      expect(report().top).toEqual([]);
      asked('rare', 2, MORNING + DAY);
      expect(report({ toMs: MORNING + 2 * DAY }).top).toEqual([]);
    });

    test('listed queries of past days are kept, and the rest is deleted', () => {
      asked('common', 3, MORNING - DAY);
      asked('rare', 2, MORNING - DAY);
      asked('common', 3);
      expect(report().top).toEqual([{ query: 'common', count: 6 }]);
      expect(report({ toMs: MORNING - 9 * 3_600_000 }).top).toEqual([
        { query: 'common', count: 3 },
      ]);
      expect(report().hidden).toEqual({ queries: 1, searches: 2 });
    });

    test('lists queries that found nothing, were slow, abandoned or reworded', () => {
      asked('nothing', 3, MORNING, { isEmpty: true, durationMs: 5 });
      asked('slow', 3, MORNING, { durationMs: 900 });
      append(outcome('slow', 'abandoned'), outcome('nothing', 'reformulated'));
      const lists = report();
      expect(lists.empty).toEqual([{ query: 'nothing', count: 3 }]);
      expect(lists.slow).toEqual([
        { query: 'slow', count: 3, meanMs: 900 },
        { query: 'nothing', count: 3, meanMs: 5 },
      ]);
      expect(lists.abandoned).toEqual([{ query: 'slow', count: 1 }]);
      expect(lists.reformulated).toEqual([{ query: 'nothing', count: 1 }]);
    });

    test('a query rises if it is used significantly more than before', () => {
      append(request({ atMs: MORNING - 20 * DAY }));
      for (let day = 1; day <= 14; day++) {
        asked('steady', 20, MORNING - (14 - day) * DAY);
        if (day > 7) asked('rising', 20, MORNING - (14 - day) * DAY);
      }
      const fromMs = MORNING - 6 * DAY;
      expect(report({ fromMs }).rising).toEqual([{ query: 'rising', count: 140, before: 0 }]);
      expect(report({ fromMs: MORNING - 13 * DAY }).rising).toEqual([]);
    });

    test('sums of whole months say what their days say', () => {
      for (let day = 0; day < 80; day++) asked('common', 3, MORNING + day * DAY);
      const nowMs = MORNING + 79 * DAY;
      const of = (from: string, to: string) =>
        report({ fromMs: Date.parse(from), toMs: Date.parse(to), nowMs }).top[0]?.count;
      expect(of('2026-03-01', '2026-07-01')).toBe(240);
      expect(of('2026-04-01', '2026-05-01')).toBe(90);
      expect(of('2026-03-31', '2026-05-02')).toBe(96);
    });

    test('gives the counts of queries with enough clients in slots', () => {
      asked('common', 3, MORNING, { isTrendable: true });
      asked('common', 3, MORNING + SLOT_MS.five, { isTrendable: true });
      asked('common', 3, MORNING - DAY, { isTrendable: true });
      asked('common', 3, MORNING + DAY, { isTrendable: true });
      asked('rare', 2, MORNING + DAY, { isTrendable: true });
      asked('private', 3, MORNING + DAY);
      const of = (grain: 'five' | 'hour' | 'day', fromMs: number, slots: number) =>
        ledger.slots({
          grain,
          fromMs,
          toMs: fromMs + slots * SLOT_MS[grain],
          baselineFromMs: fromMs - 7 * DAY,
        });
      expect(of('five', MORNING, 3).queries).toEqual([
        { query: 'common', counts: [3, 3, 0], baseline: 3 },
      ]);
      expect(of('hour', MORNING, 25).queries).toEqual([
        { query: 'common', counts: [6, ...Array(23).fill(0), 3], baseline: 3 },
      ]);
      expect(of('day', MORNING - 9 * 3_600_000, 2)).toEqual({
        queries: [{ query: 'common', counts: [6, 3], baseline: 3 }],
        baselineMs: 0,
        traffic: [6, 8],
        baselineTraffic: 3,
      });
      expect(of('five', MORNING, 3)).toMatchObject({
        traffic: [3, 3, 0],
        baselineTraffic: 3,
      });
    });

    test('the key of a day stays over restarts, and is gone with its day', () => {
      const day = Math.floor(MORNING / DAY);
      const key = ledger.dayKey(day);
      expect(ledger.dayKey(day)).toEqual(key);
      append(request({}));
      ledger = opened.reopen();
      expect(ledger.dayKey(day)).toEqual(key);
      append(request({ atMs: MORNING + DAY }));
      expect(ledger.dayKey(day)).not.toEqual(key);
    });

    test('all data older than the retention time is deleted', () => {
      opened.close();
      start({ keepDays: 10 });
      asked('old', 3, MORNING - 30 * DAY, { isTrendable: true });
      append({ ...FEEDBACK, atMs: MORNING - 30 * DAY });
      asked('young', 3, MORNING);
      ledger.tidy(MORNING);
      const all = { fromMs: MORNING - 60 * DAY };
      expect(report(all)).toMatchObject({
        total: { requests: 3 },
        top: [{ query: 'young', count: 3 }],
        notes: [],
        byDay: [{ requests: 3 }],
      });
    });

    test('a clock that is set ahead for a while ages nothing out', () => {
      asked('common', 3);
      ledger.tidy(MORNING);
      opened.advance(2 * 3_600_000);
      ledger.tidy(MORNING + 3_000 * DAY);
      append(request({ atMs: MORNING + 3_000 * DAY }));
      opened.advance(2 * 3_600_000);
      ledger.tidy(MORNING + 4 * 3_600_000);
      append(request({ atMs: MORNING + 4 * 3_600_000 }));
      expect(report()).toMatchObject({
        total: { requests: 4 },
        top: [{ query: 'common', count: 3 }],
      });
    });

    test('clients of a day that is opened again do not add up', () => {
      asked('rare', 2);
      append(request({ atMs: MORNING + DAY }));
      append(search({ query: 'rare', client: 'client09' }));
      expect(report().top).toEqual([]);
    });

    test('a request that ended before midnight closes no day', () => {
      const midnight = MORNING + 15 * 3_600_000;
      append(
        search({ query: 'owl', client: 'client01' }, midnight + 5),
        search({ query: 'owl', client: 'client02' }, midnight - 5),
        search({ query: 'owl', client: 'client03' }, midnight + 6),
      );
      expect(report({ toMs: midnight + DAY }).top).toEqual([{ query: 'owl', count: 3 }]);
    });

    test('late events of a past day are in its next report', () => {
      const yesterday = MORNING - DAY;
      const ofYesterday = () => report({ fromMs: yesterday, toMs: yesterday + DAY / 2 });
      asked('owl', 3, yesterday);
      asked('common', 3);
      expect(ofYesterday().abandoned).toEqual([]);
      append({ kind: 'outcome', atMs: MORNING, query: 'owl', outcome: 'abandoned' });
      expect(ofYesterday().abandoned).toEqual([{ query: 'owl', count: 1 }]);
      asked('owl', 4, yesterday); // the clock was set back
      asked('common', 3);
      expect(ofYesterday().top).toEqual([{ query: 'owl', count: 7 }]);
    });

    test('equally frequent queries are listed in order of their texts', () => {
      for (const query of ['wren', 'owl', 'kite', 'auk']) asked(query, 3);
      asked('jay', 4);
      const queries = report({ limit: 3 }).top.map(({ query }) => query);
      expect(queries).toEqual(['jay', 'auk', 'kite']);
    });

    test('a range of ten thousand years is read at once', () => {
      asked('common', 3);
      const range = { fromMs: Date.parse('0001-01-01'), toMs: Date.parse('9999-12-31') };
      expect(report(range)).toMatchObject({ total: { requests: 3 }, byDay: [{ requests: 3 }] });
      expect(report({ fromMs: MORNING + DAY, toMs: MORNING + DAY + 1 }).total.requests).toBe(0);
    });
  });
}

const CLICK: ClickEvent = {
  kind: 'click',
  atMs: 0,
  id: 'c1',
  query: 'owl',
  isFirst: true,
  position: 1,
  source: 'a',
};

const FEEDBACK: FeedbackEvent = {
  kind: 'feedback',
  atMs: 0,
  id: 'f1',
  subject: 'result',
  isGood: false,
  note: 'No.',
};

function request(part: Partial<RequestEvent>): RequestEvent {
  return {
    kind: 'request',
    atMs: MORNING,
    route: 'search',
    keyId: null,
    isFailed: false,
    durationMs: 1,
    isConversation: false,
    search: null,
    ...part,
  };
}

function searched(part: Partial<SearchedEvent>): SearchedEvent {
  return {
    query: null,
    client: 'client00',
    isEmpty: false,
    durationMs: 1,
    sources: [],
    isTrendable: false,
    ...part,
  };
}

function search(part: Partial<SearchedEvent>, atMs = MORNING): RequestEvent {
  return request({ atMs, search: searched(part) });
}

function outcome(query: string, how: 'abandoned' | 'reformulated'): UsageEvent {
  return { kind: 'outcome', atMs: MORNING, query, outcome: how };
}
