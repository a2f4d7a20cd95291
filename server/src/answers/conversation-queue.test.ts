import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TestTime } from '../runtime/test-time.ts';
import { createConversationQueue } from './conversation-queue.ts';

const { signal } = new AbortController();
const bounds = { maxWorking: 2, maxWaiting: 3, maxWaitMs: 1_000 };

test('turns start at once up to the limit; the next waits until one ends', async () => {
  const queue = createConversationQueue(new TestTime(), bounds);
  const end = await queue.enter('a', signal);
  await queue.enter('a', signal);
  const third = queue.enter('a', signal);
  expect([queue.working, queue.waiting]).toEqual([2, 1]);
  end();
  await third;
  expect([queue.working, queue.waiting]).toEqual([2, 0]);
});

test('ending a turn twice frees one place', async () => {
  const queue = createConversationQueue(new TestTime(), bounds);
  const end = await queue.enter('a', signal);
  await queue.enter('a', signal);
  end();
  end();
  expect(queue.working).toBe(1);
});

test('a caller with fewer turns goes before those who came earlier', async () => {
  const queue = createConversationQueue(new TestTime(), bounds);
  const order: string[] = [];
  const end = await queue.enter('many', signal);
  await queue.enter('many', signal);
  const waits = ['many', 'many', 'few'].map(async (id) => {
    const endOwn = await queue.enter(id, signal);
    order.push(id);
    endOwn();
  });
  end();
  await Promise.all(waits);
  expect(order).toEqual(['few', 'many', 'many']);
});

test('a caller beyond the limit of waiting turns is refused, with a time to retry', async () => {
  const queue = createConversationQueue(new TestTime(), bounds);
  await queue.enter('a', signal);
  await queue.enter('a', signal);
  for (let i = 0; i < 3; i++) void queue.enter('a', signal);
  await expect(queue.enter('a', signal)).rejects.toMatchObject({
    code: 'ERR_OVERLOADED',
    headers: { 'retry-after': '5' },
  });
});

test('when full, the queue evicts from the heaviest caller', async () => {
  const queue = createConversationQueue(new TestTime(), bounds);
  await queue.enter('many', signal);
  await queue.enter('many', signal);
  const waits = Array.from({ length: 3 }, () => queue.enter('many', signal));
  const last = expect(waits.at(-1)).rejects.toMatchObject({ code: 'ERR_OVERLOADED' });
  void queue.enter('few', signal);
  await last;
  expect(queue.waiting).toBe(3);
});

test('callers with equally many turns are not evicted', async () => {
  const queue = createConversationQueue(new TestTime(), bounds);
  for (const id of ['a', 'b']) await queue.enter(id, signal);
  for (const id of ['c', 'd', 'e']) void queue.enter(id, signal);
  await expect(queue.enter('f', signal)).rejects.toMatchObject({ code: 'ERR_OVERLOADED' });
});

test('a caller that waits too long is refused, and keeps no place', async () => {
  const time = new TestTime();
  const queue = createConversationQueue(time, bounds);
  await queue.enter('a', signal);
  await queue.enter('a', signal);
  const refused = expect(queue.enter('a', signal)).rejects.toMatchObject({
    code: 'ERR_OVERLOADED',
  });
  await time.advance(1_000);
  await refused;
  expect(queue.waiting).toBe(0);
});

test('a caller that leaves while waiting keeps neither a place nor a timer', async () => {
  const time = new TestTime();
  const queue = createConversationQueue(time, bounds);
  await queue.enter('a', signal);
  await queue.enter('a', signal);
  const leaving = new AbortController();
  const left = expect(queue.enter('a', leaving.signal)).rejects.toThrow('gone');
  leaving.abort(new Error('gone'));
  await left;
  expect([queue.waiting, time.nextDelayMs]).toEqual([0, null]);
  await expect(queue.enter('a', leaving.signal)).rejects.toThrow('gone');
});

test('in any order of events, the limits hold and every waiting caller gets a turn', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }), async (ids) => {
      const queue = createConversationQueue(new TestTime(), { ...bounds, maxWaiting: 30 });
      let most = 0;
      await Promise.all(
        ids.map(async (id) => {
          const end = await queue.enter(id, signal);
          most = Math.max(most, queue.working);
          await Promise.resolve();
          end();
        }),
      );
      expect(most).toBeLessThanOrEqual(2);
      expect([queue.working, queue.waiting]).toEqual([0, 0]);
    }),
  ));
