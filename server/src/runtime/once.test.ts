import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('a value is made at the first call and no more, even if there is none', () => {
  const make = vi.fn(() => undefined);
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('what could not be made is tried again', () => {
  let attempts = 0;
  const made = once(() => {
    attempts += 1;
    if (attempts === 1) throw new Error('not yet');
    return 'made';
  });
  expect(made).toThrow('not yet');
  expect(made()).toBe('made');
});
