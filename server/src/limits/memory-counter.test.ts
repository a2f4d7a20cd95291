import { afterEach, vi } from 'vitest';
import { describeCounter } from './counter.suite.ts';
import { createMemoryCounter } from './memory-counter.ts';

afterEach(() => {
  vi.useRealTimers();
});

describeCounter('the counter in memory', async () => {
  vi.useFakeTimers();
  return {
    counter: createMemoryCounter(),
    advance: async (ms) => {
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
});
