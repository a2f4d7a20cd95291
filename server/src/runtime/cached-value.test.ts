import { expect, test } from 'vitest';
import { createCachedValue } from './cached-value.ts';

test('is read once, and again after it was forgotten or could not be read', async () => {
  let reads = 0;
  let fault: Error | null = new Error('no');
  const value = createCachedValue(async () => {
    reads += 1;
    if (fault !== null) throw fault;
    return reads;
  });
  await expect(value.get()).rejects.toThrow('no');
  fault = null;
  expect(await Promise.all([value.get(), value.get()])).toEqual([2, 2]);
  value.forget();
  expect([await value.get(), await value.get()]).toEqual([3, 3]);
});

test('a reading that was forgotten before it failed does not discard a later one', async () => {
  const first = Promise.withResolvers<string>();
  const readings = [first.promise, Promise.resolve('second')];
  const value = createCachedValue(() => readings.shift() ?? Promise.reject(new Error('third')));
  const failed = expect(value.get()).rejects.toThrow('gone');
  value.forget();
  expect(await value.get()).toBe('second');
  first.reject(new Error('gone'));
  await failed;
  expect(await value.get()).toBe('second');
});
