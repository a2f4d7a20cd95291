import { expect, it } from 'vitest';
import { LargeFetches } from './large-fetches.ts';

it('limits the number of concurrent fetches, in their order, even if some fail', async () => {
  const fetches = new LargeFetches(2);
  let [running, most] = [0, 0];
  const order: number[] = [];
  const work = (number: number) => async () => {
    order.push(number);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (number % 3 === 0) throw new Error('failed');
    return number;
  };
  const all = await Promise.allSettled(
    Array.from({ length: 9 }, (_, number) => fetches.run(work(number))),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});
