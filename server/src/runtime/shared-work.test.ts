import { expect, test } from 'vitest';
import { createSharedWork } from './shared-work.ts';

/** Work that the test ends. */
function scripted() {
  const begun: {
    key: string;
    signal: AbortSignal;
    end: (value: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  const ask = createSharedWork((key, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    begun.push({ key, signal, end: resolve, fail: reject });
    return promise;
  });
  return { begun, ask };
}

const never = new AbortController().signal;

test('work for a key is done once for concurrent callers, and again for later ones', async () => {
  const { begun, ask } = scripted();
  const both = [ask('a', never), ask('a', never)];
  const other = ask('b', never);
  begun[0]?.end('first');
  begun[1]?.end('of b');
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  expect(await other).toBe('of b');
  const later = ask('a', never);
  begun[2]?.end('second');
  expect(await later).toBe('second');
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
});

test('work that fails fails for all of them, and is tried again for the next', async () => {
  const { begun, ask } = scripted();
  const both = [ask('a', never), ask('a', never)];
  begun[0]?.fail(new Error('down'));
  for (const one of both) await expect(one).rejects.toThrow('down');
  const later = ask('a', never);
  begun[1]?.end('up');
  expect(await later).toBe('up');
});

test('it runs while any caller waits, and is aborted when the last one leaves', async () => {
  const { begun, ask } = scripted();
  const [first, second] = [new AbortController(), new AbortController()];
  const calls = [ask('a', first.signal), ask('a', second.signal)];
  first.abort(new Error('left'));
  await expect(calls[0]).rejects.toThrow('left');
  expect(begun[0]?.signal.aborted).toBe(false);
  second.abort(new Error('left, too'));
  await expect(calls[1]).rejects.toThrow('left, too');
  expect(begun[0]?.signal.aborted).toBe(true);
});

test('a call after all callers have left starts new work', async () => {
  const { begun, ask } = scripted();
  const leave = new AbortController();
  const call = ask('a', leave.signal);
  leave.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
  const again = ask('a', never);
  begun[1]?.end('anew');
  expect(await again).toBe('anew');
});
