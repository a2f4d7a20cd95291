import { describe, expect, it } from 'vitest';
import { untilAborted } from './until-aborted.ts';

describe('untilAborted', () => {
  it('settles like the work, including failures', async () => {
    const { signal } = new AbortController();
    await expect(untilAborted(Promise.resolve(7), signal)).resolves.toBe(7);
    await expect(untilAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow(
      'broken',
    );
  });

  it('rejects with the reason as soon as the signal is aborted, and before anything else if it is already', async () => {
    const leaving = new AbortController();
    const waiting = untilAborted(new Promise(() => undefined), leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(untilAborted(Promise.resolve(7), leaving.signal)).rejects.toThrow('gone');
  });

  it('a failure after all callers have left is not an unhandled rejection', async () => {
    const leaving = new AbortController();
    const work = Promise.withResolvers<never>();
    const waiting = untilAborted(work.promise, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    work.reject(new Error('too late'));
    await new Promise(setImmediate); // the test run fails on an unhandled rejection
  });
});
