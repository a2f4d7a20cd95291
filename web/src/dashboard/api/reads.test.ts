import { expect, test } from 'vitest';
import { RequestFailed } from './api.ts';
import { createReads } from './reads.ts';

/** A server whose answers a test gives, in any order. */
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

test('what was known stays while a later request fails', async () => {
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

test('an answer that was overtaken by a later one is left out', async () => {
  const { reads, waiting } = serve();
  const both = [reads.load('/a'), reads.load('/a')];
  waiting[1]?.give('new');
  waiting[0]?.give('old');
  await Promise.all(both);
  expect(reads.state('/a').value).toBe('new');
});

test('an answer that arrives after everything was forgotten is not kept', async () => {
  const { reads, waiting } = serve();
  const load = reads.load('/a');
  reads.clear();
  waiting[0]?.give('of somebody else');
  await load;
  expect(reads.state('/a').value).toBeNull();
});
