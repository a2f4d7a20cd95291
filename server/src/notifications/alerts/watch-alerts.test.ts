import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyEntry } from '../../access/audit/test-audit-log.ts';
import { parseFilter } from '../../attributes/parse-filter.ts';
import { Problem } from '../../runtime/problem.ts';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { createAlertRecords } from '../../storage/records/control/alert-records.ts';
import { openRecords, type Records } from '../../storage/records/control/open-records.ts';
import { createWebhookRecords } from '../../storage/records/control/webhook-records.ts';
import { exampleWebhook } from '../webhooks/webhook-records.suite.ts';
import type { WebhookRecords } from '../webhooks/webhook-records.ts';
import { type Alert, MAX_FRESH, MAX_RESULTS } from './alert.ts';
import type { AlertReader } from './alert-reader.ts';
import { exampleAlert } from './alert-records.suite.ts';
import type { AlertRecords } from './alert-records.ts';
import { TestAlertSearch } from './test-alert-search.ts';
import { type AlertWatch, watchAlerts } from './watch-alerts.ts';

const START = Date.parse('2026-01-01T00:00:00.000Z');

let database: Records;
let records: AlertRecords;
let webhooks: WebhookRecords;
let time: TestTime;
let search: TestAlertSearch;
let watch: AlertWatch;
let reader: AlertReader | null;
let off: Set<string>;
let outcomes: string[];

beforeEach(async () => {
  database = await openRecords(':memory:');
  records = createAlertRecords(database);
  webhooks = createWebhookRecords(database);
  time = new TestTime(START);
  search = new TestAlertSearch();
  reader = { scopes: new Set(['search', 'conversation']), restriction: null, email: null };
  [off, outcomes] = [new Set(), []];
  const webhook = exampleWebhook({ kinds: ['alert.matched'] });
  await webhooks.insert(webhook, 'whsec_MfKQ9r8G', anyEntry());
  begin();
});
afterEach(async () => {
  await watch.close();
  await database.close();
});

function begin(): void {
  watch = watchAlerts({
    records,
    search,
    readerOf: async () => reader,
    isOff: (part) => off.has(part),
    clock: time,
    timers: time,
    log: () => undefined,
    onCheck: (outcome) => outcomes.push(outcome),
  });
  watch.start();
}

function add(changes: Partial<Alert> = {}, seen: readonly string[] = []) {
  const condition = { maxOfOwner: 100, maxOfAll: 100, entry: anyEntry() };
  return records.insert(exampleAlert({ checkedToMs: START, ...changes }), seen, condition);
}

/** Stores documents, which are searchable from now on. */
function store(...ids: string[]): void {
  const storedMs = time.now();
  search.put(...ids.map((id) => ({ id, text: `a boat called ${id}`, storedMs })));
  watch.documentsChanged();
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await time.advance(Math.min(left, 1_000));
    await letWorkGoOn();
  }
}

interface Reported {
  readonly results: { readonly id: string }[];
  readonly total: number;
  readonly answer: unknown;
}

/** The events in the outbox, in their order. */
async function reported(): Promise<Reported[]> {
  const due = await webhooks.due('wh_1', '2100-01-01T00:00:00.000Z', 100);
  return due.map(({ body }) => JSON.parse(body).data);
}
const reportedIds = async () =>
  (await reported()).map(({ results }) => results.map(({ id }) => id));

test('a matching document that is stored after an alert was made is reported once, with all others of that moment', async () => {
  search.put({ id: 'old', text: 'a boat', storedMs: START });
  await add({}, ['old']);
  await pass(5_000);
  expect(await reported()).toEqual([]);
  store('d1', 'd2');
  search.put({ id: 'd3', text: 'bread', storedMs: time.now() });
  await pass(5_000);
  expect(await reportedIds()).toEqual([['d1', 'd2']]);
  store('d4');
  await pass(60_000);
  expect(await reportedIds()).toEqual([['d1', 'd2'], ['d4']]);
  expect(await records.get('alert_1')).toMatchObject({ matches: 2, lastMatch: { total: 1 } });
});

test('a changed document is reported only if it did not match before', async () => {
  search.put({ id: 'old', text: 'a boat', storedMs: START });
  search.put({ id: 'other', text: 'bread', storedMs: START });
  await add({}, ['old']);
  await pass(5_000);
  store('old', 'other');
  await pass(5_000);
  expect(await reportedIds()).toEqual([['other']]);
  store('other');
  await pass(5_000);
  expect(await reportedIds()).toEqual([['other']]);
});

test('a document is reported once it is searchable', async () => {
  await add();
  await pass(5_000);
  store('d1');
  search.completeTo = time.now() - 1;
  await pass(5_000);
  expect(await reported()).toEqual([]);
  search.completeTo = null; // the index is being rebuilt
  await pass(5_000);
  expect(await reported()).toEqual([]);
  search.completeTo = search.newestMs();
  await pass(5_000);
  expect(await reportedIds()).toEqual([['d1']]);
});

test('of very many an event has the first, and says how many there are', async () => {
  await add();
  await pass(5_000);
  store(...Array.from({ length: MAX_FRESH + 50 }, (_, at) => `d${at}`));
  await pass(5_000);
  const [event] = await reported();
  expect(event?.results).toHaveLength(MAX_RESULTS);
  expect(event?.total).toBe(MAX_FRESH + 50);
  await pass(60_000);
  expect(await reported()).toHaveLength(1);
});

test('documents stored while the server was down are reported once after the start', async () => {
  await add();
  await pass(5_000);
  store('d1');
  await pass(5_000);
  await watch.close();
  await time.advance(3_600_000);
  search.put({ id: 'd2', text: 'a boat', storedMs: time.now() });
  begin();
  await pass(5_000);
  expect(await reportedIds()).toEqual([['d1'], ['d2']]);
});

test('a check whose result was not written, since the process was killed, is done again to the same end', async () => {
  await add();
  await pass(5_000);
  // Never closed: as after `kill -9`, checks without news are not noted.
  store('d1');
  await pass(3_000);
  search.put({ id: 'none', text: 'bread', storedMs: time.now() });
  watch.documentsChanged();
  await pass(3_000);
  const killed = watch;
  begin();
  await pass(5_000);
  expect(await reportedIds()).toEqual([['d1']]);
  await killed.close();
});

test('a failing check loses nothing: it is tried again after a minute, and its owner sees why', async () => {
  await add();
  await pass(5_000);
  search.before = async () => {
    throw new Problem('ERR_PARAM_INVALID', { detail: 'The value of `after:` is no date.' });
  };
  store('d1');
  await pass(20_000);
  expect(await records.get('alert_1')).toMatchObject({
    lastError: 'The value of `after:` is no date.',
  });
  expect(outcomes.filter((one) => one === 'failed')).toHaveLength(1);
  search.before = async () => undefined;
  await pass(65_000);
  expect(await reportedIds()).toEqual([['d1']]);
  expect((await records.get('alert_1'))?.lastError).toBeNull();
});

test('a check that hangs is given up after five seconds, and holds up no other for longer', async () => {
  await add();
  await add({ id: 'alert_2', name: 'Others' });
  await pass(5_000);
  let hung = false;
  search.before = async (signal) => {
    if (hung) return;
    hung = true;
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  store('d1');
  await pass(20_000);
  expect(await reportedIds()).toEqual([['d1']]);
  expect((await records.get('alert_1'))?.lastError).toBe('The last check took too long.');
});

test('reports nothing to a reader that is gone or lacks the scope, and reports missed matches once it has it again', async () => {
  await add();
  await pass(5_000);
  reader = { scopes: new Set(['suggestions']), restriction: null, email: null };
  store('d1');
  await pass(20_000);
  expect((await records.get('alert_1'))?.lastError).toContain('`search`');
  reader = null;
  await pass(80_000);
  expect(search.asked).toEqual([]);
  expect((await records.get('alert_1'))?.lastError).toContain('revoked');
  expect(await reported()).toEqual([]);
  reader = { scopes: new Set(['search']), restriction: null, email: null };
  await pass(70_000);
  expect(await reportedIds()).toEqual([['d1']]);
});

test('a search is restricted to what its reader may see at the moment of the check', async () => {
  await add({ subject: { kind: 'search', query: 'boat', filter: 'price < 5' } });
  await pass(5_000);
  const restriction = parseFilter('customer = "acme"');
  reader = { scopes: new Set(['search']), restriction, email: null };
  store('d1');
  await pass(5_000);
  expect(search.asked).toMatchObject([{ restriction, filter: parseFilter('price < 5') }]);
});

test('an alert of a test key is checked, and sends nothing', async () => {
  await add({ environment: 'test' });
  await pass(5_000);
  store('d1');
  await pass(5_000);
  expect(await reported()).toEqual([]);
  expect((await records.get('alert_1'))?.lastMatch?.results).toMatchObject([{ id: 'd1' }]);
});

test('an alert that is off misses nothing', async () => {
  await add({ isEnabled: false });
  await pass(5_000);
  store('d1');
  await pass(5_000);
  expect(search.asked).toEqual([]);
  await records.update('alert_1', { isEnabled: true }, anyEntry());
  store('d2');
  await pass(5_000);
  expect(await reportedIds()).toEqual([['d1', 'd2']]);
});

test('nothing is checked while the API is switched off, and all of it afterwards', async () => {
  await add();
  await pass(5_000);
  off.add('api');
  store('d1');
  await pass(30_000);
  expect(search.asked).toEqual([]);
  off.clear();
  await pass(65_000);
  expect(await reportedIds()).toEqual([['d1']]);
});

test('alerts wait while searches wait for a thread, but not for ever', async () => {
  await add();
  await pass(5_000);
  search.busyTimes = 20;
  store('d1');
  await pass(3_000);
  expect(search.asked).toEqual([]);
  await pass(3_000);
  expect(search.asked).toHaveLength(1);
  search.busyTimes = Number.POSITIVE_INFINITY;
  store('d2');
  await pass(15_000);
  expect(search.asked.length).toBeGreaterThan(1);
});

test('at most ten alerts are checked in a second', async () => {
  for (let at = 0; at < 30; at++) await add({ id: `alert_${at}` });
  await pass(5_000);
  store('d1');
  await time.advance(2_000);
  await pass(1_000);
  expect(search.asked.length).toBeLessThanOrEqual(11);
  expect(watch.waiting).toBeGreaterThan(0);
  await pass(5_000);
  expect(await reported()).toHaveLength(30);
});

test('a clock that is set back loses nothing that is stored afterwards', async () => {
  await add();
  await pass(5_000);
  store('d1');
  await pass(12_000);
  time.jump(-3_600_000);
  const storedMs = time.now();
  search.put({ id: 'd2', text: 'a boat', storedMs });
  search.completeTo = storedMs;
  watch.documentsChanged();
  await pass(5_000);
  expect((await reportedIds()).toSorted()).toEqual([['d1'], ['d2']]);
});

const says = (...texts: string[]) => ({
  sentences: texts.map((text) => ({
    text,
    citations: [{ id: `of ${text}`, title: 'A', url: '' }],
  })),
});

test('a standing question reports which sentences are new and gone, and nothing while they are the same', async () => {
  const subject = { kind: 'question', question: 'How much?' } as const;
  await add({ subject, answer: says('It is nine.', 'Boats pay.') });
  search.said = says('Boats pay.', 'It is  NINE.');
  await pass(65_000);
  expect(search.questions).toHaveLength(1);
  expect(await reported()).toEqual([]);
  search.said = says('Boats pay.', 'It is ten.');
  store('d1');
  await pass(65_000);
  expect(await reported()).toMatchObject([
    {
      results: [{ id: 'of It is ten.' }],
      total: 1,
      answer: {
        confidence: 'answered',
        added: says('It is ten.').sentences,
        removed: says('It is nine.').sentences,
      },
    },
  ]);
  search.said = says();
  store('d2');
  await pass(65_000);
  expect((await reported())[1]).toMatchObject({ answer: { confidence: 'none', added: [] } });
});

test('a standing question is asked at most once a minute, and only after a commit', async () => {
  await add({ subject: { kind: 'question', question: 'How much?' }, answer: says() });
  await pass(5_000);
  expect(search.questions).toHaveLength(1);
  for (let at = 0; at < 30; at++) {
    store(`d${at}`);
    await pass(1_000);
  }
  expect(search.questions).toHaveLength(1);
  await pass(60_000);
  expect(search.questions).toHaveLength(2);
  await pass(600_000);
  expect(search.questions).toHaveLength(2);
});
