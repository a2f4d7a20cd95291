import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { createUsage, type Usage, type UsageStore } from './usage.ts';
import type { RequestNote } from './usage-note.ts';
import type { NotedBatch } from './usage-service.ts';

let time: TestTime;
let batches: NotedBatch[];
let isBroken: boolean;
let lost: number;
let logged: string[];
let usage: Usage;

const store: UsageStore = {
  async append(batch) {
    if (isBroken) throw new Error('the disk is full');
    batches.push(batch);
  },
  report: () => Promise.reject(new Error('not in these tests')),
  trends: () => Promise.reject(new Error('no file')),
  mend: async () => 0,
  close: async () => undefined,
};

beforeEach(() => {
  time = new TestTime();
  [batches, isBroken, lost, logged] = [[], false, 0, []];
  usage = createUsage({
    store,
    timers: time,
    run: 'r',
    log: (_level, message) => logged.push(message),
    onLost: (count) => {
      lost += count;
    },
  });
});
afterEach(() => usage.close());

const counts = () => batches.map(({ sequence, notes }) => [sequence, notes.length]);

test('notes are written in batches within a second', async () => {
  for (let at = 0; at < 5; at++) usage.note(NOTE);
  expect(batches).toEqual([]);
  await time.advance(1_000);
  usage.note(NOTE);
  await time.advance(1_000);
  expect(counts()).toEqual([
    [1, 5],
    [2, 1],
  ]);
});

test('a failed batch keeps its sequence and is retried', async () => {
  isBroken = true;
  usage.note(NOTE);
  await time.advance(1_000);
  expect(usage.fault()).toContain('cannot be written');
  usage.note(NOTE);
  isBroken = false;
  await time.advance(10_000);
  expect(counts()).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(usage.fault()).toBeNull();
  expect(logged).toEqual(['statistics cannot be written', 'statistics are written again']);
});

test('while nothing can be written, notes are bounded, and those beyond are counted', async () => {
  isBroken = true;
  for (let at = 0; at < 30_000; at++) usage.note(NOTE);
  await time.advance(1_000);
  for (let at = 0; at < 30_000; at++) usage.note(NOTE);
  expect(lost).toBeGreaterThan(19_000);
});

test('searches during typing are written a little later, at the latest when closing', async () => {
  usage.note({ ...NOTE, isOfPage: true });
  await time.advance(10_000);
  expect(counts()).toEqual([
    [1, 1],
    [2, 0],
  ]);
  usage.note({ ...NOTE, isOfPage: true });
  await usage.close();
  expect(batches.map(({ isLast }) => isLast)).toEqual([false, false, false, true]);
});

test('a batch is bounded, and a report waits for all of them', async () => {
  isBroken = true;
  usage.note(NOTE);
  await time.advance(1_000);
  for (let at = 0; at < 1_000; at++) usage.note(NOTE);
  isBroken = false;
  await usage.report({ fromMs: 0, toMs: 1, nowMs: 1, interval: 'day', limit: 1 }).catch(() => null);
  expect(Math.max(...counts().map(([, count]) => count ?? 0))).toBeLessThanOrEqual(250);
  await time.advance(10_000);
  expect(counts().reduce((sum, [, count]) => sum + (count ?? 0), 0)).toBe(1_001);
});

test('searches during typing do not delay other notes', async () => {
  usage.note({ ...NOTE, isOfPage: true });
  await time.advance(600);
  usage.note(NOTE);
  await time.advance(600);
  expect(counts()).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('closing writes pending notes', async () => {
  usage.note(NOTE);
  await usage.close();
  expect(counts()).toEqual([[1, 1]]);
});

test('trends are read once in five seconds, and are empty if reading fails', async () => {
  const first = usage.trends('1h');
  expect(usage.trends('1h')).toBe(first);
  expect(await first).toEqual([]);
  await time.advance(5_000);
  expect(usage.trends('1h')).not.toBe(first);
});

const NOTE: RequestNote = {
  kind: 'request',
  atMs: 0,
  requestId: 'r',
  route: 'stats',
  status: 200,
  durationMs: 1,
  isStream: false,
  keyId: null,
  client: 'address 127.0.0.1',
  isOfPage: false,
  isConversation: false,
  search: null,
};
