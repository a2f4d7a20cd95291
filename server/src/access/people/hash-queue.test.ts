import { expect, test } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

/** Work that ends when it is told to, and how many of its kind run. */
function slowWork() {
  const ends: (() => void)[] = [];
  const seen = { running: 0, most: 0 };
  const work = async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise<void>((end) => ends.push(end));
    seen.running -= 1;
  };
  return { ends, seen, work };
}

test('however many come at once, one is worked on at a time, in their order', async () => {
  const queue = createHashQueue();
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const all = Array.from({ length: 20 }, (_, number) =>
    queue.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      order.push(number);
      running -= 1;
    }),
  );
  await Promise.all(all);
  expect(most).toBe(1);
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test('when too many wait, the next is refused at once, and those that wait are not', async () => {
  const queue = createHashQueue({ maxWaiting: 2 });
  const { ends, seen, work } = slowWork();
  const waiting = [queue.run(work), queue.run(work), queue.run(work)];
  await expect(queue.run(work)).rejects.toMatchObject({ code: 'ERR_OVERLOADED' });
  for (const one of waiting) {
    await Promise.resolve().then(() => undefined);
    while (ends.length === 0) await Promise.resolve();
    ends.shift()?.();
    await one;
  }
  expect(seen.most).toBe(1);
  await expect(queue.run(async () => 'again')).resolves.toBe('again');
});

test('work that fails fails for its caller alone', async () => {
  const queue = createHashQueue();
  const failing = queue.run(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await queue.run(async () => 1)).toBe(1);
});

test('while the work takes long, fewer may wait: the last one is served within its request', async () => {
  let nowMs = 0;
  const queue = createHashQueue({ now: () => nowMs });
  const slow = () =>
    queue.run(async () => {
      nowMs += 2_000;
    });
  for (let one = 0; one < 10; one++) await slow();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, slow));
  const served = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(served.length).toBeGreaterThan(0);
  expect(served.length).toBeLessThan(5);
  const quick = () => queue.run(async () => undefined);
  for (let one = 0; one < 20; one++) await quick();
  await expect(Promise.all(Array.from({ length: 20 }, quick))).resolves.toHaveLength(20);
});
