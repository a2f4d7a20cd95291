import { expect, test, vi } from 'vitest';
import { type Cluster, ClusterFault, type ClusterFaultReason } from './cluster.ts';
import { watchCluster } from './watch-cluster.ts';

const request = { method: 'GET', path: '/' } as const;

function openWatched() {
  let nowMs = 0;
  let reason: ClusterFaultReason | null = null;
  let calls = 0;
  const cluster: Cluster = {
    async call() {
      calls += 1;
      if (reason !== null) throw new ClusterFault(reason, `it is ${reason}`);
      return 'answer';
    },
  };
  const [onFailing, onWorking] = [vi.fn(), vi.fn()];
  const watched = watchCluster(cluster, { stopwatch: { now: () => nowMs }, onFailing, onWorking });
  return {
    watched,
    onFailing,
    onWorking,
    calls: () => calls,
    fail: (why: ClusterFaultReason | null) => {
      reason = why;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('a cluster that cannot be reached is left alone for a second, and then tried by one call', async () => {
  const { watched, calls, fail, pass, onFailing, onWorking } = openWatched();
  fail('unreachable');
  await expect(watched.call(request)).rejects.toMatchObject({ reason: 'unreachable' });
  await expect(watched.call(request)).rejects.toMatchObject({ reason: 'resting' });
  expect([calls(), onFailing.mock.calls.length]).toEqual([1, 1]);
  pass(1_000);
  fail(null);
  const both = [watched.call(request), watched.call(request)];
  expect(await both[0]).toBe('answer');
  await expect(both[1]).rejects.toMatchObject({ reason: 'resting' });
  expect(onWorking.mock.calls).toEqual([[1_000]]);
  expect(await watched.call(request)).toBe('answer');
});

test.each(['missing', 'conflict', 'broken', 'busy'] as const)(
  'a single request that is answered with an error (%s) keeps no other from being sent',
  async (reason) => {
    const { watched, calls, fail } = openWatched();
    fail(reason);
    await expect(watched.call(request)).rejects.toMatchObject({ reason });
    await expect(watched.call(request)).rejects.toMatchObject({ reason });
    expect([calls(), watched.fault]).toEqual([2, null]);
  },
);

test('a cluster that keeps failing is reported once', async () => {
  const { watched, fail, pass, onFailing } = openWatched();
  fail('slow');
  for (let attempt = 0; attempt < 5; attempt++) {
    await watched.call(request).catch(() => undefined);
    pass(1_000);
  }
  expect(onFailing).toHaveBeenCalledTimes(1);
});
