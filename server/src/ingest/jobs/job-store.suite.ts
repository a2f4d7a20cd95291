import { describe, expect, test } from 'vitest';
import { type Job, NO_PROGRESS } from './job.ts';
import { newJob } from './job-steps.ts';
import type { JobLease, JobStore } from './job-store.ts';

/** Times of a day, as a job has them. */
const at = (time: string) => `2026-01-01T${time}.000Z`;

/** A job for tests; ids ascend with time. */
export function exampleJob(id: string, changes: Partial<Job> = {}): Job {
  const work = { kind: 'refresh', sourceId: `source-${id}`, trigger: 'manual' } as const;
  return { ...newJob(id, work, at(`00:00:0${id}`)), ...changes };
}

const lease = (owner: string, now = '10:00:00', until = '10:00:30'): JobLease => {
  return { owner, now: at(now), until: at(until) };
};

/** The contract of {@link JobStore}. `make` returns an empty one. */
export function describeJobStore(name: string, make: () => Promise<JobStore>): void {
  describe(name, () => {
    const one = exampleJob('1');

    async function storeWith(...jobs: Job[]): Promise<JobStore> {
      const store = await make();
      for (const job of jobs) await store.insert(job);
      return store;
    }

    test('a job is read as it was written', async () => {
      const job = exampleJob('1', {
        sourceId: null,
        kind: 'reindex',
        trigger: 'schedule',
        attempt: 3,
        nextAttemptAt: at('09:00:00'),
        progress: { ...NO_PROGRESS, skipped: { hidden: 2 }, failed: [{ path: 'a', reason: 'b' }] },
        error: { code: 'timeout', message: 'Too slow.' },
        startedAt: at('08:00:00'),
      });
      const store = await storeWith(job);
      expect(await store.get('1')).toEqual(job);
      expect(await store.get('2')).toBeNull();
      const changed: Job = { ...job, state: 'failed', finishedAt: at('09:00:01') };
      expect(await store.amend(changed, ['queued'])).toBe(true);
      expect(await store.get('1')).toEqual(changed);
    });

    test('the input of a job is kept until it is completed', async () => {
      const store = await make();
      await store.insert(one, 'some words');
      await store.insert(exampleJob('2'));
      expect(await store.input('1')).toBe('some words');
      expect(await store.input('2')).toBeNull();
      expect(await store.input('9')).toBeNull();
      await store.claim('1', lease('a'));
      await store.save({ ...one, state: 'failed' }, 'a');
      expect(await store.input('1')).toBe('some words');
      await store.amend(one, ['failed']);
      expect((await store.insert({ ...one, id: '3' }, 'other words')).id).toBe('1');
      expect([await store.input('1'), await store.input('3')]).toEqual(['some words', null]);
      await store.claim('1', lease('a'));
      await store.save({ ...one, state: 'completed' }, 'a');
      expect(await store.input('1')).toBeNull();
    });

    test('jobs are listed newest first, a page at a time, by source, state and kind', async () => {
      const removal = exampleJob('3', { kind: 'remove', sourceId: 'source-1' });
      const failed = exampleJob('2', { state: 'failed' });
      const store = await storeWith(one, failed, removal);
      const ids = async (query: object) => {
        const { jobs, total } = await store.list({ limit: 2, offset: 0, ...query });
        return [jobs.map(({ id }) => id).join(' '), total];
      };
      expect(await ids({})).toEqual(['3 2', 3]);
      expect(await ids({ offset: 2 })).toEqual(['1', 3]);
      expect(await ids({ sourceId: 'source-1' })).toEqual(['3 1', 2]);
      expect(await ids({ states: ['queued'], kinds: ['refresh', 'reindex'] })).toEqual(['1', 1]);
      expect(await ids({ states: ['failed', 'queued'], sourceId: 'source-2' })).toEqual(['2', 1]);
      expect(await ids({ states: ['running'] })).toEqual(['', 0]);
    });

    test('there is one unfinished job of the same work', async () => {
      const store = await storeWith(one);
      const again = exampleJob('2', { sourceId: one.sourceId });
      expect(await store.insert(again)).toEqual(one);
      expect(await store.get('2')).toBeNull();
      await store.amend({ ...one, state: 'failed' }, ['queued']);
      expect(await store.insert(again)).toEqual(again);
      expect(await store.amend(one, ['failed'])).toBe(false);
      expect((await store.get('1'))?.state).toBe('failed');
      const index = exampleJob('3', { kind: 'reindex', sourceId: null });
      await store.insert(index);
      expect((await store.insert({ ...index, id: '4' })).id).toBe('3');
    });

    test('a job has one owner, and only the owner may change it', async () => {
      const store = await storeWith(one);
      expect(await store.claim('1', lease('a'))).toEqual(one);
      expect(await store.claim('1', lease('b'))).toBeNull();
      expect(await store.claim('1', lease('a'))).toEqual(one);
      const running: Job = { ...one, state: 'running' };
      expect(await store.save(running, 'b')).toBe(false);
      expect(await store.amend(running, ['queued', 'running'])).toBe(false);
      expect(await store.save(running, 'a')).toBe(true);
      expect(await store.get('1')).toEqual(running);
      expect(await store.claim('9', lease('a'))).toBeNull();
    });

    test('one of many concurrent claims succeeds', async () => {
      const store = await storeWith(one);
      const owners = ['a', 'b', 'c', 'd', 'e'];
      const claims = await Promise.all(owners.map((owner) => store.claim('1', lease(owner))));
      expect(claims.filter((job) => job !== null)).toHaveLength(1);
    });

    test('a renewed lease lasts, and an expired one can be claimed by another owner', async () => {
      const store = await storeWith(one);
      await store.claim('1', lease('a'));
      expect(await store.renew('1', lease('a', '10:00:20', '10:00:50'))).toBe(true);
      expect(await store.claim('1', lease('b', '10:00:49', '10:01:19'))).toBeNull();
      expect(await store.claim('1', lease('b', '10:00:50', '10:01:20'))).toEqual(one);
      expect(await store.renew('1', lease('a', '10:00:51', '10:01:21'))).toBe(false);
      expect(await store.save(one, 'a')).toBe(false);
    });

    test('a job that is no longer running can be claimed again', async () => {
      const store = await storeWith(one);
      for (const state of ['queued', 'running'] as const) {
        await store.claim('1', lease('a'));
        expect(await store.save({ ...one, state }, 'a')).toBe(true);
        const isFree = (await store.claim('1', lease('b'))) !== null;
        expect(isFree).toBe(state === 'queued');
        if (isFree) await store.save(one, 'b');
      }
    });

    test('a finished job cannot be claimed', async () => {
      for (const state of ['completed', 'failed', 'cancelled'] as const) {
        const store = await storeWith(exampleJob('1', { state }));
        expect(await store.claim('1', lease('a'))).toBeNull();
      }
    });

    test('two jobs of one source cannot be claimed at once, jobs of the whole index can', async () => {
      const removal = exampleJob('2', { kind: 'remove', sourceId: one.sourceId });
      const index = { sourceId: null } as const;
      const store = await storeWith(one, removal, exampleJob('3', index));
      await store.insert(exampleJob('4', { ...index, kind: 'reindex' }));
      await store.claim('1', lease('a'));
      expect(await store.claim('2', lease('a'))).toBeNull();
      expect(await store.claim('2', lease('b', '10:00:30', '10:01:00'))).toEqual(removal);
      for (const id of ['3', '4']) expect(await store.claim(id, lease('a'))).not.toBeNull();
    });

    test('a job without an owner is changed only from an expected state', async () => {
      const store = await storeWith(one);
      const cancelled: Job = { ...one, state: 'cancelled' };
      expect(await store.save(cancelled, 'a')).toBe(false);
      expect(await store.amend(cancelled, ['running', 'failed'])).toBe(false);
      expect(await store.amend(cancelled, ['running', 'queued'])).toBe(true);
      expect(await store.amend(one, ['queued'])).toBe(false);
      expect(await store.amend({ ...one, id: '9' }, ['queued'])).toBe(false);
      expect(await store.get('1')).toEqual(cancelled);
    });

    test('when all leases are void, everything may be claimed', async () => {
      const store = await storeWith(one);
      await store.claim('1', lease('a'));
      await store.releaseAll();
      expect(await store.save(one, 'a')).toBe(false);
      expect(await store.claim('1', lease('b'))).toEqual(one);
    });

    test('the oldest finished jobs are deleted, failed ones counted separately', async () => {
      const states = ['failed', 'completed', 'failed', 'cancelled', 'completed', 'queued'] as const;
      const store = await storeWith(...states.map((state, at) => exampleJob(`${at}`, { state })));
      await store.keepNewest(1);
      const { jobs } = await store.list({ limit: 10, offset: 0 });
      expect(jobs.map(({ id }) => id)).toEqual(['5', '4', '2']);
    });
  });
}
