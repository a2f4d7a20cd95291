import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadingOutcome } from './readings.ts';
import { watchReading } from './watch-reading.ts';

const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let outcome: ReadingOutcome;
let looks: number;
let goings: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', shown);
  vi.stubGlobal('window', new EventTarget());
  shown.visibilityState = 'visible';
  outcome = { kind: 'failed', failure: { kind: 'unreachable' } };
  [looks, goings] = [0, 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch(): () => void {
  return watchReading(
    async () => {
      looks += 1;
      return outcome;
    },
    () => {
      goings += 1;
    },
  );
}

test('a deleted document is noticed within half a minute, once, and looked for no more', async () => {
  watch();
  await vi.advanceTimersByTimeAsync(30_000);
  expect([looks, goings]).toEqual([1, 0]);
  outcome = { kind: 'gone' };
  await vi.advanceTimersByTimeAsync(30_000);
  expect([looks, goings]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([looks, goings]).toEqual([2, 1]);
});

test('a page that is not seen asks nothing, and looks once one comes back to it', async () => {
  watch();
  shown.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looks).toBe(0);
  outcome = { kind: 'gone' };
  shown.visibilityState = 'visible';
  shown.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(goings).toBe(1);
});

test('nothing is asked once the page is left', async () => {
  watch()();
  await vi.advanceTimersByTimeAsync(120_000);
  window.dispatchEvent(new Event('focus'));
  expect(looks).toBe(0);
});
