import { expect, test } from 'vitest';
import { RequestFailed } from './api.ts';
import { createReads } from './reads.ts';

/** A server whose responses a test sends, in any order. */
function serve() {
  const waiting: { give: (value: unknown) => void; fail: () => void }[] = [];
  const reads = createReads({
    read: <Body>() =>
      new Promise<Body>((resolve, reject) => {
        waiting.push({
          give: (value) => resolve(value as Body),
          fail: () => reject(new RequestFailed({ kind: 'unreachable' })),
        });
      }),
  });
  return { reads, waiting };
}

test('a cached value is kept if a later request fails', async () => {
  const { reads, waiting } = serve();
  const first = reads.load('/a');
  waiting[0]?.give(1);
  await first;
  const second = reads.load('/a');
  expect(reads.state('/a')).toEqual({ value: 1, failure: null });
  waiting[1]?.fail();
  await second;
  expect(reads.state('/a')).toEqual({ value: 1, failure: { kind: 'unreachable' } });
});

test('a response overtaken by a later one is ignored', async () => {
  const { reads, waiting } = serve();
  const both = [reads.load('/a'), reads.load('/a')];
  waiting[1]?.give('new');
  waiting[0]?.give('old');
  await Promise.all(both);
  expect(reads.state('/a').value).toBe('new');
});

test('a response that arrives after the cache was cleared is not cached', async () => {
  const { reads, waiting } = serve();
  const load = reads.load('/a');
  reads.clear();
  waiting[0]?.give('of another person');
  await load;
  expect(reads.state('/a').value).toBeNull();
});
