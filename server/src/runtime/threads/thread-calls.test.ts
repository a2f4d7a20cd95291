import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { type CallHandlers, SENT_AHEAD, ThreadCalls, Transferred } from './thread-calls.ts';

type Work = {
  double: { argument: number; sent: never; result: number };
  bytes: { argument: null; sent: never; result: Uint8Array<ArrayBuffer> };
  count: { argument: number; sent: number; result: string };
  wait: { argument: null; sent: never; result: never };
  refuse: { argument: 'problem' | 'error'; sent: never; result: never };
  function: { argument: null; sent: never; result: () => void };
};
type Nothing = Record<never, never>;

/** Records the other side's actions. */
const seen = { sent: 0, stopped: 0 };

const handlers: CallHandlers<Work> = {
  double: (number) => number * 2,
  bytes() {
    const bytes = Uint8Array.of(1, 2, 3);
    return new Transferred(bytes, [bytes.buffer]);
  },
  async count(to, { send }) {
    for (let number = 1; number <= to; number++) {
      await send(number);
      seen.sent = number;
    }
    return 'counted';
  },
  wait: (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        seen.stopped += 1;
        reject(signal.reason);
      });
    }),
  refuse(kind) {
    if (kind === 'error') throw Object.assign(new TypeError('no room'), { code: 'ENOSPC' });
    throw new Problem('ERR_QUERY_TOO_LONG', {
      detail: 'Make it shorter.',
      errors: [{ path: 'q', message: 'is too long' }],
      headers: { 'retry-after': '1' },
      cause: new Error('inner'),
    });
  },
  function: () => () => {},
};

const channels: MessageChannel[] = [];

function connect() {
  const channel = new MessageChannel();
  channels.push(channel);
  Object.assign(seen, { sent: 0, stopped: 0 });
  const theirs = new ThreadCalls<Nothing, Work>(channel.port2, handlers);
  return { calls: new ThreadCalls<Work, Nothing>(channel.port1, {}), theirs };
}

afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

const turns = async (count = 20) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('calls between threads', () => {
  test('answer each of many concurrent callers with its own result', async () => {
    const { calls } = connect();
    const numbers = Array.from({ length: 100 }, (_, at) => at);
    const doubled = await Promise.all(numbers.map((number) => calls.call('double', number)));
    expect(doubled).toEqual(numbers.map((number) => number * 2));
    expect(calls.unanswered).toBe(0);
  });

  test('transfer the memory of a result', async () => {
    const { calls } = connect();
    expect(await calls.call('bytes', null)).toEqual(Uint8Array.of(1, 2, 3));
  });

  test('deliver sent values before the result, in order', async () => {
    const { calls } = connect();
    const sent: number[] = [];
    const result = await calls.call('count', 50, { onSent: (number) => sent.push(number) });
    expect({ result, last: sent.at(-1), count: sent.length }).toEqual({
      result: 'counted',
      last: 50,
      count: 50,
    });
  });

  test('stream sent values', async () => {
    const { calls } = connect();
    const read: number[] = [];
    for await (const number of calls.stream('count', 40, { signal: never() }).values)
      read.push(number);
    expect(read).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test('pause a stream that is not read, and resume it when it is', async () => {
    const { calls } = connect();
    const stream = calls.stream('count', 100, { signal: never() }).values[Symbol.asyncIterator]();
    expect((await stream.next()).value).toBe(1);
    await turns();
    expect(seen.sent).toBeLessThanOrEqual(SENT_AHEAD + 1);
    for (let number = 2; number <= 100; number++) expect((await stream.next()).value).toBe(number);
    expect((await stream.next()).done).toBe(true);
  });

  test('buffer all of an unread stream if requested', async () => {
    const { calls } = connect();
    const stream = calls.stream('count', 100, { signal: never(), takesAll: true });
    await stream.answered;
    expect(seen.sent).toBe(100);
    const read: number[] = [];
    for await (const number of stream.values) read.push(number);
    expect(read).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  });

  test('stop the work of a stream whose reader stops', async () => {
    const { calls } = connect();
    for await (const number of calls.stream('count', 1_000, { signal: never() }).values)
      if (number === 3) break;
    await turns();
    expect(seen.sent).toBeLessThan(100);
    expect(calls.unanswered).toBe(0);
  });

  test('stop a stream that is abandoned before it is read', async () => {
    const { calls } = connect();
    const { leave, answered } = calls.stream('count', 1_000, { signal: never() });
    leave();
    await answered;
    expect(seen.sent).toBeLessThan(100);
  });

  test('reject at once when the caller aborts, and report when the other side has stopped', async () => {
    const { calls } = connect();
    const leaving = new AbortController();
    const { result, answered } = calls.start('wait', null, { signal: leaving.signal });
    await turns();
    const reason = new Error('gone');
    leaving.abort(reason);
    expect(calls.unanswered).toBe(1);
    await expect(result).rejects.toBe(reason);
    await answered;
    expect({ stopped: seen.stopped, unanswered: calls.unanswered }).toEqual({
      stopped: 1,
      unanswered: 0,
    });
    expect(() => calls.start('wait', null, { signal: leaving.signal })).toThrow(reason);
  });

  test('keep a problem with its code, its faults and its cause', async () => {
    const { calls } = connect();
    const problem = await calls.call('refuse', 'problem').catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({
      code: 'ERR_QUERY_TOO_LONG',
      detail: 'Make it shorter.',
      errors: [{ path: 'q', message: 'is too long' }],
      headers: { 'retry-after': '1' },
      cause: { message: 'inner' },
    });
  });

  test('keep the name, message and code of an error', async () => {
    const { calls } = connect();
    const error = await calls.call('refuse', 'error').catch((one: unknown) => one);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'TypeError', message: 'no room', code: 'ENOSPC' });
    expect((error as Error).stack).toContain('thread-calls.test.ts');
  });

  test('reject a result that cannot be cloned, and continue', async () => {
    const { calls } = connect();
    await expect(calls.call('function', null)).rejects.toThrow(/could not be cloned/);
    expect(await calls.call('double', 4)).toBe(8);
  });

  test('end all calls on both sides when the other thread is gone', async () => {
    const { calls, theirs } = connect();
    const waiting = calls.start('wait', null);
    const stream = calls.stream('count', 1_000, { signal: never() });
    await turns();
    const gone = new Error('the thread died');
    calls.fail(gone);
    await expect(waiting.result).rejects.toBe(gone);
    await waiting.answered;
    await expect(
      (async () => {
        for await (const _ of stream.values);
      })(),
    ).rejects.toBe(gone);
    await expect(async () => calls.call('double', 1)).rejects.toBe(gone);
    theirs.fail(gone);
    await turns();
    expect(seen.stopped).toBe(1);
  });
});

function never(): AbortSignal {
  return new AbortController().signal;
}
