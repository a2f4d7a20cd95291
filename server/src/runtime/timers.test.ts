import { expect, test } from 'vitest';
import { MAX_DELAY_MS, systemTimers } from './timers.ts';

test('work is done after the delay', async () => {
  const end = await new Promise<string>((resolve) => {
    systemTimers.after(1, () => resolve('done'));
    // A waiting timer keeps no process alive: another has to.
    setTimeout(resolve, 200, 'late');
  });
  expect(end).toBe('done');
});

test('cancelled and distant timers do not fire', async () => {
  const happened: string[] = [];
  const timers = [
    systemTimers.after(MAX_DELAY_MS + 1, () => happened.push('too long for setTimeout')),
    systemTimers.after(Number.POSITIVE_INFINITY, () => happened.push('endless')),
  ];
  systemTimers.after(1, () => happened.push('taken back'))();
  await new Promise((resolve) => setTimeout(resolve, 30));
  for (const stop of timers) stop();
  expect(happened).toEqual([]);
});
