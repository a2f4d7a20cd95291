import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import {
  type GiveUpReason,
  SWEEP_INTERVAL_MS,
  type UnfinishedRequest,
  UnfinishedRequests,
} from './unfinished-requests.ts';

let time: TestTime;
let table: UnfinishedRequests;
/** What was given up, in order. */
let givenUp: [string, GiveUpReason][];

beforeEach(() => {
  time = new TestTime();
  givenUp = [];
  table = new UnfinishedRequests(
    { clock: time, timers: time },
    { maxPerAddress: 2, maxPerCaller: 1 },
  );
});
afterEach(() => table.close());

function add(name: string, request: Partial<UnfinishedRequest> = {}): () => void {
  return table.add({
    address: 'a',
    caller: null,
    isTooSlow: () => false,
    giveUp: (reason) => givenUp.push([name, reason]),
    ...request,
  });
}

test('of an address that has too many the oldest are given up, so that the newest are heard', async () => {
  for (const name of ['1', '2', '3', '4']) add(name);
  add('of another', { address: 'b' });
  await time.advance(10 * SWEEP_INTERVAL_MS);
  expect(givenUp).toEqual([
    ['1', 'crowded'],
    ['2', 'crowded'],
  ]);
  expect(table.size).toBe(3);
});

test('of a caller with too many the oldest are abandoned, from any addresses', async () => {
  for (const name of ['1', '2', '3']) add(name, { address: name, caller: 'session:x' });
  add('of another', { caller: 'session:y' });
  await time.advance(10 * SWEEP_INTERVAL_MS);
  expect(givenUp).toEqual([
    ['1', 'crowded'],
    ['2', 'crowded'],
  ]);
});

test('requests without an address to count for are never too many', async () => {
  for (let i = 0; i < 50; i++) add('of a proxy', { address: null });
  await time.advance(10 * SWEEP_INTERVAL_MS);
  expect(givenUp).toEqual([]);
});

test('a burst that is over within a second is not refused', async () => {
  const leaves = Array.from({ length: 50 }, (_, at) => add(`${at}`));
  await time.advance(SWEEP_INTERVAL_MS);
  for (const leave of leaves) leave();
  await time.advance(10 * SWEEP_INTERVAL_MS);
  expect(givenUp).toEqual([]);
  expect(table.size).toBe(0);
});

test('one that takes too long is given up once', async () => {
  let leftMs = 3_000;
  add('slow', {
    isTooSlow(elapsedMs) {
      leftMs -= elapsedMs;
      return leftMs <= 0;
    },
  });
  await time.advance(2_000);
  expect(givenUp).toEqual([]);
  await time.advance(10_000);
  expect(givenUp).toEqual([['slow', 'slow']]);
});

test('the time in which the process was paused counts for no request', async () => {
  const elapsed: number[] = [];
  add('patient', {
    isTooSlow(elapsedMs) {
      elapsed.push(elapsedMs);
      return false;
    },
  });
  time.jump(60_000);
  await time.advance(SWEEP_INTERVAL_MS);
  expect(elapsed).toEqual([1.5 * SWEEP_INTERVAL_MS]);
});

test('however late a sweep is, none is too many at its first: its bytes may be waiting to be read', async () => {
  for (const name of ['1', '2', '3']) add(name);
  time.jump(60_000);
  await time.advance(SWEEP_INTERVAL_MS);
  expect(givenUp).toEqual([]);
  await time.advance(SWEEP_INTERVAL_MS);
  expect(givenUp).toEqual([['1', 'crowded']]);
});

test('a server that stops gives up all that has not arrived within a second', async () => {
  add('drips');
  const leave = add('arrives');
  table.stop();
  leave();
  expect(givenUp).toEqual([]);
  await time.advance(SWEEP_INTERVAL_MS);
  expect(givenUp).toEqual([['drips', 'stopping']]);
});

test('closing stops the sweeps', () => {
  table.close();
  expect(time.nextDelayMs).toBeNull();
});
