import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('computes a value at the first call only, even if it is undefined', () => {
  const make = vi.fn(() => undefined);
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('retries after a failure', () => {
  let attempts = 0;
  const made = once(() => {
    attempts += 1;
    if (attempts === 1) throw new Error('not yet');
    return 'made';
  });
  expect(made).toThrow('not yet');
  expect(made()).toBe('made');
});
