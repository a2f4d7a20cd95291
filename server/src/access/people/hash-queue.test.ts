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
  const queue = createHashQueue(2);
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
