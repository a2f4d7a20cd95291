import { expect, test } from 'vitest';
import { type AutofillBrowser, offerPasskeys } from './passkey-autofill.ts';

const MINUTES_5 = 5 * 60_000;

/** A browser whose person chooses, and whose time goes on, as a test says. */
function fakeBrowser() {
  const timers = new Set<{ readonly atMs: number; readonly callback: () => void }>();
  const asked: string[] = [];
  const watchers = new Set<() => void>();
  let isShown = true;
  let nowMs = 0;
  let pending = Promise.withResolvers<unknown>();
  const browser: AutofillBrowser = {
    isAvailable: async () => true,
    get({ challenge }, signal) {
      asked.push(challenge);
      pending = Promise.withResolvers();
      signal.addEventListener('abort', () => pending.reject(new Error('aborted')));
      return pending.promise;
    },
    isShown: () => isShown,
    onShown(callback) {
      watchers.add(callback);
      return () => watchers.delete(callback);
    },
    now: () => nowMs,
    after(delayMs, callback) {
      const timer = { atMs: nowMs + delayMs, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  return {
    browser,
    asked,
    timers,
    choose: (credential: unknown) => pending.resolve(credential),
    refuse: () => pending.reject(new Error('refused')),
    watchers,
    async show(is: boolean) {
      isShown = is;
      if (is) for (const callback of [...watchers]) callback();
      await settled();
    },
    async goOn(ms: number) {
      nowMs += ms;
      for (const timer of [...timers]) {
        if (timer.atMs > nowMs || !timers.delete(timer)) continue;
        timer.callback();
      }
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function offer(after = Promise.resolve()) {
  const fake = fakeBrowser();
  const chosen: unknown[] = [];
  const failures: Error[] = [];
  let count = 0;
  const ask = () => {
    const failure = failures.shift();
    if (failure !== undefined) return Promise.reject(failure);
    count += 1;
    const challenge = `challenge ${count}`;
    const userVerification = 'required' as const;
    const question = { challenge, rpId: 'localhost', timeout: MINUTES_5, userVerification };
    return Promise.resolve({ ...question, allowCredentials: [] });
  };
  const stop = offerPasskeys({
    browser: fake.browser,
    ask: () => ask(),
    onChosen: (credential) => chosen.push(credential),
    after,
  });
  return { ...fake, chosen, stop, failures };
}

test('the passkey that the person chooses is handed on, once, and nothing is left waiting', async () => {
  const { asked, choose, chosen, timers, stop } = offer();
  await settled();
  choose('mine');
  await settled();
  expect({ asked, chosen }).toEqual({ asked: ['challenge 1'], chosen: ['mine'] });
  expect(timers.size).toBe(0);
  await stop();
});

test('a question is replaced before it expires, and the passkey answers the new one', async () => {
  const { asked, goOn, choose, chosen } = offer();
  await settled();
  await goOn(MINUTES_5 - 31_000);
  expect(asked).toEqual(['challenge 1']);
  await goOn(1_000);
  expect(asked).toEqual(['challenge 1', 'challenge 2']);
  choose('mine');
  await settled();
  expect(chosen).toEqual(['mine']);
});

test('a tab out of sight asks nothing, and one that comes into sight asks anew', async () => {
  const { asked, show, goOn, stop, watchers, timers } = offer();
  await settled();
  await show(false);
  await goOn(MINUTES_5);
  await goOn(MINUTES_5);
  expect(asked).toEqual(['challenge 1']);
  await show(true);
  expect(asked).toEqual(['challenge 1', 'challenge 2']);
  // Another tab asked while this one was hidden for a moment.
  await show(false);
  await show(true);
  expect(asked).toHaveLength(3);
  await show(false);
  await goOn(MINUTES_5);
  await stop();
  expect({ watchers: watchers.size, timers: timers.size }).toEqual({ watchers: 0, timers: 0 });
});

test('an offer that is stopped calls its request off, asks nothing any more and hands nothing on', async () => {
  const { asked, choose, chosen, goOn, stop, timers } = offer();
  await settled();
  await stop();
  choose('too late');
  await goOn(MINUTES_5);
  expect({ asked, chosen, timers: timers.size }).toEqual({
    asked: ['challenge 1'],
    chosen: [],
    timers: 0,
  });
});

test('it is over only when the server has answered, and the next begins after that', async () => {
  const before = Promise.withResolvers<void>();
  const { asked, stop } = offer(before.promise);
  await settled();
  expect(asked).toEqual([]);
  let isOver = false;
  const stopped = stop().then(() => {
    isOver = true;
  });
  await settled();
  expect(isOver).toBe(false);
  before.resolve();
  await stopped;
  expect(asked).toEqual([]);
});

test('a person who called it off is offered it again; a browser that refuses at once is not asked again', async () => {
  const { asked, refuse, goOn } = offer();
  await settled();
  await goOn(10_000);
  refuse();
  await settled();
  expect(asked).toEqual(['challenge 1', 'challenge 2']);
  refuse();
  await settled();
  await goOn(MINUTES_5);
  expect(asked).toHaveLength(2);
});

test('a server that does not answer is asked again after a minute, as long as it is on', async () => {
  const { failures, asked, goOn, stop, timers } = offer();
  failures.push(new Error('unreachable'), new Error('unreachable'));
  await settled();
  expect(asked).toEqual([]);
  await goOn(60_000);
  expect(asked).toEqual([]);
  await goOn(60_000);
  expect(asked).toEqual(['challenge 1']);
  await stop();
  expect(timers.size).toBe(0);
});
