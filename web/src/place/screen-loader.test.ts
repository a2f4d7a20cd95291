import { expect, test } from 'vitest';
import { createScreenLoader } from './screen-loader.ts';

test('a screen is made once, however often and at once it is asked for', async () => {
  let made = 0;
  const loader = createScreenLoader(async () => () => ({ number: ++made }));
  expect(loader.loaded()).toBeNull();
  const [first, second] = await Promise.all([loader.load(), loader.load()]);
  expect(second).toBe(first);
  expect(await loader.load()).toBe(first);
  expect(loader.loaded()).toBe(first);
  expect(made).toBe(1);
});

test('scripts that could not be had are asked for again', async () => {
  let isThere = false;
  const loader = createScreenLoader(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return () => 'screen';
  });
  await expect(loader.load()).rejects.toThrow('Failed to fetch');
  expect(loader.loaded()).toBeNull();
  isThere = true;
  expect(await loader.load()).toBe('screen');
});
