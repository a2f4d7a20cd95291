import { expect, test } from 'vitest';
import { threadEntries } from '../../compose/threads/entries.ts';
import type { Refusals } from '../limits/late-refusals.ts';
import { createHashQueue } from './hash-queue.ts';
import { openHashThread } from './hash-thread.ts';
import { describePasswordHasher } from './password-hasher.suite.ts';
import type { PasswordHasher } from './password-hasher.ts';

const refusals: Refusals = { refuse: (problem) => Promise.reject(problem) };

describePasswordHasher('a queue before a thread', () =>
  createHashQueue(
    openHashThread(threadEntries.hashing, () => undefined),
    { refusals },
  ),
);

/** Hashes with a function of the test; what that returns is the hash. */
const hasherOf = (hash: (password: string) => Promise<string>): PasswordHasher => ({
  hash,
  isPasswordOf: async (kept, password) => kept === (await hash(password)),
  close: async () => undefined,
});

/** Hashing that ends when the test ends it, and how many run at once. */
function slowHasher() {
  const ends: (() => void)[] = [];
  const seen = { running: 0, most: 0 };
  const hasher = hasherOf(async (password) => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise<void>((end) => ends.push(end));
    seen.running -= 1;
    return password;
  });
  return { ends, seen, hasher };
}

test('however many come at once, one is worked on at a time, in their order', async () => {
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const queue = createHashQueue(
    hasherOf(async (password) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      order.push(password);
      running -= 1;
      return password;
    }),
    { refusals },
  );
  const passwords = Array.from({ length: 20 }, (_, number) => `${number}`);
  await Promise.all(
    passwords.map((password, n) =>
      n % 2 === 0 ? queue.hash(password) : queue.isPasswordOf('', password),
    ),
  );
  expect(most).toBe(1);
  expect(order).toEqual(passwords);
});

test('when too many wait, the next is refused at once, and those that wait are not', async () => {
  const { ends, seen, hasher } = slowHasher();
  const queue = createHashQueue(hasher, { refusals, maxWaiting: 2 });
  const waiting = ['a', 'b', 'c'].map((password) => queue.hash(password));
  await expect(queue.hash('d')).rejects.toMatchObject({ code: 'ERR_OVERLOADED' });
  for (const one of waiting) {
    while (ends.length === 0) await Promise.resolve();
    ends.shift()?.();
    await one;
  }
  expect(seen.most).toBe(1);
  const again = queue.hash('again');
  while (ends.length === 0) await Promise.resolve();
  ends.shift()?.();
  expect(await again).toBe('again');
});

test('work that fails fails for its caller alone', async () => {
  const queue = createHashQueue(
    hasherOf(async (password) => {
      if (password === 'bad') throw new Error('no');
      return password;
    }),
    { refusals },
  );
  const [failing, next] = [queue.hash('bad'), queue.hash('good')];
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('good');
});

test('while the work takes long, fewer may wait: the last one is served within its request', async () => {
  let nowMs = 0;
  let takesMs = 2_000;
  const hasher = hasherOf(async (password) => {
    nowMs += takesMs;
    return password;
  });
  const queue = createHashQueue(hasher, { refusals, now: () => nowMs });
  const ask = () => queue.hash('one');
  for (let one = 0; one < 10; one++) await ask();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, ask));
  const served = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(served.length).toBeGreaterThan(0);
  expect(served.length).toBeLessThan(5);
  takesMs = 0;
  for (let one = 0; one < 20; one++) await ask();
  await expect(Promise.all(Array.from({ length: 20 }, ask))).resolves.toHaveLength(20);
});
