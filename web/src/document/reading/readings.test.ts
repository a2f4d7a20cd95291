import { expect, test } from 'vitest';
import { createReadings } from './readings.ts';

function readingsOf() {
  const asked: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let nowMs = 0;
  let status = 200;
  const readings = createReadings(
    {
      fetch: async (path, { signal }) => {
        asked.push(String(path));
        await answered;
        signal.throwIfAborted();
        return Response.json({ id: 'a' }, { status });
      },
    },
    () => nowMs,
  );
  return {
    ...readings,
    asked,
    answer: () => answer(),
    pass: (ms: number) => {
      nowMs += ms;
    },
    fail: () => {
      status = 503;
    },
  };
}

const { signal } = new AbortController();

test('a prefetched part is requested once, whether it is pending or loaded', async () => {
  const { ask, prefetch, asked, answer, pass } = readingsOf();
  prefetch('a', 'kiln', { passage: 7 });
  prefetch('a', 'kiln', { passage: 7 });
  const opened = ask('a', 'kiln', { passage: 7 }, signal);
  answer();
  expect(await opened).toEqual({ kind: 'reading', reading: { id: 'a' } });
  expect((await ask('a', 'kiln', { passage: 7 }, signal)).kind).toBe('reading');
  expect(asked).toEqual(['/api/documents/a/reading?limit=120&passage=7&q=kiln']);
  pass(20_000);
  await ask('a', 'kiln', { passage: 7 }, signal);
  expect(asked).toHaveLength(2);
});

test('a reader who leaves aborts only requests without other readers', async () => {
  const { ask, prefetch, answer } = readingsOf();
  prefetch('a', '', {});
  const leaving = new AbortController();
  const left = ask('a', '', {}, leaving.signal);
  const alone = ask('b', '', {}, leaving.signal);
  leaving.abort();
  answer();
  await expect(alone).rejects.toThrow();
  expect((await left).kind).toBe('reading');
  expect((await ask('a', '', {}, signal)).kind).toBe('reading');
});

test('a failed prefetch is repeated', async () => {
  const { ask, prefetch, asked, answer, fail } = readingsOf();
  fail();
  answer();
  prefetch('a', '', {});
  expect((await ask('a', '', {}, signal)).kind).toBe('failed');
  expect((await ask('a', '', {}, signal)).kind).toBe('failed');
  expect(asked).toHaveLength(2);
});

test('the reason of a failure is kept: a problem of the server, or no response', async () => {
  const failing = (fetch: () => Promise<Response>) =>
    createReadings({ fetch }).ask('a', '', {}, signal);
  const busy = { code: 'ERR_OVERLOADED', errors: [] };
  const headers = { 'content-type': 'application/problem+json' };
  const answered = await failing(async () => Response.json(busy, { status: 503, headers }));
  expect(answered).toMatchObject({ failure: { kind: 'problem', problem: busy } });
  const unanswered = await failing(() => Promise.reject(new TypeError('no connection')));
  expect(unanswered).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } });
});

test('a search opens the first passage by its number, a plain visit the beginning', async () => {
  const asked: string[] = [];
  const { ask } = createReadings({
    fetch: async (path) => {
      asked.push(String(path));
      return new Response('', { status: 404 });
    },
  });
  const { signal } = new AbortController();
  await ask('a', 'kiln', { passage: null }, signal);
  await ask('a', '', { passage: null }, signal);
  await ask('a', 'kiln', { offset: 0, limit: 7 }, signal);
  expect(asked).toEqual([
    '/api/documents/a/reading?limit=120&passage=0&q=kiln',
    '/api/documents/a/reading?limit=120',
    '/api/documents/a/reading?limit=7&q=kiln',
  ]);
});
